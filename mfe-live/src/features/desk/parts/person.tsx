import { formatDate } from '@pregao/format';
import { useT } from '@pregao/platform';
import { AsyncView, Avatar, Button, Heading, Skeleton } from '@pregao/ui';
import { DescriptionList } from '@pregao/ui/data';
import { Dropdown } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { Badges } from '../../../common/chat/row/badges.tsx';
import type { PersonCard } from '../desk.api.ts';
import type { RoomDesk } from '../room-desk.store.ts';
import { muteKinds } from './mute-kinds.ts';
import { Notes } from './notes.tsx';
import { PastMutes } from './past-mutes.tsx';
import classes from './tools.module.css';

const useFacts = ({ since, plans, messages, reports, email, user }: PersonCard) => {
  const t = useT();
  return [
    { key: 'since', label: t('desk.person.since'), value: formatDate(since) },
    { key: 'plans', label: t('desk.person.plans'), value: plans.join(', ') || t('desk.person.noPlan') },
    {
      key: 'messages',
      label: t('desk.person.messages'),
      value: messages === 0 ? t('desk.person.noMessages') : String(messages),
    },
    {
      key: 'reports',
      label: t('desk.person.reports'),
      value: reports === 0 ? t('desk.person.noReports') : String(reports),
    },
    // Who may not know them is not told that there is something to know.
    ...(email === null ? [] : [{ key: 'email', label: t('desk.person.email'), value: email }]),
    ...(user.identifier === null
      ? []
      : [{ key: 'identifier', label: t('desk.person.identifier'), value: user.identifier }]),
  ];
};

const Card = ({ card, room }: { card: PersonCard; room: RoomDesk }) => {
  const t = useT();
  const { user } = card;
  const facts = useFacts(card);
  const isMutable = user.id !== room.chat.personId && !user.admin;
  return (
    <article className={classes.stack} aria-label={user.nickname || user.name}>
      <header className={classes.person}>
        <Avatar name={user.nickname || user.name} size={40} decorative />
        <span className={classes.head}>
          <Heading level={2} size="small">
            {user.nickname || user.name}
          </Heading>
          <Badges user={user} />
          {user.nickname && user.nickname !== user.name && <span className={classes.small}>{user.name}</span>}
        </span>
      </header>
      <DescriptionList items={facts} />
      {isMutable && (
        <div>
          <Dropdown
            align="start"
            label={t('desk.person.mute')}
            trigger={
              <Button size="small" icon="volume-off" iconEnd="chevron-down">
                {t('desk.person.mute')}
              </Button>
            }
            items={muteKinds(t).map(({ kind, label }) => ({
              key: kind,
              label,
              onSelect: () => void room.mute(user.id, kind),
            }))}
          />
        </div>
      )}
      <PastMutes mutes={card.mutes} room={room} />
      <Notes card={card} room={room} />
    </article>
  );
};

/** A person of the room as moderators see them. */
export const Person = observer(({ room }: { room: RoomDesk }) => {
  const t = useT();
  return (
    <div className={classes.stack}>
      <div>
        <Button size="small" variant="ghost" icon="arrow-left" onClick={() => room.showPerson(null)}>
          {t('desk.person.back')}
        </Button>
      </div>
      <AsyncView
        {...room.person.view}
        skeleton={<Skeleton shape="block" height={320} />}
        errorTitle={t('desk.person.failed')}
      >
        {(card) => <Card key={card.user.id} card={card} room={room} />}
      </AsyncView>
    </div>
  );
});
