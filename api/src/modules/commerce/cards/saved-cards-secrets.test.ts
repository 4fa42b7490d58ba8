import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loggedApp, tablesWith } from '../../../../test/logged-app.ts';
import { openWallet, type Wallet } from '../../../../test/wallet.ts';
import type { App } from '../../../app.ts';
import type { CardFault } from '../../../psp-sandbox/card/sandbox.ts';

let wallet: Wallet;
let app: App;
let fault: CardFault = 'none';
let lines: string[];
before(async () => {
  wallet = await openWallet({ fault: () => fault });
  ({ app, lines } = await loggedApp(wallet.app));
});
after(async () => {
  await app.server.close();
  await wallet.close();
});

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
  lines.length = 0;
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
    assert.deepEqual(await tablesWith(wallet.app.core.db, token), []);
  }
  // What is looked for would be found.
  const [row] = await wallet.rowsOf(who);
  assert.deepEqual(await tablesWith(wallet.app.core.db, row?.customer_ref ?? ''), ['public.payment_method']);
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
