import { useDeferredValue, type ReactNode } from 'react';
import classes from '../home.module.css';

/** What stands below the first view: drawn once that is on the screen, without holding it back. Its room is kept. */
export const BelowTheFold = ({ children }: { children: ReactNode }) =>
  useDeferredValue<ReactNode>(children, <div className={classes.below} />);
