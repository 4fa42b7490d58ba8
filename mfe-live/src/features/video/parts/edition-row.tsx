import type { BroadcastCard } from '@pregao/contract';
import { formatDate, formatTime } from '@pregao/format';
import { ButtonLink, useT } from '@pregao/platform';
import { LivePulse, Tag, Text } from '@pregao/ui';
import classes from './video-tabs.module.css';

interface EditionRowProps {
  card: BroadcastCard;
  heading: string;
  /** What the way to it says. */
  action: string;
  isMain?: boolean;
}

/** An edition of the room a video belongs to, and the way there. */
export const EditionRow = ({ card, heading, action, isMain = false }: EditionRowProps) => {
  const t = useT();
  return (
    <section className={classes.edition} aria-label={heading}>
      <img className={classes.cover} src={card.cover} width={640} height={360} alt="" loading="lazy" decoding="async" />
      <div className={classes.about}>
        <p className={classes.heading}>
          <span>{heading}</span>
          {card.status === 'live' && <LivePulse />}
        </p>
        <h2 className={classes.title}>{card.title}</h2>
        <Text size="small" tone="muted" tabular>
          {[
            card.program,
            card.presenters.map(({ name }) => name).join(', '),
            `${formatDate(card.starts_at)} · ${formatTime(card.starts_at)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <div className={classes.foot}>
          <ButtonLink
            to={`/cliente/lives/${card.broadcast_id}/${card.id}`}
            variant={isMain ? 'primary' : 'secondary'}
            size="small"
          >
            {action}
          </ButtonLink>
          {!card.accessible && card.signature && (
            <Tag icon="lock">{t('video.live.only', { plan: card.signature.name })}</Tag>
          )}
        </div>
      </div>
    </section>
  );
};
