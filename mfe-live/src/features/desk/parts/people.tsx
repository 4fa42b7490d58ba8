import type { MessageAuthor } from '@pregao/contract';
import { useStore, useT, Resource } from '@pregao/platform';
import { AsyncView, Avatar, cx, Heading, Skeleton, Text } from '@pregao/ui';
import { TextField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Badges } from '../../../common/chat/row/badges.tsx';
import { loadPeople } from '../desk.api.ts';
import type { RoomDesk } from '../room-desk.store.ts';
import { OpenMutes } from './open-mutes.tsx';
import { Person } from './person.tsx';
import looks from '../../../common/looks.module.css';
import classes from './tools.module.css';

interface PeopleProps {
  room: RoomDesk;
  canAct: boolean;
  onPerson: (userId: number) => void;
}

const Found = ({ user, canAct, onPerson }: { user: MessageAuthor } & Pick<PeopleProps, 'canAct' | 'onPerson'>) => (
  <li>
    <button
      type="button"
      className={cx(looks.pressable, classes.person)}
      disabled={!canAct}
      onClick={() => onPerson(user.id)}
    >
      <Avatar name={user.nickname || user.name} size={32} decorative />
      <span className={classes.head}>
        <strong>{user.nickname || user.name}</strong>
        <Badges user={user} />
      </span>
    </button>
  </li>
);

/** Who is or was in the room, found by name. */
const Search = observer(({ room, canAct, onPerson }: PeopleProps) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const people = useStore(
    () =>
      new Resource<{ data: MessageAuthor[] }, string>({
        load: (q, signal) => loadPeople(room.roomId, q, signal),
        staleTime: 0,
        isEmpty: () => false,
      }),
  );
  useEffect(() => {
    void people.show(typed.trim());
  }, [people, typed]);
  return (
    <div className={classes.stack}>
      <TextField label={t('desk.people.find')} icon="search" value={typed} maxLength={60} onChange={setTyped} />
      <AsyncView
        {...people.view}
        isEmpty={() => false}
        skeleton={<Skeleton shape="block" height={160} />}
        errorTitle={t('desk.people.failed')}
      >
        {({ data }) =>
          data.length === 0 ? (
            <Text tone="muted">{typed ? t('desk.people.unknown') : t('desk.people.none')}</Text>
          ) : (
            <ul className={classes.plain} aria-label={t('desk.tab.people')}>
              {data.map((user) => (
                <Found key={user.id} user={user} canAct={canAct} onPerson={onPerson} />
              ))}
            </ul>
          )
        }
      </AsyncView>
    </div>
  );
});

/** People of the room: the card of one, or whom one looks for and who is muted. */
export const People = observer((props: PeopleProps) => {
  const t = useT();
  const { room, canAct, onPerson } = props;
  if (room.personId !== null) return <Person room={room} />;
  return (
    <div className={classes.stack}>
      <Search {...props} />
      <section className={classes.stack} aria-label={t('desk.people.muted')}>
        <Heading level={2} size="small">
          {t('desk.people.muted')}
        </Heading>
        <OpenMutes room={room} canAct={canAct} onPerson={onPerson} />
      </section>
    </div>
  );
});
