import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { notificationKindNames, type Notification } from '@pregao/contract';
import { formatTime } from '@pregao/format';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, session } from '../../../test/people.ts';
import { insertSession } from '../identity/session.repository.ts';
import { hashToken, newToken } from '../identity/tokens.ts';
import { samplesAt, tell, trueUntil } from './notifications.fixture.ts';
import { notify } from './notify.service.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
});
after(() => app.close());

const list = async (token: string, query = '') =>
  (await app.call('GET', `/api/list-notifications${query}`, { token })).body as {
    data: Notification[];
    meta: { next_cursor: string | null };
  };
const count = async (token: string) => (await app.call('GET', '/api/count-notifications', { token })).body;
const read = (token: string, body: object) => app.call('POST', '/api/read-notifications', { token, body });

test('each kind says what happened and where, the newest first', async () => {
  const { id, token } = await person(app, { profile_id: profiles.admin });
  for (const kind of notificationKindNames) await tell(app, id, kind);
  const { data } = await list(token);
  assert.deepEqual(
    data.map(({ kind }) => kind),
    [...notificationKindNames].reverse(),
  );
  for (const { title, text, path, read_at } of data) {
    assert.match(title, /^[\p{Lu}“]/u);
    assert.ok(text.length > 0 && path.startsWith('/'));
    assert.equal(read_at, null);
  }
  const { title, text, path } = data.find(({ kind }) => kind === 'pix_expiring') as Notification;
  assert.deepEqual(
    [title, text.replaceAll('\u00a0', ' '), path],
    [
      `O Pix do pedido 100008 vale até ${formatTime(trueUntil(app.clock.now))}`,
      'Faltam R$ 99,90. Depois desse horário é preciso fazer o pedido de novo.',
      '/pagamento/sucesso?order=8',
    ],
  );
  assert.deepEqual(await count(token), { unread: data.length, newest_id: data[0]?.id });
});

test('what is said twice is told once, and two people are told each', async () => {
  const [one, two] = [await person(app), await person(app)];
  for (const _ of [1, 2, 3]) await tell(app, [one.id, two.id, one.id], 'payment_confirmed', { key: 'order/12' });
  assert.equal((await list(one.token)).data.length, 1);
  assert.equal((await list(two.token)).data.length, 1);
  const mails = await app.core.db
    .selectFrom('notification_mail')
    .select('state')
    .where('user_id', '=', one.id)
    .execute();
  // Its mail is the receipt, which the purchase sends.
  assert.deepEqual(mails, []);
});

test('nobody is told of what was taken back with its transaction', async () => {
  const { id, token } = await person(app);
  await assert.rejects(
    app.core.db.transaction().execute(async (tx) => {
      await notify(tx, {
        to: [id],
        kind: 'pix_expiring',
        key: 'payment/1',
        data: samplesAt(app.clock.now).pix_expiring,
        at: app.clock.now.toISOString(),
        until: trueUntil(app.clock.now),
      });
      throw new Error('taken back');
    }),
    /taken back/,
  );
  assert.deepEqual(await count(token), { unread: 0, newest_id: null });
});

test('a blocked person is told nothing', async () => {
  const { id } = await person(app, { status: 'blocked' });
  await tell(app, id, 'password_changed');
  const rows = await app.core.db.selectFrom('notification').select('id').where('user_id', '=', id).execute();
  assert.deepEqual(rows, []);
});

test('some are read by their ids, all up to one, and what came later stays unread', async () => {
  const { id, token } = await person(app);
  for (const _ of [1, 2, 3, 4]) await tell(app, id, 'pix_expiring');
  const [fourth, third, second] = (await list(token)).data.map((one) => one.id) as [number, number, number];
  assert.deepEqual((await read(token, { ids: [second] })).body, { unread: 3, newest_id: fourth });
  assert.deepEqual((await read(token, { up_to: third })).body, { unread: 1, newest_id: fourth });
  assert.deepEqual(
    (await list(token, '?unread=1')).data.map((one) => one.id),
    [fourth],
  );
  const before = (await list(token)).data.map((one) => one.read_at);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await read(token, { up_to: fourth });
  assert.deepEqual((await list(token)).data.map((one) => one.read_at).slice(1), before.slice(1));
  for (const wrong of [
    {},
    { ids: [] },
    { ids: ['1; DROP'] },
    { up_to: -1 },
    { ids: Array.from({ length: 101 }, (_, n) => n + 1) },
  ])
    assert.equal((await read(token, wrong)).status, 400);
});

test("security 15: another person's notifications are neither seen nor read", async () => {
  const [owner, other] = [await person(app), await person(app)];
  await tell(app, owner.id, 'pix_expiring');
  const [mine] = (await list(owner.token)).data as [Notification];
  assert.deepEqual((await list(other.token)).data, []);
  assert.equal((await read(other.token, { ids: [mine.id] })).status, 200);
  assert.equal((await read(other.token, { up_to: mine.id })).status, 200);
  assert.equal((await count(owner.token)).unread, 1);
  assert.equal((await app.call('GET', '/api/list-notifications')).status, 401);
});

test('who acts as a customer reads without leaving a trace, and changes no preference', async () => {
  const [customer, staff] = [await person(app), await person(app, { profile_id: profiles.support })];
  await tell(app, customer.id, 'pix_expiring');
  const token = newToken();
  const now = app.clock.now.toISOString();
  await insertSession(app.core.db, {
    user_id: customer.id,
    token_hash: hashToken(token),
    impersonator_id: staff.id,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(app.clock.now.getTime() + 3_600_000).toISOString(),
  });
  const [seen] = (await list(token)).data as [Notification];
  assert.equal((await read(token, { ids: [seen.id] })).body.unread, 1);
  const change = { digest: 'weekly' };
  assert.equal((await app.call('PUT', '/api/update-notification-preferences', { token, body: change })).status, 403);
});

test('a person with 10,000 is served page by page, and never a row twice', async () => {
  const [many, few] = [await person(app), await person(app)];
  const samples = samplesAt(app.clock.now);
  const fill = (userId: number, rows: number) =>
    app.database.query(
      `INSERT INTO notification (user_id, kind, event_key, data, company_id, in_app)
       SELECT $1, CASE n % 2 WHEN 0 THEN 'pix_expiring' ELSE 'payment_confirmed' END, 'filled/' || n, $2, 1, true
       FROM generate_series(1, $3) n`,
      [userId, JSON.stringify({ ...samples.pix_expiring, ...samples.payment_confirmed }), rows],
    );
  await fill(many.id, 10_000);
  await fill(few.id, 10);
  assert.equal((await count(many.token)).unread, 100);
  const pages = await list(many.token, '?per_page=50');
  const seen = pages.data.map(({ id }) => id);
  let cursor = pages.meta.next_cursor;
  for (let page = 1; cursor !== null && page < 5; page += 1) {
    const next = await list(many.token, `?per_page=50&cursor=${cursor}`);
    seen.push(...next.data.map(({ id }) => id));
    cursor = next.meta.next_cursor;
  }
  assert.equal(new Set(seen).size, 250);
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => b - a),
  );
  const kinds = (await list(many.token, '?kind=pix_expiring&per_page=50')).data.map(({ kind }) => kind);
  assert.deepEqual([...new Set(kinds)], ['pix_expiring']);
  assert.deepEqual((await list(few.token, '?per_page=50')).meta.next_cursor, null);
  assert.equal((await app.call('GET', '/api/list-notifications?cursor=forged', { token: few.token })).status, 400);
  await read(many.token, { up_to: Math.max(...seen) });
  assert.equal((await count(many.token)).unread, 0);
});

test('what was read 180 days ago goes, what was not read stays', async () => {
  const { id, token } = await person(app);
  await tell(app, id, 'pix_expiring');
  await tell(app, id, 'pix_expiring');
  const [second, first] = (await list(token)).data as [Notification, Notification];
  await read(token, { ids: [first.id] });
  app.clock.now = new Date(app.clock.now.getTime() + 181 * 86_400_000);
  await app.core.jobs.run('notifications.purge');
  assert.deepEqual(
    (await list(await session(app, id))).data.map((one) => one.id),
    [second.id],
  );
});
