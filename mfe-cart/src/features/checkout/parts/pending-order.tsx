import { usePlatform, useT } from '@pregao/platform';
import { Button, Container, EmptyState, Row } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { CheckoutStore } from '../checkout.store.ts';

/** The cart is an order that awaits its Pix; the code can be shown again. */
export const PendingOrder = observer(({ store }: { store: CheckoutStore }) => {
  const t = useT();
  const { navigate } = usePlatform();
  return (
    <Container width="reading">
      <EmptyState page icon="pix" title={t('checkout.pending.title', { number: store.order?.number })} description={t('checkout.pending.text')}
        action={<Row wrap justify="center"><Button variant="primary" size="large" onClick={store.showPix}>{t('checkout.pending.show')}</Button><Button size="large" onClick={() => { navigate('/home'); }}>{t('checkout.pending.home')}</Button></Row>} />
    </Container>
  );
});
