import type { Tx } from '../db/open.ts';
import { notify } from '../modules/notifications/index.ts';
import type { Calendar } from './calendar.ts';
import type { People } from './people.ts';

const by = 'Helena Prado';
const reviews = [
  { title: 'Como declarar opções no imposto de renda', type: 'FAQ', path: '/faq' },
  { title: 'Preciso de certificado para operar?', type: 'FAQ', path: '/faq' },
  { title: 'O que muda com a nova corretagem', type: 'FAQ', path: '/faq' },
];

/** The newest orders of a person that were paid, the oldest of them first. */
const paidOrders = async (tx: Tx, userId: number) =>
  (
    await tx
      .selectFrom('customer_order')
      .select(['id', 'number', 'total_cents', 'paid_at'])
      .where('user_id', '=', userId)
      .where('status', '=', 'paid')
      .orderBy('paid_at', 'desc')
      .limit(4)
      .execute()
  ).toReversed();

/** What the client and the administrator of the demonstration have been told; their mails count as sent. */
export const seedNotifications = async (tx: Tx, calendar: Calendar, people: People) => {
  const { client, admin } = people;
  /** No later than now, whatever the hour of the seed. */
  const at = (days: number, hour: number, minute = 0) =>
    new Date(Math.min(calendar.at(days, hour, minute).getTime(), calendar.now.getTime())).toISOString();
  await notify(tx, { to: [client.id], kind: 'password_changed', key: 'demo', data: { by: 'self' }, at: at(-120, 11) });
  const orders = await paidOrders(tx, client.id);
  for (const { id, number, total_cents, paid_at } of orders)
    await notify(tx, {
      to: [client.id],
      kind: 'payment_confirmed',
      key: `order/${id}`,
      data: { order_id: id, number, total_cents },
      at: paid_at ?? at(-10, 9),
    });
  await notify(tx, {
    to: [admin],
    kind: 'published_for_you',
    key: 'demo',
    data: { type: 'FAQ', title: 'Como funciona a garantia de 7 dias', path: '/faq' },
    at: at(-3, 15, 20),
  });
  await notify(tx, {
    to: [admin],
    kind: 'review_returned',
    key: 'demo',
    data: {
      type: 'FAQ',
      title: 'Quais formas de pagamento existem',
      by,
      note: 'Falta dizer o prazo do Pix.',
      path: '/faq',
    },
    at: at(-1, 17, 5),
  });
  for (const [index, review] of reviews.entries())
    await notify(tx, {
      to: [admin],
      kind: 'review_requested',
      key: `demo/${index}`,
      data: { ...review, by },
      at: at(0, 8, 10 * index),
    });
  // The newest of each stay unread.
  const unread = { [client.id]: orders.at(-1)?.paid_at ?? at(0, 0), [admin]: at(-2, 0) };
  for (const [id, since] of Object.entries(unread))
    await tx
      .updateTable('notification')
      .set({ read_at: at(-1, 18) })
      .where('user_id', '=', Number(id))
      .where('created_at', '<', since)
      .execute();
  await tx
    .updateTable('notification_mail')
    .set({ state: 'sent', due_at: null, settled_at: calendar.now.toISOString() })
    .execute();
};
