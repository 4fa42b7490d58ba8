import { cx, IconMark, type IconName } from '@pregao/ui';
import type { ReactNode } from 'react';
import classes from './plan-line.module.css';

/** The plan a window is about, or what is left of it. */
export const PlanLine = ({
  icon,
  className,
  children,
}: {
  icon: IconName;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <p className={cx(classes.line, className)}>
    <IconMark icon={icon} tone="accent" />
    <strong>{children}</strong>
  </p>
);
