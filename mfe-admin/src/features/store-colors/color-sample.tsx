import type { CSSProperties } from 'react';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import classes from './color-sample.module.css';

/** A colour by its name, with its sample beside it. */
export const ColorSample = ({ row }: { row: AnyRecord }) => (
  <span className={classes.color}>
    <span
      className={classes.sample}
      aria-hidden="true"
      style={{ '--one': String(row.hex), '--two': String(row.hex_secondary ?? row.hex) } as CSSProperties}
    />
    <span>{String(row.name)}</span>
  </span>
);
