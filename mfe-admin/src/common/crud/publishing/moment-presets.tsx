import { businessDay, platformNow, plusDays, weekdayOf } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { useForm } from '@pregao/ui/form';
import classes from './published-page.module.css';

interface Preset {
  key: 'tonight' | 'tomorrow' | 'monday';
  day: string;
  time: string;
}

/** Hours that people choose most, as calendar days of São Paulo; none that has passed. */
const presetsAt = (now: number): Preset[] => {
  const today = businessDay(now);
  const tomorrow = plusDays(today, 1);
  const monday = plusDays(today, 8 - Number(weekdayOf(today)));
  const presets: Preset[] = [
    { key: 'tonight', day: today, time: '18:00' },
    { key: 'tomorrow', day: tomorrow, time: '09:00' },
    { key: 'monday', day: monday, time: '09:00' },
  ];
  return presets.filter(
    ({ key, day, time }) =>
      Date.parse(`${day}T${time}:00-03:00`) > now + 60_000 && (key !== 'monday' || monday !== tomorrow),
  );
};

/** Fills a day and an hour in by one press. */
export const MomentPresets = ({ name }: { name: string }) => {
  const t = useT();
  const { set } = useForm<Record<string, unknown>>();
  return (
    <div className={classes.presets} role="group" aria-label={t('publish.presets')}>
      {presetsAt(platformNow()).map(({ key, day, time }) => (
        <Button
          key={key}
          size="small"
          variant="ghost"
          onClick={() => {
            set(`${name}.day`, day);
            set(`${name}.time`, time);
          }}
        >
          {t(`publish.preset.${key}`)}
        </Button>
      ))}
    </div>
  );
};
