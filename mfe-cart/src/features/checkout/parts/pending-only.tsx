import { usePlatform, useT } from '@pregao/platform';
import { Button, Container, Heading, Row, Stack, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import classes from '../checkout.module.css';
import type { CheckoutStore } from '../checkout.store.ts';
import { paymentType } from '../../../common/payment-codes.ts';
import { OpenOrders } from './open-orders.tsx';

/** The cart is empty because it is an order now: what awaits its Pix is all there is to do here. */
export const PendingOnly = observer(({ store }: { store: CheckoutStore }) => {
  const t = useT();
  const { navigate } = usePlatform();
  const isWaiting = store.pending.some(({ state }) => state === 'waiting');
  const isByCard = store.pending.every(({ payment_type_id: type }) => type === paymentType.card);
  const pixFace = isWaiting ? 'waiting' : 'ended';
  const cardFace = store.pending.some(({ may_be_charged: mayBe }) => mayBe) ? 'bank' : 'card';
  const face = isByCard ? cardFace : pixFace;
  return (
    <Container width="reading" className={classes.page}>
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t(`checkout.pending.${face}Heading`)}</Heading>
          <Text tone="muted">{t(`checkout.pending.${face}Text`)}</Text>
        </Stack>
        <OpenOrders store={store} />
        <Row wrap>
          <Button
            onClick={() => {
              navigate('/home');
            }}
          >
            {t('checkout.pending.home')}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              navigate('/loja');
            }}
          >
            {t('checkout.empty.action')}
          </Button>
        </Row>
      </Stack>
    </Container>
  );
});
