import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readBrCode } from '@pregao/format';
import { formatAmount, parseAmount } from '../ports/payment-amount.ts';
import { openBank, type BankAccount } from '../ports/payment-bank.ts';
import { pixPsp } from '../ports/payment-pix.ts';
import type { NewCharge } from '../ports/payment.ts';
import { openOddBank } from '../../test/odd-bank.ts';
import { startSandboxPsp, type SandboxPsp } from './server.ts';

const txid = 'a'.repeat(32);
const charge: NewCharge = {
  txid,
  amount_cents: 19_990,
  key: '123e4567-e12b-12d1-a456-426655440000',
  expires_in_s: 3600,
  debtor: { name: 'Ana Souza', identifier: '52998224725' },
  description: 'Pedido 100001',
};
const options = {
  port: 0,
  clientId: 'client-of-the-test',
  clientSecret: 'its-secret',
  webhookSecret: 'secret-of-the-test',
  webhookUrl: null,
};

let dataDir: string;
let psp: SandboxPsp;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pregao-psp-'));
  psp = await startSandboxPsp({ ...options, dataDir });
});
after(() => psp.close());

const clientAt = (account: Partial<BankAccount> & { url: string }) => {
  const bank = openBank({ tokenUrl: `${account.url}/oauth/token`, ...options, ...account });
  return pixPsp(() => bank);
};
const client = (rest: Partial<BankAccount> = {}) => clientAt({ url: psp.url, ...rest });

test('a BACEN amount is read and written without a float', () => {
  assert.equal(parseAmount('0.10'), 10);
  assert.equal(parseAmount('9999999999.99'), 999_999_999_999);
  for (const text of ['1', '1.0', '1,00', '-1.00', '1e3.00', '99999999999.00', ''])
    assert.equal(parseAmount(text), null, text);
  assert.equal(formatAmount(5), '0.05');
  assert.throws(() => formatAmount(1.5), RangeError);
});

test('a charge is made once however often it is asked for, and its code can be read', async () => {
  const first = await client().putCharge(charge);
  assert.equal(first.kind, 'ok');
  const again = await client().putCharge(charge);
  assert.ok(first.kind === 'ok' && again.kind === 'ok');
  assert.equal(again.value.location, first.value.location);
  assert.equal(again.value.amount_cents, 19_990);
  assert.equal(readBrCode(again.value.copy_paste ?? '')?.url, first.value.location);
  assert.equal(psp.charges().length, 1);
});

test('what a charge became survives a restart and a torn line', async () => {
  psp.settle(txid);
  await psp.close();
  appendFileSync(join(dataDir, 'charges.jsonl'), '\n{"txid":"torn');
  psp = await startSandboxPsp({ ...options, dataDir });
  const found = await client().findCharge(txid);
  assert.ok(found.kind === 'ok' && found.value.state === 'CONCLUIDA');
  assert.equal(found.value.received[0]?.amount_cents, 19_990);
});

test('a settled charge is neither charged again nor removed', async () => {
  assert.equal((await client().putCharge(charge)).kind, 'refused');
  assert.equal((await client().removeCharge(txid)).kind, 'refused');
});

test('a removed charge can no longer be paid', async () => {
  const other = { ...charge, txid: 'b'.repeat(32) };
  await client().putCharge(other);
  const removed = await client().removeCharge(other.txid);
  assert.ok(removed.kind === 'ok' && removed.value.state === 'REMOVIDA_PELO_USUARIO_RECEBEDOR');
  assert.equal(psp.settle(other.txid), null);
});

test('without a usable answer the outcome is unknown, never refused', async () => {
  assert.equal((await client({ clientSecret: 'wrong' }).findCharge(txid)).kind, 'unknown');
  assert.equal((await clientAt({ url: 'http://127.0.0.1:1' }).putCharge(charge)).kind, 'unknown');
  assert.deepEqual(await client().findCharge('c'.repeat(32)), { kind: 'missing' });
});

test("a body that never ends, one that can't be read and a charge of another shape are unknown too", async () => {
  const answers: ((end: (text: string) => void, write: (text: string) => void) => void)[] = [
    (_end, write) => {
      write('{"txid":');
    },
    (end) => {
      end('<html>');
    },
    (end) => {
      end('{"txid":"x","status":"PAGA"}');
    },
  ];
  const odd = await openOddBank((_request, response) => {
    answers.shift()?.(
      (text) => {
        response.end(text);
      },
      (text) => {
        response.write(text);
      },
    );
  }, 200);
  for (let turn = 0; turn < 3; turn += 1) assert.equal((await odd.psp.findCharge(txid)).kind, 'unknown');
  odd.close();
});
