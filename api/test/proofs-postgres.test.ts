import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../src/db/open.ts';
import { lastTo } from '../src/modules/identity/outbox.fixture.ts';
import { testApp, type TestApp } from './harness.ts';
import { onPostgres, someoneWaits } from './on-postgres.ts';
import { password, person, type SignedInPerson } from './people.ts';
import { missing } from './services.ts';

let app: TestApp;
let second: TestApp;
const postgres = await onPostgres(async (database) => {
  app = await testApp({ TRUST_PROXY: '127.0.0.1' }, database());
  second = await testApp({ TRUST_PROXY: '127.0.0.1' }, database());
  return [app, second];
});
const skip = missing('Postgres', postgres);

let address = 0;
const from = () => ({ 'x-forwarded-for': `10.4.${address >> 8}.${address++ & 255}` });
const post = (node: TestApp, path: string, body: object, headers: Record<string, string> = from()) =>
  node.call('POST', `/api/${path}`, { body, headers });
const forward = (seconds: number) => {
  for (const node of [app, second]) node.clock.now = new Date(node.clock.now.getTime() + seconds * 1000);
};
const counted = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, group]) => [status, group.length]),
  );
/** Calls both nodes at once, turn by turn. */
const atOnce = async (count: number, call: (node: TestApp, turn: number) => Promise<{ status: number }>) =>
  counted(await Promise.all(Array.from({ length: count }, (_, turn) => call(turn % 2 ? app : second, turn))));

/** Begins a call while somebody else holds the person's row and ends their access; the call waits there, or has been answered, before that is done. */
const whileEnding = async (
  id: number,
  end: (tx: Db) => Promise<unknown>,
  call: () => Promise<{ status: number; body: { code?: string } }>,
) => {
  const held = await app.core.db.transaction().execute(async (tx) => {
    await end(tx);
    let answered = false;
    const asked = call().finally(() => {
      answered = true;
    });
    while (!answered && !(await someoneWaits(app.database))) await pause(5);
    return { asked };
  });
  const { status, body } = await held.asked;
  const { rows } = await app.database.query('SELECT 1 FROM app_session WHERE user_id = $1 AND revoked_at IS NULL', [
    id,
  ]);
  return { answer: [status, body.code], live: rows.length };
};

const newPassword = (id: number) => async (tx: Db) => {
  const other = await tx.selectFrom('app_user').select('password_hash').where('id', '!=', id).executeTakeFirstOrThrow();
  await tx
    .updateTable('app_user')
    .set({ password_hash: `${other.password_hash.slice(0, -3)}abc` })
    .where('id', '=', id)
    .execute();
  await sql`SELECT end_access(${id}, ${app.clock.now.toISOString()})`.execute(tx);
};
const block = (id: number) => async (tx: Db) => {
  await tx.updateTable('app_user').set({ status: 'blocked' }).where('id', '=', id).execute();
};

const ways: [
  string,
  (who: SignedInPerson) => Promise<() => ReturnType<TestApp['call']>>,
  [number, string],
  [number, string],
][] = [
  [
    'a sign-in with the old password',
    async ({ email }) =>
      () =>
        post(app, 'login', { email, password }),
    [400, 'invalid_credentials'],
    [400, 'account_blocked'],
  ],
  [
    'a link token',
    async ({ token }) => {
      const link = await app.call('POST', '/api/create-link-token', { token });
      return () => post(app, 'exchange-token', { token: link.body.token });
    },
    [401, 'link_token_refused'],
    [401, 'link_token_refused'],
  ],
  [
    'a one-time code',
    async ({ email }) => {
      await post(app, 'ls-brazil-send-auth-code', { email });
      const code = /\b(\d{6})\b/.exec((await lastTo(app, email))?.text ?? '')?.[1] ?? '';
      return () => post(app, 'login-with-code', { email, code });
    },
    [400, 'invalid_code'],
    [400, 'invalid_code'],
  ],
];

for (const [what, prepare, afterChange, afterBlock] of ways) {
  test(
    `security 51: ${what} at the very moment of a password change or a block leaves no session`,
    { skip },
    async () => {
      await person(app);
      for (const [end, answer] of [
        [newPassword, afterChange],
        [block, afterBlock],
      ] as const) {
        const who = await person(app);
        const call = await prepare(who);
        assert.deepEqual(await whileEnding(who.id, end(who.id), call), { answer, live: 0 });
      }
    },
  );
}

test('security 52: of two new passwords given at once for one current password, one is set', { skip }, async () => {
  const { id, token } = await person(app);
  const change = (next: string) =>
    app.call('PUT', `/api/user-change-password/${id}`, {
      token,
      body: { current_password: password, new_password: next, password_confirmation: next },
    });
  const answers = await Promise.all(['Outra cotovia 31', 'Outra cotovia 32'].map(change));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
});

test('security 54: of 20 codes guessed at once on two nodes, five are compared', { skip }, async () => {
  const { email } = await person(app);
  assert.deepEqual(await atOnce(20, (node) => post(node, 'login-with-code', { email, code: '000000' })), {
    400: 5,
    429: 15,
  });
  assert.equal((await post(app, 'login', { email, password })).status, 200);
});

test(
  'security 54: of 40 codes asked for at once on two nodes, an account is sent ten and an address fifty in the day',
  { skip },
  async () => {
    const { email } = await person(app);
    const rounds: object[] = [];
    for (let round = 0; round < 3; round += 1) {
      rounds.push(await atOnce(40, (node) => post(node, 'ls-brazil-send-auth-code', { email })));
      forward(601);
    }
    assert.deepEqual(rounds, [{ 200: 5, 429: 35 }, { 200: 5, 429: 35 }, { 429: 40 }]);
    const headers = from();
    const one = (node: TestApp, turn: number) =>
      post(node, 'ls-brazil-send-auth-code', { email: `pessoa${turn}@exemplo.test` }, headers);
    const first = await atOnce(40, one);
    forward(601);
    assert.deepEqual(
      [first, await atOnce(40, one)],
      [
        { 200: 30, 429: 10 },
        { 200: 20, 429: 20 },
      ],
    );
  },
);
