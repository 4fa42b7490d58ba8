import type { BroadcastCard } from '@pregao/contract';
import { isPlanned, Soon, usePlatform, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { LivePulse, Tag, Text, Tile } from '@pregao/ui';
import { useStartText } from '../use-start-text.ts';
import classes from './on-air-tile.module.css';

/** An edition on the home's shelf; the whole tile is its link. */
export const OnAirTile = ({ card }: { card: BroadcastCard }) => {
  const t = useT();
  const startText = useStartText();
  const platform = usePlatform();
  const to = `/cliente/lives/${card.broadcast_id}/${card.id}`;
  return (
    <Tile
      top={
        <img
          className={classes.cover}
          src={card.cover}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
        />
      }
      eyebrow={card.program}
      title={
        <Link to={to} soon={false}>
          {card.title}
        </Link>
      }
    >
      <Text size="small" tone="muted" tabular className={classes.people}>
        {card.presenters.map(({ name }) => name).join(', ')}
      </Text>
      <Text size="small" tone="muted" tabular className={classes.people}>
        {startText(card)}
      </Text>
      <div className={classes.foot}>
        {card.status === 'live' && <LivePulse />}
        <Soon to={to} />
        {card.status === 'pre_live' && !isPlanned(platform, to) && (
          <Tag tone="success" dot>
            {t('onAir.open')}
          </Tag>
        )}
        {!card.accessible && card.signature && <Tag icon="lock">{t('onAir.only', { plan: card.signature.name })}</Tag>}
      </div>
    </Tile>
  );
};
