import type { ReactNode } from 'react';
import classes from './record-page.module.css';

interface RecordPageProps {
  main: ReactNode;
  /** Of a record that is there: who changed it, and what stands beside its fields. */
  facts: ReactNode;
  panels: ReactNode;
  /** Over the whole width, beneath both. */
  below: ReactNode;
  isWide: boolean;
}

/** A record that stands instead of its list: its form, and beside it what belongs to it. */
export const RecordPage = ({ main, facts, panels, below, isWide }: RecordPageProps) => (
  <div className={classes.page} data-wide={isWide && facts !== null ? '' : undefined}>
    <div className={classes.main}>{main}</div>
    {facts !== null && (
      <div className={classes.side}>
        {panels}
        {facts}
      </div>
    )}
    {below && <div className={classes.below}>{below}</div>}
  </div>
);
