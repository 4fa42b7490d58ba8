import type { Cart, OpenOrder } from '@pregao/contract';
import { usePlatform, useStore, useT } from '@pregao/platform';
import type { Failure } from '@pregao/store-kit';
import { Button, Icon, Money, Text } from '@pregao/ui';
import { Form, RadioCards, SubmitButton, TaxIdField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import type { CheckoutStore } from '../checkout.store.ts';
import type { DeliveryStore } from '../delivery.store.ts';
import { TermStore } from '../term.store.ts';
import classes from './payment.module.css';
import { Step } from './step.tsx';
import { Term } from './term.tsx';

const pix = 2;

/** The same is in an order that waits for its Pix: that one is paid, or given up, before another is made. */
const Clash = observer(({ order, store }: { order: OpenOrder; store: CheckoutStore }) => {
  const t = useT();
  return (
    <div className={classes.clash}>
      <p role="alert">
        <Icon name="alert" size={18} />
        <span>
          {t('checkout.payment.clash', {
            number: order.number,
            name: order.items.find(({ product_id: id }) => store.cart?.products.some((line) => line.product_id === id))
              ?.name,
          })}
        </span>
      </p>
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

/** The ways to pay; an order without a price asks for none. */
const PaymentType = observer(({ store, cart }: { store: CheckoutStore; cart: Cart }) => {
  const t = useT();
  if (cart.total_cents === 0) return <Text>{t('checkout.payment.free')}</Text>;
  return (
    <RadioCards<number>
      label={t('checkout.payment.how')}
      hideLabel
      value={cart.payment_type_id}
      onChange={(type) => {
        if (type !== null) void store.payWith(type);
      }}
      error={store.change.fieldError('payment_type_id')}
      options={cart.payment_types.map((type) => ({
        value: type.id,
        label: type.name,
        ...(type.id === pix && { icon: 'pix' as const, description: t('checkout.payment.pixHow') }),
      }))}
    />
  );
});

/** What keeps the person from buying at once: the total has changed, or a product of the cart is theirs already. */
const Warnings = observer(({ store, cart }: { store: CheckoutStore; cart: Cart }) => {
  const t = useT();
  return (
    <>
      {store.totalChanged && (
        <p className={classes.changed} role="alert">
          <Icon name="alert" size={18} />
          {t('checkout.payment.changed')} <Money cents={cart.total_cents} />
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

const BuyButton = observer(({ store, cart }: { store: CheckoutStore; cart: Cart }) => {
  const t = useT();
  const free = cart.total_cents === 0;
  return (
    <SubmitButton
      size="large"
      block
      icon={free ? 'check' : 'pix'}
      disabled={store.isOwned || cart.products.some(({ available }) => !available)}
    >
      {free ? (
        t('checkout.payment.finishFree')
      ) : (
        <>
          {t('checkout.payment.pay')} <Money cents={cart.total_cents} />
        </>
      )}
    </SubmitButton>
  );
});

interface PaymentProps {
  store: CheckoutStore;
  delivery: DeliveryStore;
  cart: Cart;
}

/** Pays what is on screen, under the term that is accepted. @returns what went wrong and where */
const usePay = (store: CheckoutStore, delivery: DeliveryStore, term: TermStore) => {
  const t = useT();
  return async ({ identifier }: { identifier?: string }): Promise<Failure | undefined> => {
    if (!(await delivery.settle())) return { ok: false, status: 0, message: t('checkout.delivery.finishFirst') };
    if (!term.current) await term.reload();
    if (!term.current) return term.error ?? undefined;
    const answer = await store.finish.run(term.current.hash, identifier?.replace(/[^0-9A-Za-z]/g, '') || null);
    if (answer.ok || answer.code === 'total_changed') return undefined;
    if (answer.code !== 'term_changed') return answer;
    await term.reload();
    return { ...answer, fields: { term_hash: [answer.message] } };
  };
};

const PaymentForm = observer(({ store, delivery, cart }: PaymentProps) => {
  const t = useT();
  const { session } = usePlatform();
  const term = useStore(() => new TermStore());
  const handlePay = usePay(store, delivery, term);
  return (
    <Form<{ identifier: string }> onSubmit={handlePay} label={t('checkout.payment.title')}>
      <PaymentType store={store} cart={cart} />
      {!session.user.identifier && (
        <TaxIdField
          name="identifier"
          label={t('checkout.payment.taxId')}
          hint={t('checkout.payment.taxIdWhy')}
          required
        />
      )}
      <Term term={term} cart={cart} />
      <Warnings store={store} cart={cart} />
      <BuyButton store={store} cart={cart} />
    </Form>
  );
});

/** How it is paid, the tax id where the profile has none, the term, and the one button that buys. */
export const Payment = observer(({ store, delivery, cart }: PaymentProps) => {
  const t = useT();
  const { session } = usePlatform();
  return (
    <Step number={4} title={t('checkout.payment.title')}>
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
