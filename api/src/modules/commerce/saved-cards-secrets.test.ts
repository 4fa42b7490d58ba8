import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { openWallet, type Wallet } from '../../../test/wallet.ts';
import { buildApp, type App } from '../../app.ts';
import { createCore } from '../../create-core.ts';
import type { CardFault } from '../../psp-sandbox/card/sandbox.ts';

let wallet: Wallet;
let app: App;
let fault: CardFault = 'none';
let lines: string[] = [];
before(async () => {
  wallet = await openWallet({ fault: () => fault });
  const { config, database } = wallet.app;
  app = await buildApp((server) => createCore(config, database, server.log), {
    logLevel: 'trace',
    trustProxy: '',
    logStream: {
      write: (line: string) => {
        lines.push(line);
      },
    },
  });
  await app.server.ready();
});
after(async () => {
  await app.server.close();
  await wallet.close();
});

/** Tables of which a row, as a whole, holds the text. */
const tablesWith = async (text: string) => {
  const { db } = wallet.app.core;
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ one: number }>`
      SELECT 1 AS one FROM ${sql.raw(name)} t WHERE strpos(t::text, ${text}) > 0 LIMIT 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

test('security 49: a token that saves a card is in no answer, no line of the log and no row, taken or refused', async () => {
  const who = await wallet.owner();
  const ask = async (save_token: string) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/create-my-card',
      headers: { authorization: `Bearer ${who.token}` },
      payload: { save_token },
    });
    return { status: answer.statusCode, text: answer.body + JSON.stringify(answer.headers) };
  };
  lines = [];
  const taken = await wallet.tokenize('APRO');
  const answers = [await ask(taken), await ask(taken)];
  const lost = await wallet.tokenize('APRO', { expiration_year: 2031 });
  fault = 'error';
  answers.push(await ask(lost));
  fault = 'none';
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 400, 503],
  );
  const said = [...answers.map(({ text }) => text), ...lines].join('\n');
  assert.ok(lines.length >= 3);
  assert.match(said, /6351/);
  for (const token of [taken, lost]) {
    assert.ok(!said.includes(token));
    assert.deepEqual(await tablesWith(token), []);
  }
  // What is looked for would be found.
  const [row] = await wallet.rowsOf(who);
  assert.deepEqual(await tablesWith(row?.customer_ref ?? ''), ['public.payment_method']);
});

test('what leaves of a saved card is what the contract names, never the provider’s customer', async () => {
  const who = await wallet.owner();
  await wallet.save(who);
  const [row] = await wallet.rowsOf(who);
  const { body } = await wallet.list(who);
  assert.deepEqual(Object.keys(body[0]).toSorted(), [
    ...['brand', 'created_at', 'exp_month', 'exp_year', 'expires', 'id', 'is_default', 'last4', 'provider_card_id'],
  ]);
  assert.ok(row && !JSON.stringify(body).includes(row.customer_ref));
});
