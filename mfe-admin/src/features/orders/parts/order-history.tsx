import type { OrderDetails } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import type { IconName, Tone } from '@pregao/ui';
import { Timeline } from '@pregao/ui/data';
import { Panel } from '../../../common/panel.tsx';
import classes from './order-history.module.css';

type Event = OrderDetails['events'][number];

/** The first words that match give an event its face; the text itself always says what happened. */
const faces: [pattern: RegExp, tone: Tone, icon: IconName][] = [
  [/confirmado|recebido$/i, 'success', 'check'],
  [/fora do prazo|análise|contestado/i, 'info', 'alert'],
  [/cancelad|recusad|encerrado|expirad/i, 'neutral', 'close'],
  [/reembols|estornad|devolvid/i, 'info', 'refresh'],
  [/criado|criada/i, 'primary', 'ticket'],
  [/aguardando|emitida|enviada/i, 'warning', 'clock'],
];

const faceOf = ({ text }: Event) => {
  const [, tone, icon] = faces.find(([pattern]) => pattern.test(text)) ?? ([/./, 'neutral', 'info'] as const);
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
    description: event.reason ? <q className={classes.reason}>{event.reason}</q> : undefined,
  }));
  return (
    <Panel title={t('history.title')}>
      <Timeline items={items} />
    </Panel>
  );
};
