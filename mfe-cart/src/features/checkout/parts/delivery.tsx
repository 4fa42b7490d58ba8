import type { Cart } from '@pregao/contract';
import { formatCep } from '@pregao/format';
import { lazyScreen, usePlatform, useT } from '@pregao/platform';
import { Button, Row, Skeleton, Stack, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import type { DeliveryStore } from '../delivery.store.ts';
import { Step } from './step.tsx';

const DeliveryForm = lazyScreen(() =>
  import('./delivery-form.tsx').then((module) => ({ default: module.DeliveryForm })),
);

const Saved = observer(({ delivery }: { delivery: DeliveryStore }) => {
  const t = useT();
  const { saved } = delivery;
  if (!saved)
    return (
      <Row justify="between" wrap>
        <Text tone="muted">{t('checkout.delivery.needed')}</Text>
        <Button
          size="small"
          onClick={() => {
            delivery.edit(true);
          }}
        >
          {t('checkout.delivery.add')}
        </Button>
      </Row>
    );
  return (
    <Row justify="between" align="start" wrap>
      <Stack gap={0}>
        <Text>{`${saved.address}, ${saved.number}${saved.complement ? ` · ${saved.complement}` : ''}`}</Text>
        <Text tone="muted">
          {`${saved.district} · ${saved.name_city} · ${saved.uf} · ${formatCep(saved.zip_code)}`}
        </Text>
      </Stack>
      <Button
        size="small"
        variant="ghost"
        onClick={() => {
          delivery.edit(true);
        }}
      >
        {t('checkout.delivery.other')}
      </Button>
    </Row>
  );
});

/** Where an order is sent. Of what is digital nothing is asked. */
export const Delivery = observer(({ cart, delivery }: { cart: Cart; delivery: DeliveryStore }) => {
  const t = useT();
  const { session } = usePlatform();
  const { needs_address: isSent } = cart;
  useEffect(() => {
    if (isSent) void delivery.load();
  }, [delivery, isSent, session.token]);
  if (!isSent) return null;
  if (!session.isLogged)
    return (
      <Step number={3} title={t('checkout.delivery.title')}>
        <Text tone="muted">{t('checkout.afterPerson')}</Text>
      </Step>
    );
  return (
    <Step number={3} title={t('checkout.delivery.title')} done={delivery.saved !== null}>
      {delivery.editing ? (
        <Suspense fallback={<Skeleton height={408} />}>
          <DeliveryForm delivery={delivery} />
        </Suspense>
      ) : (
        <Saved delivery={delivery} />
      )}
    </Step>
  );
});
