import type { ListedBroadcast } from '@pregao/contract';
import { isPlanned, modals, Soon, usePlatform, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Card, Cover, Heading, Icon, Tag, Text } from '@pregao/ui';
import type { ReactNode } from 'react';
import classes from '../broadcasts.module.css';
import type { Reminders } from '../reminders.store.ts';
import { TileActions } from './tile-actions.tsx';
import { People, When } from './when.tsx';

interface TileProps {
  card: ListedBroadcast;
  large?: boolean;
  /** Absent where nothing is still to come. */
  reminders?: Reminders | undefined;
  /** In its room now. */
  people?: number;
  /** Of its heading. */
  level?: 2 | 3;
}

const roomOf = (card: ListedBroadcast) => `/cliente/lives/${card.broadcast_id}/${card.id}`;

/** Where the plans are, which open a room one has no access to. */
const plans = '/assinaturas';

/** What pressing the large tile does; nothing is promised of a room that is not there yet. */
const Action = ({ card }: { card: ListedBroadcast }) => {
  const t = useT();
  const platform = usePlatform();
  if (isPlanned(platform, roomOf(card))) return null;
  return (
    <span className={classes.action}>
      <Icon name={card.accessible ? 'play' : 'lock'} size={16} />
      <span>{t(card.accessible ? 'broadcasts.watch' : 'broadcasts.subscribe')}</span>
    </span>
  );
};

/** The whole tile opens the broadcast; without access it opens the subscription it asks for. */
const Opener = ({ card, className, children }: { card: ListedBroadcast; className?: string; children: ReactNode }) => {
  const t = useT();
  if (card.accessible || !card.signature)
    return (
      <Link className={className} to={roomOf(card)} soon={false}>
        {children}
      </Link>
    );
  const { name, slug, product_id } = card.signature;
  const note = card.delay_s > 0 && { note: t('broadcasts.late', { seconds: card.delay_s }) };
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        modals.subscribe({
          signature_name: name,
          signature_slug: slug,
          redirect: plans,
          available_in_store: true,
          product_id,
          ...note,
        });
      }}
    >
      {children}
    </button>
  );
};

const Marks = ({ card, people }: { card: ListedBroadcast; people: number }) => {
  const t = useT();
  const isOver = card.status === 'replay' || card.status === 'ended';
  return (
    <span className={classes.marks}>
      <When card={card} />
      <People count={people} />
      {!card.accessible && card.signature && (
        <Tag tone="accent" icon="lock">
          {card.signature.name}
        </Tag>
      )}
      {card.delay_s > 0 && !isOver && <Tag icon="clock">{t('broadcasts.late', { seconds: card.delay_s })}</Tag>}
      <Soon to={roomOf(card)} />
    </span>
  );
};

const presentersOf = ({ presenters }: ListedBroadcast) =>
  presenters.map(({ name, credential }) => (credential ? `${name}, ${credential}` : name)).join(' · ');

export const BroadcastTile = ({ card, large = false, reminders, people = 0, level = 3 }: TileProps) => (
  <Card as="article" padding="none" className={large ? classes.largeTile : classes.smallTile}>
    <Opener card={card} className={large ? classes.large : classes.small}>
      <Cover title={card.title} category={card.category.name} src={card.cover} eager={large} />
      <span className={classes.words}>
        <Marks card={card} people={people} />
        <Heading level={large ? 2 : level} size={large ? 'medium' : 'small'}>
          {card.title}
        </Heading>
        {large && (
          <Text tone="muted" lines={3}>
            {card.description}
          </Text>
        )}
        <Text size="small" tone="muted" lines={1}>
          {presentersOf(card)}
        </Text>
        {large && <Action card={card} />}
      </span>
    </Opener>
    <TileActions card={card} reminders={reminders} />
  </Card>
);
