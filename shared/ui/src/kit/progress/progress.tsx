import { cx } from '../../lib/cx.ts';
import { texts } from '../../texts.ts';
import classes from './progress.module.css';

interface ProgressProps {
  /** From 0 to 100. */
  value: number;
  label?: string;
  className?: string;
}

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));
const spoken = (value: number, label: string) =>
  ({
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': value,
  }) as const;

export const Progress = ({
  value,
  label = texts.progress,
  showValue = false,
  className,
}: ProgressProps & { showValue?: boolean }) => (
  <div className={cx(classes.progress, className)}>
    <div className={classes.track} {...spoken(within(value), label)}>
      <div className={cx(classes.fill, within(value) === 100 && classes.done)} style={{ width: `${within(value)}%` }} />
    </div>
    {showValue && (
      <span className={classes.value} aria-hidden="true">
        {`${within(value)}%`}
      </span>
    )}
  </div>
);
