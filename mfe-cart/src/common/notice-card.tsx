import { Card, Icon, type IconName } from '@pregao/ui';
import type { ReactNode } from 'react';
import classes from './notice-card.module.css';

interface NoticeCardProps {
  icon: IconName;
  /** At the right; on a phone below. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What an order waits for, in words, and what to do about it. */
export const NoticeCard = ({ icon, actions, children }: NoticeCardProps) => (
  <Card padding="large" className={classes.card}>
    <Icon name={icon} size={24} />
    <div className={classes.words}>{children}</div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </Card>
);
