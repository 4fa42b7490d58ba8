import { cx } from '@pregao/ui';
import { Children, type ReactNode } from 'react';
import classes from './tile-grid.module.css';

/** Tiles in as many columns as fit, as a list. */
export const TileGrid = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <ul className={cx(classes.grid, className)} aria-label={label}>
    {Children.map(children, (child) => (
      <li className={classes.item}>{child}</li>
    ))}
  </ul>
);
