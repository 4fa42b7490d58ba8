import { cx, Money } from '@pregao/ui';
import type { ReactNode } from 'react';
import classes from './amounts.module.css';

/** What something costs, summed up line by line: the same in the cart and in the order it became. */
export const Amounts = ({ children, className }: { children: ReactNode; className?: string }) => (
  <dl className={cx(classes.amounts, className)}>{children}</dl>
);

interface AmountProps {
  label: string;
  cents: number;
  minus?: boolean;
  strong?: boolean;
}

export const Amount = ({ label, cents, minus = false, strong = false }: AmountProps) => (
  <div className={cx(classes.amount, strong && classes.strong)}>
    <dt>{label}</dt>
    <dd data-minus={minus || undefined}>
      {minus && <span>{'− '}</span>}
      <Money cents={cents} />
    </dd>
  </div>
);
