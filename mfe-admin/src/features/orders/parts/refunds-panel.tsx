import type { OrderDetails } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Money } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Panel } from '../../../common/panel.tsx';
import type { OrderStore, RefundDecision } from '../order.store.ts';
import { RefundCard } from './refund-card.tsx';
import { RefundDecisionDialog } from './refund-decision-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import classes from './refunds.module.css';

interface RefundsPanelProps {
  order: OrderDetails;
  store: OrderStore;
  onChanged: () => void;
}

type Asked = 'new' | { decision: RefundDecision; id: number };

/** What may still go back, and until when it is asked for. */
const Returns = ({ order: { returns, refunds } }: { order: OrderDetails }) => {
  const t = useT();
  const { withdrawal_deadline: withdrawal, warranty_deadline: warranty, refundable_cents: left } = returns;
  return (
    <div className={classes.returns}>
      <p>
        {refunds.length === 0 && <span>{`${t('refund.none')} `}</span>}
        {left > 0 ? (
          <span>
            <span>{`${t('refund.left')} `}</span>
            <Money cents={left} className={classes.left} />
            <span>.</span>
          </span>
        ) : (
          <span>{t('refund.nothingLeft')}</span>
        )}
      </p>
      <p className={classes.deadlines}>
        {withdrawal && <span>{t('refund.withdrawalUntil', { at: formatDateTime(withdrawal) })}</span>}
        {warranty && <span>{t('refund.warrantyUntil', { at: formatDateTime(warranty) })}</span>}
      </p>
    </div>
  );
};

/** What of an order went back or is asked back, the newest first, and giving back more of it. */
export const RefundsPanel = observer(({ order, store, onChanged }: RefundsPanelProps) => {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => {
    setAsked(null);
  };
  const mayRefund = order.returns.staff_may;
  const decided = asked === null || asked === 'new' ? undefined : order.refunds.find(({ id }) => id === asked.id);
  const dialog = { order, store, onChanged, onClose: close };
  if (order.refunds.length === 0 && !mayRefund && asked === null) return null;
  return (
    <Panel
      title={t('refund.title')}
      aside={
        mayRefund && (
          <Button
            size="small"
            icon="refresh"
            onClick={() => {
              setAsked('new');
            }}
          >
            {t('refund.open')}
          </Button>
        )
      }
    >
      <Returns order={order} />
      {order.refunds.toReversed().map((refund) => (
        <RefundCard
          key={refund.id}
          refund={refund}
          onDecide={(decision) => {
            setAsked({ decision, id: refund.id });
          }}
        />
      ))}
      {asked === 'new' && <RefundDialog {...dialog} />}
      {asked !== null && asked !== 'new' && decided && (
        <RefundDecisionDialog {...dialog} refund={decided} decision={asked.decision} />
      )}
    </Panel>
  );
});
