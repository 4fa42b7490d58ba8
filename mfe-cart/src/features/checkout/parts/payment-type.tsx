import type { Cart, InstallmentOption } from '@pregao/contract';
import { formatMoney, splitWords } from '@pregao/format';
import { useT, type Translate } from '@pregao/platform';
import { Skeleton, Text } from '@pregao/ui';
import { RadioCards, type RadioCard } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { withCardFields } from '../../../common/card-fields/with-card-fields.tsx';
import type { CardEntry } from '../card-entry.ts';
import type { CheckoutStore } from '../checkout.store.ts';
import { paymentType } from '../../../common/payment-codes.ts';
import { priceBy } from '../placed-order.ts';

const CardWay = withCardFields(() => import('../card/card-way.tsx').then((module) => module.CardWay));

/** The price of Pix, and what it saves beside a card. */
const pixWords = (t: Translate, cart: Cart) => {
  const price = priceBy(cart, paymentType.pix) ?? 0;
  const saving = (priceBy(cart, paymentType.card) ?? 0) - price;
  const words = t('checkout.payment.pixHow');
  if (saving <= 0) return words;
  return `${t('checkout.payment.pixPrice', { price: formatMoney(price), saving: formatMoney(saving) })}. ${words}`;
};

/** In how many a card may be charged. A value with interest stands nowhere without all that the law wants beside it. */
const cardWords = (t: Translate, splits: readonly InstallmentOption[] = []) => {
  const most = splits.at(-1)?.count ?? 1;
  const free = splits.findLast((option) => option.interest_free && option.count > 1);
  if (most === 1) return t('checkout.payment.cardHow');
  const freeWords = free && t('checkout.payment.cardFree', { split: splitWords(free, 'sem juros') });
  if (free?.count === most) return t('checkout.payment.cardAllFree', { free: freeWords });
  return t(free ? 'checkout.payment.cardSomeFree' : 'checkout.payment.cardUpTo', { count: most, free: freeWords });
};

/** Asks for the splits of the card's price, and again for the card of other first digits. */
const useSplits = (entry: CardEntry, cart: Cart) => {
  const { shopping_cart_id: id } = cart;
  const cents = priceBy(cart, paymentType.card);
  const { bin } = entry;
  useEffect(() => {
    if (cents) void entry.showSplits({ cart: id, cents, bin });
  }, [entry, id, cents, bin]);
};

interface PaymentTypeProps {
  store: CheckoutStore;
  entry: CardEntry;
  cart: Cart;
}

/** The ways to pay, Pix first; an order without a price asks for none. */
export const PaymentType = observer(({ store, entry, cart }: PaymentTypeProps) => {
  const t = useT();
  useSplits(entry, cart);
  if (cart.total_cents === 0) return <Text>{t('checkout.payment.free')}</Text>;
  const { payment_type_id: chosen } = store.way;
  const looks: Record<number, Partial<RadioCard<number>>> = {
    [paymentType.pix]: { icon: 'pix', description: pixWords(t, cart) },
    [paymentType.card]: {
      icon: 'card',
      // Chosen, its splits are listed below.
      description: cardWords(t, chosen === paymentType.card ? undefined : entry.splits.data),
      content: (
        <Suspense fallback={<Skeleton height={260} />}>
          <CardWay store={store} entry={entry} cart={cart} />
        </Suspense>
      ),
    },
  };
  return (
    <RadioCards<number>
      label={t('checkout.payment.how')}
      hideLabel
      value={chosen}
      onChange={(type) => {
        entry.card?.forget();
        if (type !== null) void store.payWith(type);
      }}
      error={store.change.fieldError('payment_type_id')}
      options={cart.payment_types
        .toSorted((one, other) => Number(other.id === paymentType.pix) - Number(one.id === paymentType.pix))
        .map((type) => ({ value: type.id, label: type.name, ...looks[type.id] }))}
    />
  );
});
