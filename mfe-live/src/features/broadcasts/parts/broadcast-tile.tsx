import type { BroadcastCard } from '@pregao/contract';
import { formatDate, formatTime } from '@pregao/format';
import { isPlanned, modals, Soon, usePlatform, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Card, Cover, Heading, Icon, LivePulse, Tag, Text } from '@pregao/ui';
import type { ReactNode } from 'react';
import classes from '../broadcasts.module.css';

const When = ({ card }: { card: BroadcastCard }) => {
  const t = useT();
  if (card.status === 'live') return <LivePulse />;
  if (card.status === 'pre_live')
    return (
      <Tag tone="warning" icon="clock">
        {t('broadcasts.soon', { time: formatTime(card.starts_at) })}
      </Tag>
    );
  if (card.status === 'replay' || card.status === 'ended')
    return (
      <Text as="span" size="small" tone="muted" tabular>
        {formatDate(card.starts_at)}
      </Text>
    );
  return (
    <Tag tone="neutral" icon="calendar">
      {formatDate(card.starts_at).slice(0, 5)} · {formatTime(card.starts_at)}
    </Tag>
  );
};

const roomOf = (card: BroadcastCard) => `/cliente/lives/${card.broadcast_id}/${card.id}`;

/** Where the plans are, which open a room one has no access to. */
const plans = '/assinaturas';

/** What pressing the large tile does; nothing is promised of a room that is not there yet. */
const Action = ({ card }: { card: BroadcastCard }) => {
  const t = useT();
  const platform = usePlatform();
  if (isPlanned(platform, roomOf(card))) return null;
  return (
    <span className={classes.action}>
      <Icon name={card.accessible ? 'play' : 'lock'} size={16} />
      {t(card.accessible ? 'broadcasts.watch' : 'broadcasts.subscribe')}
      {!card.accessible && <Soon to={plans} />}
    </span>
  );
};

/** The whole tile opens the broadcast; without access it opens the subscription it asks for. */
const Opener = ({ card, children }: { card: BroadcastCard; children: ReactNode }) => {
  if (card.accessible || !card.signature)
    return (
      <Link className={classes.tile} to={roomOf(card)} soon={false}>
        {children}
      </Link>
    );
  const { name } = card.signature;
  return (
    <button
      type="button"
      className={classes.tile}
      onClick={() => {
        modals.subscribe({ signature_name: name, redirect: plans, available_in_store: true });
      }}
    >
      {children}
    </button>
  );
};

const Frame = ({ large, children }: { large: boolean; children: ReactNode }) =>
  large ? (
    <Card as="span" padding="none" className={classes.large}>
      {children}
    </Card>
  ) : (
    <span className={classes.small}>{children}</span>
  );

export const BroadcastTile = ({ card, large = false }: { card: BroadcastCard; large?: boolean }) => (
  <Opener card={card}>
    <Frame large={large}>
      <Cover title={card.title} category={card.category.name} src={card.cover} eager={large} />
      <span className={classes.words}>
        <span className={classes.marks}>
          <When card={card} />
          {!card.accessible && card.signature && (
            <Tag tone="accent" icon="lock">
              {card.signature.name}
            </Tag>
          )}
          <Soon to={roomOf(card)} />
        </span>
        <Heading level={large ? 2 : 3} size={large ? 'medium' : 'small'}>
          {card.title}
        </Heading>
        {large && (
          <Text tone="muted" lines={3}>
            {card.description}
          </Text>
        )}
        <Text size="small" tone="muted" lines={1}>
          {card.presenters.map(({ name, credential }) => (credential ? `${name}, ${credential}` : name)).join(' · ')}
        </Text>
        {large && <Action card={card} />}
      </span>
    </Frame>
  </Opener>
);
