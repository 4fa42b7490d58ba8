import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { onPostgres } from '../../../test/on-postgres.ts';
import { person } from '../../../test/people.ts';
import { missing } from '../../../test/services.ts';
import { smtpServer } from '../../../test/smtp-server.ts';
import { outbox } from '../identity/outbox.fixture.ts';
import { sendAfter, tell } from './notifications.fixture.ts';

let one: TestApp;
let two: TestApp;
/** A node whose mail server takes nothing. */
let mute: TestApp;
/** A node whose mail server takes its time. */
let slow: TestApp;
let slowServer: Awaited<ReturnType<typeof smtpServer>>;
let beforeAccepting = async () => {};
const env = { API_CALLS_PER_MINUTE: '0' };
const postgres = await onPostgres(async (database) => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  one = await testApp(env, database());
  two = await testApp(env, database());
  mute = await testApp({ ...env, SMTP_URL: `smtp://127.0.0.1:${port}` }, database());
  slowServer = await smtpServer(() => beforeAccepting());
  slow = await testApp({ ...env, SMTP_URL: `smtp://127.0.0.1:${slowServer.port}` }, database());
  return [one, two, mute, slow, slowServer, { close: async () => server.close() }];
});
const skip = missing('Postgres', postgres);

const sent = async () => [...(await outbox(one)), ...(await outbox(two))];

test('two nodes that send at the same moment send each mail once', { skip }, async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => person(one)));
  const ids = people.map(({ id }) => id);
  await tell(one, ids, 'password_changed');
  await Promise.all([one, two, one, two].map((app) => app.modules.notifications.service.mails.sendMails()));
  const to = (await sent()).map((mail) => mail.to);
  assert.equal(to.length, people.length);
  assert.deepEqual(to.toSorted(), people.map(({ email }) => email).toSorted());
});

test('what two nodes tell at the same moment is told once', { skip }, async () => {
  const { id, token } = await person(one);
  await Promise.all([one, two, one, two].map((app) => tell(app, id, 'pix_expiring', { key: 'payment/77' })));
  assert.equal((await one.call('GET', '/api/count-notifications', { token })).body.unread, 1);
  await Promise.all([one, two].map((app) => app.modules.notifications.service.mails.sendMails()));
});

test(
  'a mail that could not be sent is tried again later, by any node, and given up after a day',
  { skip },
  async () => {
    const [saved, lost] = [await person(one), await person(one)];
    mute.clock.now = one.clock.now;
    await tell(one, [saved.id, lost.id], 'password_changed');
    const stateOf = async (id: number) =>
      (await one.core.db
        .selectFrom('notification_mail')
        .select(['state', 'attempts'])
        .where('user_id', '=', id)
        .executeTakeFirst()) ?? null;
    assert.equal(await sendAfter(mute), 2);
    assert.equal(await sendAfter(one), 0);
    assert.deepEqual(await stateOf(saved.id), { state: 'waiting', attempts: 1 });
    await one.core.db
      .updateTable('notification_mail')
      .set({ due_at: new Date(one.clock.now.getTime() + 30 * 86_400_000).toISOString() })
      .where('user_id', '=', lost.id)
      .execute();
    await sendAfter(one, 301_000);
    assert.deepEqual(await stateOf(saved.id), { state: 'sent', attempts: 2 });
    assert.equal((await sent()).filter(({ to }) => to === saved.email).length, 1);
    mute.clock.now = new Date(one.clock.now.getTime() + 30 * 86_400_000);
    for (let attempt = 0; attempt < 7; attempt += 1) await sendAfter(mute, 6 * 3_600_000);
    assert.equal((await stateOf(lost.id))?.state, 'failed');
  },
);

test('a node whose mails take their time sends none that another has sent meanwhile', { skip }, async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => person(one)));
  await tell(
    one,
    people.map(({ id }) => id),
    'password_changed',
  );
  const already = (await sent()).length;
  slow.clock.now = new Date(one.clock.now);
  let taken = 0;
  beforeAccepting = async () => {
    taken += 1;
    slow.clock.now = new Date(slow.clock.now.getTime() + 20_000);
    two.clock.now = new Date(slow.clock.now);
    if (taken === 17) await two.modules.notifications.service.mails.sendMails();
  };
  await slow.modules.notifications.service.mails.sendMails();
  const slowly = slowServer.received.commands.flatMap((line) => /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? []);
  const to = [...slowly, ...(await sent()).slice(already).map((mail) => mail.to)];
  assert.deepEqual([slowly.length, to.length], [17, 20]);
  assert.deepEqual(to.toSorted(), people.map(({ email }) => email).toSorted());
});
