import type { Cart } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Text } from '@pregao/ui';
import { useForm } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CheckoutStore } from '../checkout.store.ts';
import { Declined } from '../parts/declined.tsx';
import { paymentType } from '../../../common/payment-codes.ts';
import { priceBy } from '../placed-order.ts';
import type { CardStore } from './card.store.ts';

interface OutcomeProps {
  store: CheckoutStore;
  card: CardStore;
  cart: Cart;
}

/** Why a card was not charged, in our words, and the way that is open: the cart, the coupon and the address stay. */
const Refused = observer(({ store, card, cart }: OutcomeProps) => {
  const t = useT();
  const { submit } = useForm();
  const [isPaying, setPaying] = useState(false);
  const { decline, unanswered } = card;
  if (!decline && !unanswered) return null;
  const pix = priceBy(cart, paymentType.pix);
  // While nobody knows whether the card was charged, nothing else is to be paid.
  const isByPix = store.way.payment_type_id === paymentType.pix;
  // Its button keeps the focus until the price it named has its answer.
  const hasPix = pix !== undefined && unanswered !== 'bank' && (!isByPix || isPaying);
  const face = unanswered ?? 'declined';
  // What the button named is paid; another price is shown first.
  const payBy = async (price: number) => {
    setPaying(true);
    await store.payWith(paymentType.pix);
    setPaying(false);
    const { cart: priced } = store;
    if (priced?.payment_type_id !== paymentType.pix) return;
    if (priced.total_cents !== price) store.tellChange(price);
    card.forget();
    if (priced.total_cents === price) await submit();
  };
  return (
    <Declined
      title={t(`checkout.card.${face}`)}
      text={`${decline ? `${decline.text} ` : ''}${t(`checkout.card.${face}Text`)}`}
    >
      {hasPix && (
        <Button
          block
          icon="pix"
          loading={isPaying}
          onClick={() => {
            void payBy(pix);
          }}
        >
          {t('checkout.card.pix', { price: formatMoney(pix) })}
        </Button>
      )}
    </Declined>
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
      <Refused {...props} />
      <Incomplete card={props.card} />
    </>
  );
});
