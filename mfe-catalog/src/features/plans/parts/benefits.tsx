import type { PlanSummary } from '@pregao/contract';
import { cx, Icon } from '@pregao/ui';
import look from '../../../common/plan-look.module.css';

/** What a plan promises, one below the other. */
export const Benefits = ({
  benefits,
  className,
}: Pick<PlanSummary, 'benefits'> & { className: string | undefined }) => (
  <ul className={cx(look.benefits, className)}>
    {benefits.map(({ icon, text }) => (
      <li key={text}>
        <Icon name={icon} size={18} />
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
