import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { profiles, session } from '../../../../test/people.ts';
import { addPerson } from '../../../../test/order-data.ts';
import { openShop } from '../../../../test/shop.ts';
import { outbox } from '../../identity/outbox.fixture.ts';

const shop = await openShop();
const { app } = shop;
after(() => shop.close());

const support = await addPerson(app, { profile: profiles.support, name: 'Sara Suporte' });
const admin = await addPerson(app, { profile: profiles.admin, name: 'Ivo Gestor' });

/** An order of a course that was paid by Pix, its receipt mailed. */
const paid = async (buyer = shop.buyer()) => {
  const who = await buyer;
  const { shopping_cart_id: cart } = await shop.cartWith(who, await shop.product({}));
  const { body } = await shop.finish(who, cart);
  shop.psp.settle(body.order_payments[0].txid);
  await app.modules.commerce.service.payments.check(body.order_payments[0].id);
  await app.modules.commerce.service.receipts.sendReceipts();
  return { id: body.id as number, number: body.number as string, email: who.email, buyer: who };
};

const timeline = async (id: number, query = '', token = support.token) =>
  app.call('GET', `/api/list-order-timeline/${id}?${query}`, { token });

const resend = (id: number, mail: string, token = admin.token) =>
  app.call('POST', `/api/resend-order-mail/${id}`, { token, body: { mail } });

const numbered = (number: string | number, token = support.token) =>
  app.call('GET', `/api/find-order-details/${number}?by=number`, { token });

test('an order is found by its number, by its id only where no order has that number, and by nobody who may not', async () => {
  const { id, number, buyer } = await paid();
  assert.deepEqual([(await numbered(number)).body.id, (await numbered(id)).body.number], [id, number]);
  // An order whose id is the number of another one.
  const copied = { user_id: buyer.id, company_id: 1, status: 'cancelled', payment_type_id: 2, subtotal_cents: 1 };
  await app.core.db
    .insertInto('customer_order')
    .values({
      id: Number(number),
      ...copied,
      total_cents: 1,
      customer_name: 'B',
      customer_email: 'b@b',
      customer_identifier: '1',
    })
    .execute();
  assert.equal((await numbered(number)).body.id, id);
  assert.equal((await numbered('999999999999999')).status, 404);
  assert.equal((await numbered('novo')).status, 400);
  assert.equal((await numbered(number, (await shop.buyer()).token)).status, 404);
});

/** The ids of all entries, page by page. */
const walk = async (id: number, perPage: number) => {
  const walked: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body }: { body: any } = await timeline(id, `per_page=${perPage}${cursor && `&cursor=${cursor}`}`);
    walked.push(...body.data.map((entry: { id: string }) => entry.id));
    cursor = body.meta.next_cursor;
  }
  return walked;
};

test('what is written in several places at the same instant is told once each, in one order, however small the pages', async () => {
  const { id } = await paid();
  for (const text of ['Uma', 'Outra'])
    await app.call('POST', '/api/create-record-note', {
      token: support.token,
      body: { entity: 'order', entity_id: id, text },
    });
  const { db } = app.core;
  const { at } = await db
    .selectFrom('order_event')
    .where('order_id', '=', id)
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirstOrThrow();
  await db.updateTable('record_note').set({ created_at: at }).where('entity_id', '=', id).execute();
  await db
    .updateTable('notification_mail')
    .set({ settled_at: at })
    .where('notification_id', 'in', (eb) =>
      eb
        .selectFrom('notification')
        .where(sql<boolean>`data ->> 'order_id' = ${String(id)}`)
        .select('id'),
    )
    .where('state', '=', 'sent')
    .execute();
  const whole = (await timeline(id, 'per_page=50')).body.data as { id: string; kind: string; at: string }[];
  const tied = whole.filter((entry) => entry.at === whole[0]?.at).map(({ kind }) => kind);
  assert.ok(tied.length >= 4 && ['mail', 'note'].every((kind) => tied.includes(kind)), tied.join());
  for (const perPage of [1, 2, 3])
    assert.deepEqual(
      await walk(id, perPage),
      whole.map((entry) => entry.id),
    );
});

test('the timeline tells states, payments, mails and notes in one order, by pages and by kind', async () => {
  const { id } = await paid();
  await app.call('POST', '/api/create-record-note', {
    token: support.token,
    body: { entity: 'order', entity_id: id, text: 'Cliente ligou' },
  });
  const whole = (await timeline(id, 'per_page=50')).body.data as { id: string; kind: string; at: string }[];
  assert.deepEqual([...new Set(whole.map(({ kind }) => kind))].toSorted(), ['mail', 'note', 'order', 'payment']);
  const times = whole.map(({ at }) => Date.parse(at));
  assert.deepEqual(
    times,
    times.toSorted((one, other) => other - one),
  );
  assert.deepEqual(
    await walk(id, 2),
    whole.map((entry) => entry.id),
  );
  for (const kind of ['mail', 'note', 'order', 'payment'])
    assert.deepEqual(
      (await timeline(id, `per_page=50&kind=${kind}`)).body.data.map((entry: { id: string }) => entry.id),
      whole.filter((entry) => entry.kind === kind).map((entry) => entry.id),
    );
  assert.equal((await timeline(999_999_999)).status, 404);
  assert.equal((await timeline(id, 'cursor=abc')).status, 400);
});

test('receipt and access are mailed again by who may, three times a day, and the timeline says by whom', async () => {
  const { id, email } = await paid();
  const subjects = async () => {
    await app.modules.commerce.service.receipts.sendReceipts();
    return (await outbox(app)).filter(({ to }) => to === email).map(({ subject }) => subject);
  };
  const before = (await subjects()).length;
  assert.deepEqual((await resend(id, 'access')).body, { email });
  assert.match((await subjects()).at(-1) ?? '', /^Seu acesso/);
  assert.equal((await resend(id, 'receipt')).status, 200);
  assert.match((await subjects()).at(-1) ?? '', /^Pagamento confirmado/);
  const answers = await Promise.all([resend(id, 'access'), resend(id, 'access')]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 429]);
  assert.equal((await subjects()).length, before + 3);
  const mails = (await timeline(id, 'kind=mail')).body.data as { title: string; actor: string | null }[];
  assert.equal(mails.filter(({ actor }) => actor === 'Ivo Gestor').length, 3);
  app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000);
  assert.equal((await resend(id, 'receipt', await session(app, admin.id))).status, 200);
});

test('a receipt that is asked for while the way to the access waits is the one mail that goes out, in either order', async () => {
  const token = await session(app, admin.id);
  for (const asked of [
    ['access', 'receipt'],
    ['receipt', 'access'],
  ]) {
    const { id, email } = await paid();
    const mails = async () => (await outbox(app)).filter(({ to }) => to === email);
    const before = (await mails()).length;
    for (const mail of asked) assert.equal((await resend(id, mail, token)).status, 200);
    await app.modules.commerce.service.receipts.sendReceipts();
    const sent = (await mails()).slice(before);
    assert.deepEqual([sent.length, sent[0]?.subject?.startsWith('Pagamento confirmado')], [1, true], asked.join());
  }
});

test('the timeline tells that the code of a Pix was mailed, and of one that nobody needs any more nothing', async () => {
  const mailed = async (isPaid: boolean) => {
    const buyer = await shop.buyer();
    const { shopping_cart_id: cart } = await shop.cartWith(buyer, await shop.product({}));
    const { body } = await shop.finish(buyer, cart);
    if (isPaid) {
      shop.psp.settle(body.order_payments[0].txid);
      await app.modules.commerce.service.payments.check(body.order_payments[0].id);
    }
    await app.modules.commerce.service.pixMails.sendPixMails();
    const { data } = (await timeline(body.id, 'kind=mail', await session(app, support.id))).body;
    return data.map(({ title }: { title: string }) => title);
  };
  assert.deepEqual([await mailed(false), await mailed(true)], [['Código Pix enviado por e-mail'], []]);
});

test('an order that was not paid has nothing to send again', async () => {
  const buyer = await shop.buyer();
  const { shopping_cart_id: cart } = await shop.cartWith(buyer, await shop.product({}));
  const { body } = await shop.finish(buyer, cart);
  const answer = await resend(body.id, 'receipt', await session(app, admin.id));
  assert.deepEqual([answer.status, answer.body.code], [409, 'mail_not_possible']);
  assert.equal((await resend(999_999_999, 'receipt', await session(app, admin.id))).status, 404);
});
