import { usePlatform, useT } from '@pregao/platform';
import { Button, Container, Heading, Row, Stack, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import classes from '../checkout.module.css';
import type { CheckoutStore } from '../checkout.store.ts';
import { OpenOrders } from './open-orders.tsx';

/** The cart is empty because it is an order now: what awaits its Pix is all there is to do here. */
export const PendingOnly = observer(({ store }: { store: CheckoutStore }) => {
  const t = useT();
  const { navigate } = usePlatform();
  const isWaiting = store.pending.some(({ state }) => state === 'waiting');
  return (
    <Container width="reading" className={classes.page}>
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t(isWaiting ? 'checkout.pending.heading' : 'checkout.pending.endedHeading')}</Heading>
          <Text tone="muted">{t(isWaiting ? 'checkout.pending.text' : 'checkout.pending.endedText')}</Text>
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
