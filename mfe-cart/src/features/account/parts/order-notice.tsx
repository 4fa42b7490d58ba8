import type { OrderDetails } from '@pregao/contract';
import { formatDateTime, platformNow } from '@pregao/format';
import { modals, usePlatform, useStore, useT } from '@pregao/platform';
import { cartPath, reopenOrder } from '@pregao/platform/cart';
import { Command } from '@pregao/store-kit';
import { Button, Text, type IconName } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { NoticeCard } from '../../../common/notice-card.tsx';
import { isReopened, isWaitingCard, orderStatus, waitingPix } from '../../../common/order-states.ts';

interface NoticeProps {
  icon: IconName;
  title: string;
  text: string;
  action?: ReactNode;
}

const Notice = ({ icon, title, text, action }: NoticeProps) => (
  <NoticeCard icon={icon} actions={action}>
    <strong>{title}</strong>
    <Text size="small" tone="muted">
      {text}
    </Text>
  </NoticeCard>
);

/** Puts what the order holds back in the cart, at today's price. */
const Again = observer(({ id }: { id: number }) => {
  const t = useT();
  const { api, navigate, notify } = usePlatform();
  const reopen = useStore(() => new Command(() => reopenOrder(api, id)));
  const handleClick = async () => {
    const answer = await reopen.run();
    if (answer.ok) navigate(cartPath(answer.data.shopping_cart_type_id));
    else notify.error(answer.message);
  };
  return (
    <Button variant="primary" loading={reopen.isPending} onClick={() => void handleClick()}>
      {t('due.again')}
    </Button>
  );
});

/** What an order waits for, and the one thing to do about it. */
export const OrderNotice = ({ order }: { order: OrderDetails }) => {
  const t = useT();
  const payment = waitingPix(order);
  const end = payment?.pix_expiration_date ?? null;
  const isOver = end !== null && Date.parse(end) <= platformNow();
  if (order.status === orderStatus.inReview)
    return <Notice icon="clock" title={t('due.review')} text={t('due.reviewText')} />;
  if (isReopened(order.status) || (payment && isOver))
    return <Notice icon="clock" title={t('due.ended')} text={t('due.endedText')} action={<Again id={order.id} />} />;
  if (isWaitingCard(order))
    return <Notice icon="clock" title={t('due.pix')} text={t('due.cardText')} action={<Again id={order.id} />} />;
  if (!payment) return null;
  return (
    <Notice
      icon="pix"
      title={t('due.pix')}
      text={end === null ? t('due.pixText') : t('due.pixUntil', { at: formatDateTime(end) })}
      action={
        <Button
          variant="primary"
          onClick={() => {
            modals.pix({ order_id: order.id, order_payment_id: payment.id });
          }}
        >
          {t('due.pay')}
        </Button>
      }
    />
  );
};
