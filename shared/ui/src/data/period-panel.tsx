import { businessDay, platformNow } from '@pregao/format';
import { DateRangeField } from '../date/date-fields.tsx';
import classes from './period-panel.module.css';
import { listTexts } from './texts.ts';

const moved = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The last day of the month before, from which its first follows. */
const monthBefore = (today: string) => {
  const last = moved(`${today.slice(0, 7)}-01`, -1);
  return [`${last.slice(0, 7)}-01`, last] as const;
};

/** Business days, both included; null is open. */
export interface Period {
  from: string | null;
  to: string | null;
}

interface PeriodPanelProps {
  value: Period;
  onChange: (period: Period) => void;
  onDone: () => void;
}

/** The usual periods in one press, and any other by its two days. */
export const PeriodPanel = ({ value: { from, to }, onChange, onDone }: PeriodPanelProps) => {
  const today = businessDay(platformNow());
  const presets = [
    [listTexts.today, today, today],
    [listTexts.yesterday, moved(today, -1), moved(today, -1)],
    [listTexts.lastWeek, moved(today, -6), today],
    [listTexts.lastThirty, moved(today, -29), today],
    [listTexts.thisMonth, `${today.slice(0, 7)}-01`, today],
    [listTexts.lastMonth, ...monthBefore(today)],
  ] as const;
  return (
    <div className={classes.frame}>
      <div className={classes.presets}>
        {presets.map(([label, start, end], index) => (
          <button
            key={label}
            type="button"
            autoFocus={index === 0}
            className={classes.preset}
            aria-pressed={from === start && to === end}
            onClick={() => {
              onChange({ from: start, to: end });
              onDone();
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <DateRangeField
        label={listTexts.otherPeriod}
        size="small"
        max={today}
        value={[from, to]}
        onChange={([start, end]) => {
          onChange({ from: start, to: end });
        }}
      />
    </div>
  );
};
