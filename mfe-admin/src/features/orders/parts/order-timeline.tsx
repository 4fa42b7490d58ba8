import { listOrderTimeline, timelineKinds, type OrderDetails, type TimelineEntry } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { RecordTimeline, useRows } from '@pregao/screens';
import type { IconName, Tone } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../../common/panel.tsx';

type Face = readonly [tone: Tone, icon: IconName];
type Kind = TimelineEntry['kind'];

const begun: Face = ['primary', 'ticket'];
const waiting: Face = ['warning', 'clock'];
const received: Face = ['success', 'check'];
const closed: Face = ['neutral', 'close'];
const checked: Face = ['info', 'alert'];
const givenBack: Face = ['info', 'refresh'];

/** By the state an order, a payment or a refund came to. */
const faces: Record<string, Face> = {
  ...{ draft: begun, created: begun },
  ...{ requesting: waiting, pending: waiting, pending_payment: waiting },
  ...{ requested: waiting, processing: waiting, unknown: waiting },
  ...{ paid: received, in_review: checked, paid_late: checked, disputed: checked },
  ...{ refused: closed, failed: closed, expired: closed, cancelled: closed },
  ...{ partially_refunded: givenBack, refunded: givenBack, auto_refunded: givenBack, succeeded: givenBack },
};

/** Of what came to no state. */
const kindFaces: Record<Kind, Face> = {
  order: ['neutral', 'info'],
  payment: ['neutral', 'info'],
  refund: ['neutral', 'info'],
  mail: ['info', 'mail'],
  note: ['primary', 'chat'],
};

const faceOf = ({ kind, state }: TimelineEntry): Face => faces[state ?? ''] ?? kindFaces[kind];

/** All that happened to an order, and the notes that colleagues write of it. */
export const OrderTimeline = observer(({ order }: { order: OrderDetails }) => {
  const t = useT();
  const [kind, setKind] = useState<Kind | null>(null);
  const rows = useRows(
    listOrderTimeline,
    { params: { id: order.id }, query: kind ? { kind } : {} },
    { byCursor: true },
  );
  const shown = useRef(order);
  useEffect(() => {
    if (shown.current !== order) void rows.refresh();
    shown.current = order;
  }, [order, rows]);
  return (
    <Panel title={t('history.title')}>
      <RecordTimeline<TimelineEntry, Kind>
        of={{ entity: 'order', entity_id: order.id }}
        rows={rows}
        kinds={timelineKinds.map((value) => ({ value, label: t(`timeline.${value}`) }))}
        kind={kind}
        onKind={setKind}
        faceOf={faceOf}
      />
    </Panel>
  );
});
