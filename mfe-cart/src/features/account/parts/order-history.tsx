import type { OrderDetails } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { Timeline } from '@pregao/ui/data';
import classes from './order-view.module.css';
import { Section } from './section.tsx';

/** What happened to an order, in words, the newest first. */
export const OrderHistory = ({ title, events }: { title: string; events: OrderDetails['events'] }) => (
  <Section title={title}>
    <Timeline
      items={events.toReversed().map(({ id, at, text, actor, reason }) => ({
        key: id,
        title: text,
        time: [formatDateTime(at), actor?.name].filter(Boolean).join(' · '),
        description: reason && <q className={classes.why}>{reason}</q>,
      }))}
    />
  </Section>
);
