import { cx } from '../../lib/cx.ts';
import classes from './icon.module.css';
import { icons, type IconName } from './icons.ts';

export interface IconProps {
  name: IconName;
  /** Side in px. */
  size?: number;
  /** Said aloud; without it the icon is decoration. */
  label?: string;
  className?: string;
}

const filled = new Set<IconName>(['play']);

export const Icon = ({ name, size = 20, label, className }: IconProps) => (
  <svg
    className={cx(classes.icon, filled.has(name) && classes.filled, className)}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    focusable="false"
  >
    <path d={icons[name]} />
  </svg>
);
