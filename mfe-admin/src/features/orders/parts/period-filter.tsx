import { businessDay } from '@pregao/format';
import { useT } from '@pregao/platform';
import { DateRangeField } from '@pregao/ui/date';
import classes from './period-filter.module.css';

const moved = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The last day of the month before, from which its first follows. */
const monthBefore = (today: string) => {
  const last = moved(`${today.slice(0, 7)}-01`, -1);
  return [`${last.slice(0, 7)}-01`, last] as const;
};

interface PeriodFilterProps {
  from: string | null;
  to: string | null;
  onChange: (from: string | null, to: string | null) => void;
  onDone: () => void;
}

/** The usual periods in one press, and any other by its two days. */
export const PeriodFilter = ({ from, to, onChange, onDone }: PeriodFilterProps) => {
  const t = useT();
  const today = businessDay(new Date());
  const presets = [
    [t('period.today'), today, today],
    [t('period.yesterday'), moved(today, -1), moved(today, -1)],
    [t('period.week'), moved(today, -6), today],
    [t('period.thirty'), moved(today, -29), today],
    [t('period.month'), `${today.slice(0, 7)}-01`, today],
    [t('period.lastMonth'), ...monthBefore(today)],
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
              onChange(start, end);
              onDone();
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <DateRangeField
        label={t('period.other')}
        size="small"
        max={today}
        value={[from, to]}
        onChange={([start, end]) => {
          onChange(start, end);
        }}
      />
    </div>
  );
};
