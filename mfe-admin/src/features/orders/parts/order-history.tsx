import type { OrderDetails } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import type { IconName, Tone } from '@pregao/ui';
import { Timeline } from '@pregao/ui/data';
import { Panel } from '../../../common/panel.tsx';
import classes from './order-detail.module.css';

type Event = OrderDetails['events'][number];

type Face = [tone: Tone, icon: IconName];

const happened: Face = ['neutral', 'info'];
const begun: Face = ['primary', 'ticket'];
const waiting: Face = ['warning', 'clock'];
const received: Face = ['success', 'check'];
const closed: Face = ['neutral', 'close'];
const checked: Face = ['info', 'alert'];
const givenBack: Face = ['info', 'refresh'];

/** By the state an order or a payment came to. */
const faces: Record<string, Face> = {
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
};

const faceOf = ({ to_status: state }: Event) => {
  const [tone, icon] = faces[state ?? ''] ?? happened;
  return { tone, icon };
};

/** What happened, the newest first, by whom and why. */
export const OrderHistory = ({ events }: { events: readonly Event[] }) => {
  const t = useT();
  const items = events.toReversed().map((event) => ({
    key: event.id,
    title: event.text,
    ...faceOf(event),
    time: `${formatDateTime(event.at)} · ${event.actor?.name ?? t('history.platform')}`,
    description: event.reason ? <q className={classes.why}>{event.reason}</q> : undefined,
  }));
  return (
    <Panel title={t('history.title')}>
      <Timeline items={items} />
    </Panel>
  );
};
