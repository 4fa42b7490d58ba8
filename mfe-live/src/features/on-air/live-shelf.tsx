import { SlotWaiting, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Shelf } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useOnAir } from './on-air.store.ts';
import { OnAirTile } from './parts/on-air-tile.tsx';
import classes from './on-air.module.css';

/** On the home: what is on air, then what comes next. With nothing to show it is not there. */
export const LiveShelf = observer(({ audience }: { audience: 'guest' | 'client' }) => {
  const t = useT();
  const { cards = [], isWaiting } = useOnAir();
  if (isWaiting) return <SlotWaiting />;
  if (cards.length === 0) return null;
  const isOn = cards.some(({ status }) => status === 'live');
  const all = audience === 'client' && (
    <Link to="/cliente/lives" className={classes.all}>
      {t('onAir.all')}
    </Link>
  );
  return (
    <Shelf
      title={isOn ? t('onAir.title') : t('onAir.nextTitle')}
      description={t('onAir.text')}
      action={all}
      itemWidth={300}
    >
      {cards.map((card) => (
        <OnAirTile key={card.id} card={card} />
      ))}
    </Shelf>
  );
});
