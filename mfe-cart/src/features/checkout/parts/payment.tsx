import type { Cart } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { Icon, Money, Text } from '@pregao/ui';
import { Form, RadioCards, SubmitButton, TaxIdField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import type { CheckoutStore } from '../checkout.store.ts';
import classes from './payment.module.css';
import { Step } from './step.tsx';
import { Term } from './term.tsx';

const pix = 2;

/** How it is paid, the tax id where the profile has none, and the one button that buys. */
export const Payment = observer(({ store, cart }: { store: CheckoutStore; cart: Cart }) => {
  const t = useT();
  const { session } = usePlatform();
  if (!session.isLogged) return <Step number={4} title={t('checkout.payment.title')}><Text tone="muted">{t('checkout.afterPerson')}</Text></Step>;
  const free = cart.total_cents === 0;
  const handlePay = async ({ identifier }: { identifier?: string }) => {
    const answer = await store.finish.run(identifier?.replace(/[^0-9A-Za-z]/g, '') || null);
    return answer.ok || answer.code === 'total_changed' ? undefined : answer;
  };
  return (
    <Step number={4} title={t('checkout.payment.title')}>
      <Form<{ identifier: string }> onSubmit={handlePay} label={t('checkout.payment.title')}>
        {free ? <Text>{t('checkout.payment.free')}</Text> : (
          <RadioCards<number> label={t('checkout.payment.how')} hideLabel value={cart.payment_type_id} onChange={(type) => { if (type !== null) void store.payWith(type); }} error={store.change.fieldError('payment_type_id')}
            options={cart.payment_types.map((type) => ({ value: type.id, label: type.name, ...(type.id === pix && { icon: 'pix' as const, description: t('checkout.payment.pixHow') }) }))} />
        )}
        {!session.user.identifier && <TaxIdField name="identifier" label={t('checkout.payment.taxId')} hint={t('checkout.payment.taxIdWhy')} required />}
        {store.totalChanged && <p className={classes.changed} role="alert"><Icon name="alert" size={18} />{t('checkout.payment.changed')} <Money cents={cart.total_cents} /></p>}
        <SubmitButton size="large" block icon={free ? 'check' : 'pix'} disabled={cart.products.some(({ available }) => !available)}>
          {free ? t('checkout.payment.finishFree') : <>{t('checkout.payment.pay')} <Money cents={cart.total_cents} /></>}
        </SubmitButton>
        <Term cartId={cart.shopping_cart_id} />
      </Form>
    </Step>
  );
});
