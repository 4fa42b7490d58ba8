import { storeSituations, type ResourceRow, type storeItems } from '@pregao/contract';
import { Icon, Money, type Tone } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import { formatNumber } from '@pregao/format';
import classes from './store-items.module.css';

type StoreItem = ResourceRow<typeof storeItems>;

/** An item by its first picture and its name. */
export const ItemName = ({ row: { name, picture } }: { row: StoreItem }) => (
  <span className={classes.name}>
    <span className={classes.picture}>
      {picture === null ? <Icon name="tag" size={14} /> : <img src={picture} alt="" loading="lazy" />}
    </span>
    <span>{name}</span>
  </span>
);

/** What it costs: points, reais or nothing. */
export const Price = ({ row: { price_mode: mode, price_points: points, price_cents: cents } }: { row: StoreItem }) => {
  if (mode === 'free') return <span>Gratuito</span>;
  return mode === 'points' ? <span>{`${formatNumber(points ?? 0)} pts`}</span> : <Money cents={cents ?? 0} />;
};

const tones: Record<StoreItem['situation'], Tone> = {
  available: 'success',
  low: 'warning',
  sold_out: 'danger',
  upcoming: 'info',
  over: 'neutral',
};

export const Situation = ({ row: { situation } }: { row: StoreItem }) => (
  <StatusTag tone={tones[situation]}>{storeSituations[situation]}</StatusTag>
);
