import type { Cart } from '@pregao/contract';
import { guaranteeWords } from '@pregao/format';
import { useT } from '@pregao/platform';
import { WhyPrice } from '@pregao/screens';
import { Button, Card, Heading, Icon, Money, Stack, Tag, Text } from '@pregao/ui';
import { Form, SubmitButton, TextField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Amount, Amounts } from '../../../common/amounts.tsx';
import type { CheckoutStore } from '../checkout.store.ts';
import { cartApi } from '../checkout.api.ts';
import classes from './summary.module.css';

/** Why a coupon gives nothing; that of a link stands in no field. */
const Refusal = observer(({ store, cart }: { store: CheckoutStore; cart: Cart }) => {
  const text = store.coupon.fieldError('coupon') ?? store.coupon.leftover(['coupon']) ?? cart.coupon_message;
  return (
    text && (
      <Text size="small" tone="warning" role="status">
        {text}
      </Text>
    )
  );
});

const Coupon = observer(({ store, cart }: { store: CheckoutStore; cart: Cart }) => {
  const t = useT();
  const [asking, setAsking] = useState(false);
  if (cart.coupon)
    return (
      <Stack gap={1}>
        <div className={classes.applied}>
          <Tag tone={cart.coupon_message === null ? 'success' : 'neutral'} icon="tag">
            {cart.coupon}
          </Tag>
          <Button
            size="small"
            variant="ghost"
            loading={store.coupon.isPending}
            aria-label={t('checkout.coupon.removeNamed', { code: cart.coupon })}
            onClick={() => {
              void store.removeCoupon();
            }}
          >
            {t('checkout.coupon.remove')}
          </Button>
        </div>
        <Refusal store={store} cart={cart} />
      </Stack>
    );
  if (!asking)
    return (
      <div className={classes.flush}>
        <Button
          size="small"
          variant="ghost"
          icon="tag"
          onClick={() => {
            setAsking(true);
          }}
        >
          {t('checkout.coupon.have')}
        </Button>
        <Refusal store={store} cart={cart} />
      </div>
    );
  return (
    <Form<{ coupon: string }>
      onSubmit={({ coupon }) => store.applyCoupon(coupon)}
      label={t('checkout.coupon.label')}
      className={classes.coupon}
    >
      <TextField
        name="coupon"
        label={t('checkout.coupon.label')}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <SubmitButton variant="secondary">{t('checkout.coupon.apply')}</SubmitButton>
    </Form>
  );
});

/** What it costs, always in view, and why it is safe to pay. */
export const Summary = observer(({ store, cart }: { store: CheckoutStore; cart: Cart }) => {
  const t = useT();
  return (
    <Card as="aside" padding="large" className={classes.summary} aria-label={t('checkout.summary.title')}>
      <Heading level={2} size="small">
        {t('checkout.summary.title')}
      </Heading>
      <Amounts>
        <Amount label={t('checkout.summary.subtotal')} cents={cart.subtotal_cents} />
        {cart.coupon_discount_cents > 0 && (
          <Amount
            label={t('checkout.summary.coupon', { code: cart.coupon })}
            cents={cart.coupon_discount_cents}
            minus
          />
        )}
        {cart.payment_discount_cents > 0 && (
          <Amount label={t('checkout.summary.pix')} cents={cart.payment_discount_cents} minus />
        )}
        {cart.interest_cents > 0 && <Amount label={t('checkout.summary.interest')} cents={cart.interest_cents} />}
      </Amounts>
      <Coupon store={store} cart={cart} />
      <div className={classes.total} aria-live="polite">
        <span>
          {t('checkout.summary.total')}
          {cart.installments > 1 && <small>{t('checkout.summary.split', { count: cart.installments })}</small>}
        </span>
        <strong>
          <Money cents={cart.total_cents} size="large" />
        </strong>
      </div>
      <div className={classes.why}>
        <WhyPrice id={cart.shopping_cart_id} load={() => cartApi.price(cart.shopping_cart_id)} of={cart} />
      </div>
      <ul className={classes.trust}>
        {cart.total_cents > 0 && (
          <li>
            <Icon name="shield" size={18} />
            <span>{`${guaranteeWords(cart.guarantee_days)} ${t('checkout.summary.guaranteeWhere')}`}</span>
          </li>
        )}
        <li>
          <Icon name="clock" size={18} />
          {t('checkout.summary.access')}
        </li>
        <li>
          <Icon name="lock" size={18} />
          {t('checkout.summary.safe')}
        </li>
      </ul>
    </Card>
  );
});
