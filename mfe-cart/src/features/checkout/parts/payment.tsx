import type { Cart, OpenOrder } from '@pregao/contract';
import { formatMoney, isTaxId, maskTaxId, normalizeTaxId } from '@pregao/format';
import { lazyScreen, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import type { Failure, Result } from '@pregao/store-kit';
import { Button, Icon, Text } from '@pregao/ui';
import { Form, SubmitButton, TaxIdField, useForm } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef } from 'react';
import type { CardValues } from '../card/card.store.ts';
import { CardEntry } from '../card-entry.ts';
import type { CardToPay } from '../checkout.api.ts';
import type { CheckoutStore } from '../checkout.store.ts';
import type { DeliveryStore } from '../delivery.store.ts';
import ptBr from '../../../common/common.pt-br.json';
import { paymentType } from '../../../common/payment-codes.ts';
import { isFocusLost } from '../is-focus-lost.ts';
import { TermStore } from '../term.store.ts';
import { PaymentType } from './payment-type.tsx';
import classes from './payment.module.css';
import { Step } from './step.tsx';
import { Term } from './term.tsx';

const CardOutcome = lazyScreen(() =>
  import('../card/card-way.tsx').then((module) => ({ default: module.CardOutcome })),
);

/** The same is in an order that waits for its money: that one is paid, or given up, before another is made. */
const Clash = observer(({ order, store }: { order: OpenOrder; store: CheckoutStore }) => {
  const t = useT();
  const isByPix = order.payment_type_id === paymentType.pix;
  return (
    <div className={classes.clash}>
      <p role="alert">
        <Icon name="alert" size={18} />
        <span>
          {t(isByPix ? 'checkout.payment.clash' : 'checkout.payment.clashCard', {
            number: order.number,
            name: order.items.find(({ product_id: id }) => store.cart?.products.some((line) => line.product_id === id))
              ?.name,
          })}
        </span>
      </p>
      {isByPix && (
        <Button
          variant="primary"
          size="large"
          block
          icon="pix"
          onClick={() => {
            store.showPix(order);
          }}
        >
          {t('checkout.payment.payClash', { number: order.number })}
        </Button>
      )}
      <Button
        size="large"
        block
        loading={store.reopen.isPending}
        onClick={() => {
          void store.bringBack(order.id);
        }}
      >
        {t('checkout.payment.giveUpClash', { number: order.number })}
      </Button>
    </div>
  );
});

/** What keeps the person from buying at once: the total has changed, or a product of the cart is theirs already. */
const Warnings = observer(({ store, cart }: { store: CheckoutStore; cart: Cart }) => {
  const t = useT();
  return (
    <>
      {store.totalBefore !== null && (
        <p className={classes.changed} role="alert">
          <Icon name="alert" size={18} />
          <span>
            {`${cart.coupon_message ? `${cart.coupon_message} ` : ''}${t('checkout.payment.changed', {
              before: formatMoney(store.totalBefore),
              now: formatMoney(cart.total_cents),
            })}`}
          </span>
        </p>
      )}
      {store.isOwned && (
        <Text size="small" tone="warning">
          {t('checkout.payment.owned')}
        </Text>
      )}
    </>
  );
});

const BuyWords = ({ cart }: { cart: Cart }) => {
  const t = useT();
  const { total_cents: cents, payment_type_id: type, installments: count } = cart;
  if (cents === 0) return <span>{t('checkout.payment.finishFree')}</span>;
  const byCard = count > 1 ? 'checkout.payment.paySplit' : 'checkout.payment.payAmount';
  const words = type === paymentType.card ? byCard : 'checkout.payment.payPix';
  return <span>{t(words, { amount: formatMoney(cents), count })}</span>;
};

/** Says what it costs; pressed while the price of another way is on its way, it would say what is no longer so. */
const BuyButton = observer(({ store, cart }: { store: CheckoutStore; cart: Cart }) => {
  const way = cart.payment_type_id === paymentType.card ? 'card' : 'pix';
  return (
    <SubmitButton
      size="large"
      block
      icon={cart.total_cents === 0 ? 'check' : way}
      disabled={store.isOwned || store.choosing !== null || cart.products.some(({ available }) => !available)}
    >
      <BuyWords cart={cart} />
    </SubmitButton>
  );
});

interface PaymentProps {
  store: CheckoutStore;
  delivery: DeliveryStore;
  cart: Cart;
}

interface PayValues extends CardValues {
  identifier?: string;
}

/** What the card tells, or why it doesn't; nothing where none is charged. */
const useCardToken = (store: CheckoutStore, entry: CardEntry) => {
  const t = useT();
  return async (values: PayValues): Promise<Result<CardToPay | null> | null> => {
    const { cart } = store;
    if (cart?.payment_type_id !== paymentType.card || cart.total_cents === 0) return { ok: true, data: null };
    const { card } = entry;
    return card ? card.tell(values, cart.installments, t) : { ok: false, status: 0, message: t('checkout.card.wait') };
  };
};

/** Pays what is on screen, under the term that is accepted. @returns what went wrong and where */
const usePay = (store: CheckoutStore, entry: CardEntry, delivery: DeliveryStore, term: TermStore) => {
  const t = useT();
  const tokenOf = useCardToken(store, entry);
  return async (values: PayValues): Promise<Failure | undefined> => {
    if (!(await delivery.settle())) return { ok: false, status: 0, message: t('checkout.delivery.finishFirst') };
    if (!term.current) await term.reload();
    if (!term.current) return term.error ?? undefined;
    const token = await tokenOf(values);
    if (token === null) return undefined;
    if (!token.ok) return token;
    const identifier = normalizeTaxId(values.identifier ?? '') || null;
    const answer = await store.finish.run(term.current.hash, identifier, token.data);
    if (answer.ok) await entry.card?.follow(answer.data);
    if (answer.ok || answer.code === 'total_changed') return undefined;
    if (answer.code !== 'term_changed') return answer;
    await term.reload();
    return { ...answer, fields: { term_hash: [answer.message] } };
  };
};

/** Asked where the profile has none. It is the card holder's as well, for as long as no other is typed there. */
const TaxId = () => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { values, set } = useForm<PayValues>();
  const { identifier = '', holder_tax_id: holder = '' } = values;
  return (
    <TaxIdField
      name="identifier"
      label={t('checkout.payment.taxId')}
      hint={t('checkout.payment.taxIdWhy')}
      validate={(typed) => (isTaxId(typed) ? undefined : t('taxId.wrong'))}
      onChange={(typed) => {
        if (holder === '' || holder === identifier) set('holder_tax_id', typed);
      }}
      required
    />
  );
};

/** Where the button that was pressed is gone because its price moved, the one that names the new price has the focus. */
const useFocusOnChange = (store: CheckoutStore) => {
  const buy = useRef<HTMLDivElement>(null);
  const { totalBefore } = store;
  useEffect(() => {
    if (totalBefore !== null && isFocusLost()) buy.current?.querySelector('button')?.focus();
  }, [totalBefore]);
  return buy;
};

const PaymentForm = observer(({ store, delivery, cart }: PaymentProps) => {
  const t = useT();
  const { session } = usePlatform();
  const term = useStore(() => new TermStore());
  const entry = useStore(() => new CardEntry());
  const handlePay = usePay(store, entry, delivery, term);
  useEffect(() => entry.enter(), [entry]);
  const buy = useFocusOnChange(store);
  const { card } = entry;
  const { name, identifier } = session.user;
  return (
    <Form<PayValues>
      initial={{ holder_name: name, holder_tax_id: maskTaxId(identifier ?? '') }}
      onSubmit={handlePay}
      label={t('checkout.payment.title')}
    >
      {!identifier && <TaxId />}
      <PaymentType store={store} entry={entry} cart={cart} />
      <Term term={term} cart={cart} />
      <Warnings store={store} cart={cart} />
      {card?.hasOutcome && (
        <Suspense fallback={null}>
          <CardOutcome store={store} card={card} cart={cart} />
        </Suspense>
      )}
      <div ref={buy}>
        <BuyButton store={store} cart={cart} />
      </div>
    </Form>
  );
});

/** The tax id where the profile has none, how it is paid, the term, and the one button that buys. */
export const Payment = observer(({ store, delivery, cart }: PaymentProps) => {
  const t = useT();
  const { session } = usePlatform();
  return (
    <Step number={cart.needs_address ? 4 : 3} title={t('checkout.payment.title')}>
      {!session.isLogged ? (
        <Text tone="muted">{t('checkout.afterPerson')}</Text>
      ) : store.clash ? (
        <Clash order={store.clash} store={store} />
      ) : (
        <PaymentForm store={store} delivery={delivery} cart={cart} />
      )}
    </Step>
  );
});
