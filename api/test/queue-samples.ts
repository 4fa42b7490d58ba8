import { randomUUID } from 'node:crypto';
import { addRoom } from '../src/modules/rooms/rooms.fixture.ts';
import type { TestApp } from './harness.ts';
import { insertRefund } from '../src/modules/commerce/refunds/refunds.repository.ts';
import { addOrder, addPerson, addProduct } from './order-data.ts';
import { person, profiles } from './people.ts';

/** A row of a queue, made as its module leaves it. */
export interface QueueSample {
  /** Makes one that waits; `own`: that it is somebody's, so that this person decides nothing about it. */
  add: (app: TestApp, own?: { id: number }) => Promise<number>;
  /** What the audit calls a row. */
  entity: string;
  /** Profiles that decide in it. */
  deciders: readonly number[];
}

/** What was asked for after the 7 days, by a colleague unless told. */
export const addRefund = async (
  app: TestApp,
  {
    by,
    cents = 10_000,
    ...row
  }: { by?: { id: number }; cents?: number; within_withdrawal?: boolean; company?: number } = {},
) => {
  const { company = 1, within_withdrawal: isWithin = false } = row;
  const user = await addPerson(app, { name: 'Ana Compradora' });
  const products = [await addProduct(app, { price_cents: cents })];
  const order = await addOrder(app, { user, products, status: 'paid', company_id: company });
  const asker = by ?? (await person(app, { profile_id: profiles.support }));
  const at = new Date(app.clock.now.getTime() - 3_600_000).toISOString();
  const refund = {
    order_id: order.id,
    order_payment_id: order.payment_id,
    kind: 'sale' as const,
    refund_type_id: 4,
    method: 'transfer' as const,
    amount_cents: cents,
    interest_cents: 0,
    reason: 'A turma foi remarcada',
    requested_by_kind: 'staff' as const,
    requested_by: asker.id,
    within_withdrawal: isWithin,
    revoke_access: true,
    request_key: null,
    created_at: at,
    updated_at: at,
  };
  const lines = [{ id: order.item_ids[0] ?? 0, amount_cents: cents }];
  const { id } = await app.core.db.transaction().execute((tx) => insertRefund(tx, refund, lines));
  return { id, order: order.id, number: order.number, user };
};

const addReport = async (app: TestApp, own?: { id: number }) => {
  const room = await addRoom(app);
  const author = own ?? (await person(app));
  const reporter = await person(app);
  const at = app.clock.now.toISOString();
  const { id } = await app.core.db
    .insertInto('chat_message')
    .values({
      chat_id: room.chat,
      user_id: author.id,
      client_id: randomUUID(),
      message: 'Ganho certo',
      seq: 1,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.core.db
    .insertInto('chat_report')
    .values({ message_id: id, user_id: reporter.id, reason: 'promise', created_at: at })
    .execute();
  return id;
};

/** By the name of each queue. */
export const queueSamples: Readonly<Record<string, QueueSample>> = {
  refunds: {
    add: async (app, own) => (await addRefund(app, own && { by: own })).id,
    entity: 'refund',
    deciders: [profiles.admin, profiles.sales, profiles.finance],
  },
  reports: {
    add: addReport,
    entity: 'chat_message',
    deciders: [profiles.admin, profiles.analyst, profiles.content, profiles.moderator],
  },
};
