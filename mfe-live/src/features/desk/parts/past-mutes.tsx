import { formatDateTime, platformNow } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Heading, Text } from '@pregao/ui';
import type { PersonCard } from '../desk.api.ts';
import type { RoomDesk } from '../room-desk.store.ts';
import classes from './tools.module.css';

type Mute = PersonCard['mutes'][number];

const isOpen = ({ muted_until: until, removed_at: removed }: Mute) =>
  removed === null && (until === null || Date.parse(until) > platformNow());

/** Mutes of a person, those in force with the way to lift them. */
export const PastMutes = ({ mutes, room }: { mutes: readonly Mute[]; room: RoomDesk }) => {
  const t = useT();
  const endOf = (mute: Mute) => {
    if (mute.removed_at) return t('desk.person.lifted', { when: formatDateTime(mute.removed_at) });
    return mute.muted_until
      ? t('desk.people.until', { when: formatDateTime(mute.muted_until) })
      : t('desk.people.forever');
  };
  return (
    <section className={classes.stack} aria-label={t('desk.person.mutes')}>
      <Heading level={3} size="small">
        {t('desk.person.mutes')}
      </Heading>
      {mutes.length === 0 && <Text tone="muted">{t('desk.person.noMutes')}</Text>}
      <ul className={classes.list}>
        {mutes.map((mute) => (
          <li key={mute.mute_id} className={classes.item}>
            <p className={classes.small}>
              {`${formatDateTime(mute.muted_at)} · ${endOf(mute)} · ${t('desk.person.by', { name: mute.by })}`}
            </p>
            {mute.reason && <p className={classes.text}>{mute.reason}</p>}
            {isOpen(mute) && (
              <div className={classes.buttons}>
                <Button size="small" onClick={() => void room.lift(mute.mute_id)}>
                  {t('desk.people.lift')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
