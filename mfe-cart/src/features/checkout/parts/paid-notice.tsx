import { ButtonLink, useStore, useT } from '@pregao/platform';
import { usePolling } from '@pregao/platform/hooks';
import { Container, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { NoticeCard } from '../../../common/notice-card.tsx';
import classes from '../checkout.module.css';
import type { CheckoutStore } from '../checkout.store.ts';
import { PaidOrders } from '../paid-orders.store.ts';

const pollMs = 15_000;

/** Says that an order which waited here was paid elsewhere, and leads to what was bought. */
export const PaidNotice = observer(({ store }: { store: CheckoutStore }) => {
  const t = useT();
  const paid = useStore(() => new PaidOrders());
  useEffect(() => paid.follow(store), [paid, store]);
  usePolling((signal) => paid.ask(signal), pollMs);
  return (
    <div role="status">
      {paid.orders.length > 0 && (
        <Container className={classes.paid}>
          {paid.orders.map(({ id, number, items }) => (
            <NoticeCard
              key={id}
              icon="check"
              actions={
                <ButtonLink to={`/pagamento/sucesso?order=${id}`} variant="primary">
                  {t('checkout.paid.open')}
                </ButtonLink>
              }
            >
              <strong>{t('checkout.paid.title', { number })}</strong>
              <Text size="small">{items.map(({ name }) => name).join(', ')}</Text>
            </NoticeCard>
          ))}
        </Container>
      )}
    </div>
  );
});
