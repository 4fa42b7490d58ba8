import { formatNumber } from '@pregao/format';
import { Link } from '@pregao/platform/router';
import { Card, cx, Icon, type IconName } from '@pregao/ui';
import type { ReactNode } from 'react';
import classes from './attention.module.css';

/** In the place of a figure that could not be asked: zero would say that nothing waits. */
const unknown = '—';

export interface NeedProps {
  to: string;
  icon: IconName;
  tone: 'calm' | 'warning' | 'info';
  count: number | null;
  label: string;
  children: ReactNode;
}

/** One count of what waits, and the way to it. */
export const Need = ({ to, icon, tone, count, label, children }: NeedProps) => (
  <Card as={Link} to={to} padding="none" interactive className={cx(classes.need, classes[count ? tone : 'calm'])}>
    <span className={classes.mark}>
      <Icon name={icon} size={20} />
    </span>
    <span className={classes.words}>
      <span className={classes.line}>
        <strong className={classes.count}>{count === null ? unknown : formatNumber(count)}</strong>{' '}
        <span className={classes.label}>{label}</span>
      </span>
      <span className={classes.more}>{children}</span>
    </span>
    <Icon name="chevron-right" size={18} className={classes.go} />
  </Card>
);
