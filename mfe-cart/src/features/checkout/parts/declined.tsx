import { Icon } from '@pregao/ui';
import type { ReactNode } from 'react';
import classes from './declined.module.css';

interface DeclinedProps {
  title: string;
  text: string;
  /** What else can be done. */
  children?: ReactNode;
}

/** That a card paid nothing, and why, in our words. */
export const Declined = ({ title, text, children }: DeclinedProps) => (
  <div className={classes.declined} role="alert">
    <p>
      <Icon name="alert" size={18} />
      <span>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
    </p>
    {children}
  </div>
);
