import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { AsyncView, Button, Skeleton, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OpenMute } from '../desk.api.ts';
import type { RoomDesk } from '../room-desk.store.ts';
import classes from './tools.module.css';

interface OpenMutesProps {
  room: RoomDesk;
  canAct: boolean;
  onPerson: (userId: number) => void;
}

const Mute = ({ mute, room, canAct, onPerson }: OpenMutesProps & { mute: OpenMute }) => {
  const t = useT();
  const { user, muted_until: until, everywhere, by, reason } = mute;
  const name = user.nickname || user.name;
  return (
    <li className={classes.item}>
      <p className={classes.head}>
        <button type="button" className={classes.name} disabled={!canAct} onClick={() => onPerson(user.id)}>
          {name}
        </button>
        <span className={classes.small}>
          {until ? t('desk.people.until', { when: formatDateTime(until) }) : t('desk.people.forever')}
        </span>
      </p>
      <p className={classes.small}>
        {[t(everywhere ? 'desk.people.everywhereBy' : 'desk.people.hereBy', { name: by }), reason]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={classes.buttons}>
        <Button
          size="small"
          disabled={!canAct}
          aria-label={t('desk.people.liftOf', { name })}
          onClick={() => void room.lift(mute.mute_id)}
        >
          {t('desk.people.lift')}
        </Button>
      </div>
    </li>
  );
};

/** Who may not write now, until when, and the way to lift it. */
export const OpenMutes = observer((props: OpenMutesProps) => {
  const t = useT();
  const { mutes, roomId } = props.room;
  useEffect(() => {
    void mutes.show(roomId);
  }, [mutes, roomId]);
  return (
    <AsyncView
      {...mutes.view}
      isEmpty={() => false}
      skeleton={<Skeleton shape="block" height={80} />}
      errorTitle={t('desk.people.failed')}
    >
      {({ data }) =>
        data.length === 0 ? (
          <Text tone="muted">{t('desk.people.nobodyMuted')}</Text>
        ) : (
          <ul className={classes.list}>
            {data.map((mute) => (
              <Mute key={mute.mute_id} mute={mute} {...props} />
            ))}
          </ul>
        )
      }
    </AsyncView>
  );
});
