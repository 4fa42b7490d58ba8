import { cx, Icon, type IconName } from '@pregao/ui';
import type { ReactNode } from 'react';
import classes from './warning.module.css';

interface WarningProps {
  icon: IconName;
  /** `alert` interrupts a screen reader, `status` waits for it. */
  role: 'alert' | 'status';
  /** Something was refused or failed. */
  isDanger?: boolean;
  children: ReactNode;
}

/** What one has to know before going on. */
export const Warning = ({ icon, role, isDanger = false, children }: WarningProps) => (
  <div className={cx(classes.warning, isDanger && classes.danger)} role={role}>
    <Icon name={icon} size={18} />
    {children}
  </div>
);
