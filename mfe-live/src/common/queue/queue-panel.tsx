import { useCan, useT, useTexts } from '@pregao/platform';
import { AsyncView, Button, EmptyState, Heading, Skeleton, Stack, Tag, Text } from '@pregao/ui';
import type { ChatMessage } from '@pregao/contract';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import classes from './queue.module.css';
import ptBr from './queue.pt-br.json';
import type { HeldItem, QueueStore, ReportedItem } from './queue.store.ts';

/** Where a message was said, for a queue over several rooms. */
type RoomName = (roomId: number) => string | null;

interface ItemProps {
  message: ChatMessage;
  room: string | null;
  marks: ReactNode;
  /** What the decision by which the message is read is called, and the one by which it is not. */
  stays: string;
  goes: string;
  onDecide: (id: number, stays: boolean) => Promise<void>;
}

/** In every queue the message is let through at the left and taken away at the right, in red: a hand finds no other act in one place. */
const Choice = ({
  stays,
  goes,
  onChoose,
}: Pick<ItemProps, 'stays' | 'goes'> & { onChoose: (stays: boolean) => void }) => (
  <div className={classes.choice}>
    <Button
      size="small"
      icon="check"
      onClick={() => {
        onChoose(true);
      }}
    >
      {stays}
    </Button>
    <Button
      size="small"
      variant="danger"
      icon="eye-off"
      onClick={() => {
        onChoose(false);
      }}
    >
      {goes}
    </Button>
  </div>
);

const useReasons = () => {
  const t = useT();
  return {
    held: { words: t('queue.words'), contact: t('queue.contact'), link: t('queue.link'), first: t('queue.first') },
    reported: {
      offence: t('queue.offence'),
      spam: t('queue.spam'),
      scam: t('queue.scam'),
      promise: t('queue.promise'),
      other: t('queue.other'),
    } as Record<string, string>,
  };
};

/** One message, and who may decides on it. */
const Item = ({ message, room, marks, stays, goes, onDecide }: ItemProps) => {
  const canDecide = useCan('update', 'Transmissões');
  return (
    <li className={classes.item}>
      <p className={classes.head}>
        <strong>{message.user.nickname || message.user.name}</strong>
        <span className={classes.when}>{message.hour}</span>
        {room && <span className={classes.when}>{room}</span>}
      </p>
      <p className={classes.text}>{message.message}</p>
      <div className={classes.marks}>{marks}</div>
      {canDecide && <Choice {...{ stays, goes }} onChoose={(isKept) => void onDecide(message.id, isKept)} />}
    </li>
  );
};

interface KindProps<T> {
  item: T;
  store: QueueStore;
  nameOf: RoomName;
}

const Held = ({ item, store, nameOf }: KindProps<HeldItem>) => {
  const t = useT();
  const reasons = useReasons();
  const mark = (
    <Tag small tone="warning" icon="clock">
      {reasons.held[item.held_for]}
    </Tag>
  );
  return (
    <Item
      message={item.message}
      room={nameOf(item.room_id)}
      marks={mark}
      stays={t('queue.approve')}
      goes={t('queue.refuse')}
      onDecide={store.decideHeld}
    />
  );
};

const Reported = ({ item: { message, room_id: room, reports, reasons }, store, nameOf }: KindProps<ReportedItem>) => {
  const t = useT();
  const words = useReasons().reported;
  const marks = [
    <Tag key="count" small tone="danger" icon="alert">
      {t('queue.times', { count: reports })}
    </Tag>,
    ...[...new Set(reasons.map(({ reason }) => reason))].map((reason) => (
      <Tag key={reason} small tone="neutral">
        {words[reason] ?? reason}
      </Tag>
    )),
  ];
  return (
    <Item
      message={message}
      room={nameOf(room)}
      marks={marks}
      stays={t('queue.keep')}
      goes={t('queue.hide')}
      onDecide={(id, stays) => store.decideReport(id, !stays)}
    />
  );
};

type Level = 2 | 3;

const Group = ({ title, level, children }: { title: string; level: Level; children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <section aria-label={title}>
      <Heading level={level} size="small">
        <span>{`${title} `}</span>
        <span className={classes.count}>{children.length}</span>
      </Heading>
      <ul className={classes.list}>{children}</ul>
    </section>
  );

interface QueuePanelProps {
  store: QueueStore;
  nameOf: RoomName;
  /** Of its headings, under that of the page's part. */
  level?: Level;
}

/** What waits for a decision: one list for all moderators. Who only reads sees it without the buttons. */
export const QueuePanel = observer(({ store, nameOf, level = 3 }: QueuePanelProps) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  // Read here, where they are followed.
  const { held, reported, isEmpty, list } = store;
  return (
    <AsyncView {...list.view} skeleton={<Skeleton shape="block" height={180} />} errorTitle={t('queue.failed')}>
      {() =>
        isEmpty ? (
          <EmptyState icon="check" title={t('queue.emptyTitle')} description={t('queue.emptyText')} />
        ) : (
          <Stack gap={5}>
            <Group title={t('queue.held')} level={level}>
              {held.map((item) => (
                <Held key={item.message.id} item={item} store={store} nameOf={nameOf} />
              ))}
            </Group>
            <Group title={t('queue.reported')} level={level}>
              {reported.map((item) => (
                <Reported key={item.message.id} item={item} store={store} nameOf={nameOf} />
              ))}
            </Group>
            {list.error && <Text tone="muted">{t('queue.failed')}</Text>}
          </Stack>
        )
      }
    </AsyncView>
  );
});
