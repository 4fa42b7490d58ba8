import type { BroadcastCard } from '@pregao/contract';
import { formatDate, formatTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Icon } from '@pregao/ui';
import classes from './stage.module.css';

/** The way to the next edition, with its day and hour. */
export const EditionLink = ({ card }: { card: BroadcastCard | null }) => {
  const t = useT();
  if (!card) return null;
  const when = `${formatDate(card.starts_at).slice(0, 5)} · ${formatTime(card.starts_at)}`;
  return (
    <Link className={classes.next} to={`/cliente/lives/${card.broadcast_id}/${card.id}`}>
      <Icon name="calendar" size={18} />
      <span>{t('room.next', { title: card.title, when })}</span>
    </Link>
  );
};
