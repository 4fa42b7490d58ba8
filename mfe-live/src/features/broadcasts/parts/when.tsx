import type { ListedBroadcast } from '@pregao/contract';
import { formatDate, formatThousands, formatTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Icon, LivePulse, Tag, Text } from '@pregao/ui';
import classes from '../broadcasts.module.css';

/** When an edition is, or was. */
export const When = ({ card }: { card: ListedBroadcast }) => {
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
      {`${formatDate(card.starts_at).slice(0, 5)} · ${formatTime(card.starts_at)}`}
    </Tag>
  );
};

/** How many people are in a room, `1,2k`; nothing while there is nobody. */
export const People = ({ count }: { count: number }) => {
  const t = useT();
  if (count === 0) return null;
  return (
    <span className={classes.people}>
      <Icon name="users" size={14} />
      <span>{t('broadcasts.people', { people: formatThousands(count) })}</span>
    </span>
  );
};
