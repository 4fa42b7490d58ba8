import type { RefundMethod } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Icon } from '@pregao/ui';
import { methodIcons } from '../../common/refund-method.ts';
import classes from './finance.module.css';

/** How the money goes back. */
export const RefundMethodName = ({ method }: { method: RefundMethod }) => {
  const t = useT();
  return (
    <span className={classes.method}>
      <Icon name={methodIcons[method]} size={15} />
      <span>{t(`refunds.method.${method}`)}</span>
    </span>
  );
};
