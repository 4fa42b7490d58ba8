import { usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { cartType } from '@pregao/contract';
import { useSearchParams } from '@pregao/platform/router';
import { AsyncView, Company, Container, Grid, Heading, Row, Skeleton, Stack } from '@pregao/ui';
import { BelowTheFold } from '@pregao/ui/below-the-fold';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import classes from './checkout.module.css';
import ptBr from './checkout.pt-br.json';
import { CheckoutStore } from './checkout.store.ts';
import { DeliveryStore } from './delivery.store.ts';
import { cartUnavailable } from './maintenance.ts';
import { EmptyCart } from './parts/empty-cart.tsx';
import { Expired } from './parts/expired.tsx';
import { Declined } from './parts/declined.tsx';
import { Items } from './parts/items.tsx';
import { CartSwitch } from './parts/cart-switch.tsx';
import { Maintenance } from './parts/maintenance.tsx';
import { Payment } from './parts/payment.tsx';
import { PaidNotice } from './parts/paid-notice.tsx';
import { OpenOrders } from './parts/open-orders.tsx';
import { PendingOnly } from './parts/pending-only.tsx';
import { Person } from './parts/person.tsx';
import { Delivery } from './parts/delivery.tsx';
import { Summary } from './parts/summary.tsx';
import { useLinks } from './use-links.ts';

const Loading = () => (
  <Grid columns={2} gap={8}>
    <Stack gap={4}>
      <Skeleton height={180} />
      <Skeleton height={220} />
    </Stack>
    <Skeleton height={320} />
  </Grid>
);

interface FaceProps {
  store: CheckoutStore;
  delivery: DeliveryStore;
}

/** One column of steps, one summary, nothing else; on a phone the total stands right before what pays it. */
const Face = observer(({ store, delivery }: FaceProps) => {
  const t = useT();
  if (store.expired) return <Expired />;
  const nothing = !store.error && store.isEmpty && (!store.loading || store.pending.length > 0);
  if (nothing && store.pending.length > 0) return <PendingOnly store={store} />;
  return (
    <Container className={classes.page}>
      {!nothing && (
        <Row wrap justify="between">
          <Heading level={1}>{t('checkout.title')}</Heading>
          <CartSwitch store={store} />
        </Row>
      )}
      {!nothing && store.declined && (
        <Declined title={t('checkout.card.declined')} text={`${store.declined} ${t('checkout.card.declinedText')}`} />
      )}
      {!nothing && store.pending.length > 0 && <OpenOrders store={store} />}
      <AsyncView
        data={store.isAwaited ? undefined : (store.cart ?? (store.error ? undefined : false))}
        loading={store.loading}
        error={store.error}
        onRetry={() => {
          void store.load();
        }}
        skeleton={<Loading />}
        isEmpty={() => store.isEmpty}
        empty={<EmptyCart />}
      >
        {() =>
          store.cart && (
            <div className={classes.columns} key={store.cart.shopping_cart_type_id}>
              <Stack gap={4} className={classes.steps}>
                <Items store={store} cart={store.cart} />
                <Person />
                <Delivery cart={store.cart} delivery={delivery} />
              </Stack>
              <Summary store={store} cart={store.cart} />
              <div className={classes.pay}>
                <BelowTheFold room="560px">
                  <Payment store={store} delivery={delivery} cart={store.cart} />
                </BelowTheFold>
              </div>
            </div>
          )
        }
      </AsyncView>
    </Container>
  );
});

/** Who sells, where one pays (Decreto 7.962, art. 2). */
const Foot = () => {
  const { company } = usePlatform().variant;
  return (
    company && (
      <Container as="footer" className={classes.foot}>
        <Company company={company} />
      </Container>
    )
  );
};

/** The cart, and who sells at its foot: that comes with what stands over it, so that it is not seen to move. */
export const CheckoutScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { session } = usePlatform();
  const [query] = useSearchParams();
  const type = query.get('tipo') === 'assinatura' ? cartType.plan : cartType.purchases;
  const store = useStore(() => new CheckoutStore(type));
  const delivery = useStore(() => new DeliveryStore());
  const [unavailable] = useState(() => cartUnavailable(window));
  usePageTitle(t('checkout.title'));
  useLinks(store, query, type);
  useEffect(() => store.follow(), [store]);
  useEffect(() => {
    store.show(type);
  }, [store, type]);
  useEffect(() => {
    if (!unavailable) void store.load();
  }, [store, unavailable, session.token]);
  return (
    <>
      {!unavailable && session.isLogged && <PaidNotice key={session.user.id} store={store} />}
      {unavailable ? <Maintenance /> : <Face store={store} delivery={delivery} />}
      {/* A foot of its own for a cart, for orders and for nothing: it is not seen to move as one becomes the other. */}
      {(unavailable || !store.isAwaited) && <Foot key={`${store.isEmpty} ${store.pending.length}`} />}
    </>
  );
});
