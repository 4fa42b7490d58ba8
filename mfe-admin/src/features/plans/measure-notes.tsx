import { recordAddress } from '@pregao/contract/platform/record-pages';
import { useT, type Translate } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { pagesOf } from '../../common/record-pages.ts';
import { sayOpens } from './opens-now.tsx';
import classes from './plans.module.css';
import type { Measure } from './use-measure.ts';

/** What publishing would do to whom holds the plan; null: nothing. */
const sayEffect = ({ opens, closes, people }: Measure, t: Translate) => {
  const parts = [
    ...(opens > 0 ? [t('plan.gains', { count: opens })] : []),
    ...(closes > 0 ? [t('plan.loses', { count: closes })] : []),
  ];
  return parts.length === 0
    ? null
    : t('plan.effect', { what: parts.join(', '), who: t('plan.people', { count: people }) });
};

interface NamedProps {
  title: string;
  resource: 'shelf' | 'broadcast';
  entries: readonly { id: number; name: string; key: string | number; note?: string }[];
}

/** Where the plan is named elsewhere, with the way there. */
const Elsewhere = ({ title, resource, entries }: NamedProps) => {
  const address = recordAddress(pagesOf(resource));
  if (entries.length === 0) return null;
  return (
    <p className={classes.elsewhere}>
      <span>{title}</span>
      {entries.map(({ id, name, key, note }) => (
        <span key={id}>
          <Link to={address.replace(/\{\w+\}/, String(key))}>{name}</Link>
          {note && <span>{` (${note})`}</span>}
        </span>
      ))}
    </p>
  );
};

/** What a plan as it is written comes to: all that it opens, and what its publication would change for how many. */
export const MeasureNotes = ({ measure }: { measure: Measure }) => {
  const t = useT();
  const { contents, shelves, rooms, people } = measure;
  const effect = sayEffect(measure, t);
  return (
    <div className={classes.notes}>
      <p role="status" className={classes.sum}>
        {contents.length === 0 ? t('plan.opensNothing') : t('plan.sum', { what: sayOpens(contents, t) })}
      </p>
      <p role="status" className={effect ? classes.effect : classes.holders}>
        {effect ?? t('plan.holders', { count: people })}
      </p>
      <Elsewhere
        title={t('plan.shelves')}
        resource="shelf"
        entries={shelves.map(({ slug, count, ...shelf }) => ({
          ...shelf,
          key: slug,
          note: t('plan.contents', { count }),
        }))}
      />
      <Elsewhere
        title={t('plan.rooms')}
        resource="broadcast"
        entries={rooms.map((room) => ({ ...room, key: room.id }))}
      />
    </div>
  );
};
