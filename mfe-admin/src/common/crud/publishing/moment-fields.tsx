import { businessDay, formatTime, platformNow } from '@pregao/format';
import { useT } from '@pregao/platform';
import { DateField } from '@pregao/ui/date';
import { TimeField } from '@pregao/ui/form';
import { MomentPresets } from './moment-presets.tsx';
import classes from './published-page.module.css';

type Values = Record<string, unknown>;

/** A moment as a day and a time. */
export const MomentFields = ({
  name,
  label,
  hint,
  optional = false,
}: {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
}) => {
  const t = useT();
  return (
    <div>
      <div className={classes.moment}>
        <DateField
          name={`${name}.day`}
          label={label}
          hint={hint}
          optional={optional}
          min={businessDay(platformNow())}
        />
        <TimeField name={`${name}.time`} label={t('publish.time')} />
      </div>
      {!optional && <MomentPresets name={name} />}
    </div>
  );
};

/** The moment the two say; Brasília has one offset the whole year. */
export const momentOf = (values: Values, name: string): string | null => {
  const [day, time] = [values[`${name}.day`], values[`${name}.time`]];
  if (typeof day !== 'string') return null;
  return `${day}T${typeof time === 'string' && time ? time : '00:00'}:00-03:00`;
};

/** What the two begin with. */
export const momentsBegin = (name: string, at: string | null): Values => ({
  [`${name}.day`]: at && businessDay(at),
  [`${name}.time`]: at ? formatTime(at) : '',
});

/** Fields of the dialog by the names of the call: a moment is a day and a time. */
export const shownAs = (name: string) => (name === 'publish_at' || name === 'unpublish_at' ? `${name}.day` : name);

/** Milliseconds of a moment; of none, beyond all. */
export const aheadOf = (at: string | null) => (at === null ? Infinity : new Date(at).getTime());
