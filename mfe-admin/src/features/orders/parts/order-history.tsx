import type { OrderDetails } from '@pregao/contract';
import { HistoryPanel, type EventFace } from '../../../common/history-panel.tsx';

type Event = OrderDetails['events'][number];

const happened: EventFace = ['neutral', 'info'];
const begun: EventFace = ['primary', 'ticket'];
const waiting: EventFace = ['warning', 'clock'];
const received: EventFace = ['success', 'check'];
const closed: EventFace = ['neutral', 'close'];
const checked: EventFace = ['info', 'alert'];
const givenBack: EventFace = ['info', 'refresh'];

/** By the state an order, a payment or a refund came to. */
const faces: Record<string, EventFace> = {
  draft: begun,
  created: begun,
  requesting: waiting,
  pending: waiting,
  pending_payment: waiting,
  in_review: checked,
  paid: received,
  paid_late: checked,
  disputed: checked,
  refused: closed,
  failed: closed,
  expired: closed,
  cancelled: closed,
  partially_refunded: givenBack,
  refunded: givenBack,
  auto_refunded: givenBack,
  requested: waiting,
  processing: waiting,
  unknown: waiting,
  succeeded: givenBack,
};

/** What happened to an order, the newest first. */
export const OrderHistory = ({ events }: { events: readonly Event[] }) => (
  <HistoryPanel
    events={events.toReversed().map(({ id, text, at, actor, reason, to_status: state }) => ({
      key: id,
      title: text,
      face: faces[state ?? ''] ?? happened,
      at,
      actor: actor?.name ?? null,
      reason,
    }))}
  />
);
