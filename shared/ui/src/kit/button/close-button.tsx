import type { CSSProperties } from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './close-button.module.css';

interface CloseButtonProps {
  label: string;
  /** Its side, in px. */
  size?: number;
  onClick: () => void;
  className?: string | undefined;
}

/** The cross in the corner of what lies over the page. */
export const CloseButton = ({ label, size = 24, onClick, className }: CloseButtonProps) => (
  <button
    type="button"
    className={cx(classes.close, className)}
    style={{ '--size': `${size}px` } as CSSProperties}
    aria-label={label}
    onClick={onClick}
  >
    <Icon name="close" size={size > 24 ? 18 : 16} />
  </button>
);
