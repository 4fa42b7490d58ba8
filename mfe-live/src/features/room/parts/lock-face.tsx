import type { RoomLock } from '@pregao/contract';
import { modals, useT } from '@pregao/platform';
import { Button, Icon, Money } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useBuy } from '../../../common/use-buy.ts';
import classes from './stage.module.css';

/** Where the plans are. */
const plans = '/assinaturas';

const BuyButton = observer(({ product }: { product: NonNullable<RoomLock['product']> }) => {
  const t = useT();
  const { adding, buy } = useBuy(product.id);
  return (
    <Button size="large" loading={adding.isPending} onClick={() => void buy()}>
      {t('room.lock.buy')} · <Money cents={product.price_cents} />
    </Button>
  );
});

/** What opens the room, in place of its picture: the plans by name, and the room itself where it is sold alone. */
export const LockFace = ({ lock }: { lock: RoomLock }) => {
  const t = useT();
  const [first] = lock.plans;
  const names = lock.plans.map(({ name }) => name).join(', ');
  const subscribe = () => {
    if (!first) return;
    modals.subscribe({
      signature_name: names,
      signature_slug: first.slug,
      redirect: plans,
      available_in_store: first.available,
      product_id: first.available ? first.product_id : null,
    });
  };
  const late = lock.plans.filter(({ delay_s: seconds }) => seconds > 0);
  return (
    <div className={classes.face}>
      <Icon name="lock" size={28} />
      <h2 className={classes.title}>{first ? t('room.lock.plan', { plan: names }) : t('room.lock.product')}</h2>
      <p className={classes.text}>{t('room.lock.text')}</p>
      <div className={classes.buttons}>
        {first && (
          <Button size="large" variant="primary" onClick={subscribe}>
            {t('room.lock.subscribe')}
          </Button>
        )}
        {lock.product && <BuyButton product={lock.product} />}
      </div>
      {late.map(({ name, delay_s: seconds }) => (
        <p key={name} className={classes.small}>
          {t('room.lock.late', { plan: name, seconds })}
        </p>
      ))}
    </div>
  );
};
