import { notificationKindOf, type NotificationKind } from '@pregao/contract';
import type { TestApp } from '../../../test/harness.ts';
import { notify } from './notify.service.ts';
import type { NotificationData } from './texts.ts';

/** A Pix that is valid for so long is still so when the next summary is sent. */
const pixMs = 14 * 86_400_000;

/** Until when what is told at a moment is true. */
export const trueUntil = (now: Date) => new Date(now.getTime() + pixMs).toISOString();

/** What each kind might be told with at a moment. */
export const samplesAt = (now: Date): { [K in NotificationKind]: NotificationData[K] } => ({
  password_changed: { by: 'self' },
  payment_confirmed: { order_id: 7, number: '100007', total_cents: 19_990 },
  pix_expiring: { order_id: 8, number: '100008', amount_cents: 9_990, expires_at: trueUntil(now) },
  refund_started: { order_id: 41, number: '100041', amount_cents: 49_700, method: 'pix_return' },
  refund_done: { order_id: 41, number: '100041', amount_cents: 49_700, method: 'pix_return' },
  payment_refused: { order_id: 41, number: '100041', total_cents: 49_700 },
  refund_refused: { order_id: 41, number: '100041', amount_cents: 49_700, reason: 'O prazo da garantia já passou.' },
  trial_ending: { name: 'Trader', slug: 'trader', ends_at: trueUntil(now) },
  trial_ended: { name: null, slug: null, ends_at: now.toISOString() },
  courtesy_ending: { type: 'Curso', title: 'Leitura de fluxo', expires_at: trueUntil(now) },
  xp_condition_lost: { until: trueUntil(now) },
  xp_release_ended: { lost: true },
  plan_on_sale: { name: 'Trader', slug: 'trader' },
  broadcast_starting: { card_id: 9, broadcast_id: 3, title: 'Abertura', starts_at: trueUntil(now) },
  room_mention: { room_id: 3, broadcast_id: 5, nickname: 'bia', room: 'Mesa ao vivo' },
  review_requested: { type: 'E-book', title: 'Tape reading', by: 'Ana Lima', path: '/gestao-de-ebooks?registro=3' },
  review_returned: {
    type: 'E-book',
    title: 'Tape reading',
    by: 'Ana Lima',
    note: 'Falta a capa.',
    path: '/gestao-de-ebooks?registro=3',
  },
  published_for_you: { type: 'E-book', title: 'Tape reading', path: '/ebooks/tape-reading' },
  record_mention: { title: 'Pedido #100041', by: 'Ana Lima', path: '/pedidos/100041?aba=historico' },
});

let sequence = 0;

/** Tells somebody of something new, as a module would; `key` tells of the same thing again, `until` when it ends. */
export const tell = async (
  app: TestApp,
  to: number | readonly number[],
  kind: NotificationKind,
  { key, until = trueUntil(app.clock.now) }: { key?: string; until?: string } = {},
) => {
  sequence += 1;
  const news = {
    to: typeof to === 'number' ? [to] : to,
    kind,
    key: key ?? `event/${sequence}`,
    data: samplesAt(app.clock.now)[kind],
    at: app.clock.now.toISOString(),
    ...(notificationKindOf(kind).ends && { until }),
  };
  // Which data goes with a kind that is not known here is what `samplesAt` says.
  await app.core.db.transaction().execute((tx) => notify(tx, news as never));
};

/** Moves the clock on and lets the mails that are due go. */
export const sendAfter = async (app: TestApp, milliseconds = 0) => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
  return app.modules.notifications.service.mails.sendMails();
};
