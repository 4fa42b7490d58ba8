import type { Cart } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Icon, Text } from '@pregao/ui';
import { useForm } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import type { CheckoutStore } from '../checkout.store.ts';
import classes from '../parts/payment.module.css';
import { paymentType } from '../../../common/payment-codes.ts';
import { priceBy } from '../placed-order.ts';
import type { CardStore } from './card.store.ts';

interface OutcomeProps {
  store: CheckoutStore;
  card: CardStore;
  cart: Cart;
}

/** Why a card was not charged, in our words, and the way that is open: the cart, the coupon and the address stay. */
const Declined = observer(({ store, card, cart }: OutcomeProps) => {
  const t = useT();
  const { submit } = useForm();
  const { decline, unanswered } = card;
  if (!decline && !unanswered) return null;
  const pix = priceBy(cart, paymentType.pix);
  // While nobody knows whether the card was charged, nothing else is to be paid.
  const hasPix = pix !== undefined && unanswered !== 'bank' && store.way.payment_type_id !== paymentType.pix;
  const face = unanswered ?? 'declined';
  // What the button named is paid; another price is shown first.
  const payBy = async (price: number) => {
    await store.payWith(paymentType.pix);
    card.forget();
    const { cart: priced } = store;
    if (priced?.payment_type_id === paymentType.pix && priced.total_cents === price) await submit();
  };
  return (
    <div className={classes.declined} role="alert">
      <p>
        <Icon name="alert" size={18} />
        <span>
          <strong>{t(`checkout.card.${face}`)}</strong>
          <span>{`${decline ? `${decline.text} ` : ''}${t(`checkout.card.${face}Text`)}`}</span>
        </span>
      </p>
      {hasPix && (
        <Button
          block
          icon="pix"
          onClick={() => {
            void payBy(pix);
          }}
        >
          {t('checkout.card.pix', { price: formatMoney(pix) })}
        </Button>
      )}
    </div>
  );
});

/** Beside the button, for who does not see the fields: they say what is missing themselves. */
const Incomplete = observer(({ card }: { card: CardStore }) => {
  const t = useT();
  return (
    card.isIncomplete && (
      <Text size="small" tone="danger" role="alert">
        {t(card.keptCard ? 'checkout.card.noCode' : 'checkout.card.incomplete')}
      </Text>
    )
  );
});

/** What the last press came to, where it paid nothing. It comes with the fields of the card. */
export const CardOutcome = observer((props: OutcomeProps) => {
  return (
    <>
      <Declined {...props} />
      <Incomplete card={props.card} />
    </>
  );
});
