import type { ReactNode } from 'react';
import classes from './screen-header.module.css';

/** The top of a screen: its words on one side, what can be done on the other, one under the other where both don't fit. */
export const ScreenHeader = ({ children }: { children: ReactNode }) => (
  <header className={classes.header}>{children}</header>
);
