import type { RecommendationCard } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Icon, Tag } from '@pregao/ui';
import classes from './recommendation.module.css';

/** A recommendation at a glance: ticker and side first, then the prices (REQ-3.28). */
export const Recommendation = ({ card }: { card: RecommendationCard }) => {
  const t = useT();
  const isBuy = card.side === 'buy';
  const prices = [
    [t('chat.card.entry'), card.entry],
    [t('chat.card.stop'), card.stop],
    ...card.targets.map((target, index) => [t('chat.card.target', { number: index + 1 }), target]),
  ];
  return (
    <section className={classes.card} aria-label={card.ticker}>
      <p className={classes.top}>
        <strong className={classes.ticker}>{card.ticker}</strong>
        <Tag small tone={isBuy ? 'success' : 'danger'} icon={isBuy ? 'arrow-up' : 'arrow-down'}>
          {isBuy ? t('chat.card.buy') : t('chat.card.sell')}
        </Tag>
        <span className={classes.state}>{card.state}</span>
      </p>
      <dl className={classes.prices}>
        {prices.map(([label, price]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
      <Link className={classes.more} to={`/cliente/recomendacoes?rec=${card.id}`}>
        {t('chat.card.open')}
        <Icon name="chevron-right" size={16} />
      </Link>
    </section>
  );
};
