import type { StoreLine } from '@pregao/contract';
import type { CSSProperties } from 'react';
import classes from '../store.module.css';

/** A sample of a colour; its name stands beside it or is told. */
export const Swatch = ({ color }: { color: StoreLine['colors'][number] }) => (
  <span
    className={classes.swatch}
    aria-hidden="true"
    style={{ '--one': color.hex, '--two': color.hex_secondary ?? color.hex } as CSSProperties}
  />
);
