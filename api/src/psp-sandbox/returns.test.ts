import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { openBank } from '../ports/payment-bank.ts';
import { pixPsp } from '../ports/payment-pix.ts';
import type { NewReturn, PixReturn, PspAnswer } from '../ports/payment.ts';
import { pspSecrets } from '../../test/shop.ts';
import { startSandboxPsp, type SandboxOptions, type SandboxPsp } from './server.ts';

const day = 86_400_000;
const began = Date.parse('2026-03-02T12:00:00Z');
const clock = { now: began };

let dataDir: string;
let psp: SandboxPsp;
let sold = 0;

const start = async (options: Partial<SandboxOptions> = {}) => {
  psp = await startSandboxPsp({
    port: 0,
    ...pspSecrets,
    webhookUrl: null,
    dataDir,
    now: () => new Date(clock.now),
    ...options,
  });
};

const client = () => {
  const bank = openBank({ url: psp.url, tokenUrl: `${psp.url}/oauth/token`, ...pspSecrets });
  return pixPsp(() => bank);
};

/** A Pix of R$ 199,90 that was received now. */
const sell = async () => {
  sold += 1;
  const txid = String(sold).padStart(32, 't');
  await client().putCharge({
    txid,
    amount_cents: 19_990,
    key: '123e4567-e12b-12d1-a456-426655440000',
    expires_in_s: 3600,
    debtor: { name: 'Ana Souza', identifier: '52998224725' },
    description: 'Pedido 100001',
  });
  return psp.settle(txid)?.endToEndId ?? '';
};

const refund = (e2e_id: string, return_id: string, amount_cents: number, rest: Partial<NewReturn> = {}) =>
  client().refund({ e2e_id, return_id, amount_cents, ...rest });

const valueOf = (answer: PspAnswer<PixReturn>) => {
  assert.equal(answer.kind, 'ok', JSON.stringify(answer));
  return (answer as { value: PixReturn }).value;
};

beforeEach(async () => {
  await (psp as SandboxPsp | undefined)?.close();
  clock.now = began;
  dataDir = await mkdtemp(join(tmpdir(), 'pregao-psp-'));
  await start({ returnsTakeMs: null });
});
after(() => psp.close());

test('a Pix is given back: the return is being made first, and is then made', async () => {
  const e2eId = await sell();
  const asked = valueOf(await refund(e2eId, 'volta1', 19_990, { description: 'Devolução do pedido 100001' }));
  assert.match(asked.rtr_id ?? '', /^D[a-zA-Z0-9]{31}$/);
  const { rtr_id } = asked;
  assert.deepEqual(asked, {
    return_id: 'volta1',
    rtr_id,
    amount_cents: 19_990,
    state: 'EM_PROCESSAMENTO',
    reason: null,
    at: '2026-03-02T12:00:00.000Z',
  });
  assert.deepEqual(valueOf(await client().findRefund(e2eId, 'volta1')), asked);
  clock.now += 5_000;
  psp.settleReturns(e2eId);
  assert.deepEqual(valueOf(await client().findRefund(e2eId, 'volta1')), {
    ...asked,
    state: 'DEVOLVIDO',
    at: '2026-03-02T12:00:05.000Z',
  });
});

test('parts of a Pix are given back until they sum to its value', async () => {
  const e2eId = await sell();
  assert.equal((await refund(e2eId, 'a', 10_000)).kind, 'ok');
  assert.equal((await refund(e2eId, 'b', 9_991)).kind, 'refused');
  assert.equal((await refund(e2eId, 'b', 9_990)).kind, 'ok');
  assert.equal((await refund(e2eId, 'c', 1)).kind, 'refused');
});

test('an id that was used is refused, even with the same amount, and the first return can be looked for', async () => {
  const e2eId = await sell();
  const first = valueOf(await refund(e2eId, 'a', 500));
  const again = await refund(e2eId, 'a', 500);
  assert.ok(again.kind === 'refused' && again.reason.startsWith('400 '));
  assert.deepEqual(valueOf(await client().findRefund(e2eId, 'a')), first);
  assert.equal((await refund(await sell(), 'a', 500)).kind, 'ok', 'the id is free at another Pix');
});

test('a return of an amount that ends in 13,13 is not made: it says why, and its money can be given back again', async () => {
  const e2eId = await sell();
  await refund(e2eId, 'a', 11_313);
  psp.settleReturns(e2eId);
  const failed = valueOf(await client().findRefund(e2eId, 'a'));
  assert.deepEqual([failed.state, failed.reason], ['NAO_REALIZADO', 'Negado pelo banco do pagador']);
  assert.equal((await refund(e2eId, 'b', 19_990)).kind, 'ok');
});

test('a Pix can be given back for 90 days', async () => {
  const e2eId = await sell();
  clock.now += 90 * day;
  assert.equal((await refund(e2eId, 'a', 100)).kind, 'ok');
  clock.now += 1;
  assert.equal((await refund(e2eId, 'b', 100)).kind, 'refused');
});

test('an id or an amount that is none is refused; a Pix or a return that nobody knows is missing', async () => {
  const e2eId = await sell();
  assert.equal((await refund(e2eId, 'a-1', 100)).kind, 'refused');
  assert.equal((await refund(e2eId, 'a'.repeat(36), 100)).kind, 'refused');
  assert.equal((await refund(e2eId, 'a', 0)).kind, 'refused');
  assert.deepEqual(await client().findRefund(e2eId, 'a'), { kind: 'missing' });
  const foreign = `E12345678${'a'.repeat(23)}`;
  assert.deepEqual(await refund(foreign, 'a', 100), { kind: 'missing' });
  assert.deepEqual(await client().findRefund(foreign, 'a'), { kind: 'missing' });
});

test('a Pix of the demonstration data is adopted, whatever its value was, and keeps its other rules', async () => {
  const recent = `E00000000202602281230${'a'.repeat(11)}`;
  assert.equal((await refund(recent, 'a', 99_999)).kind, 'ok');
  assert.equal((await refund(recent, 'a', 1)).kind, 'refused');
  assert.equal((await refund(recent, 'b', 99_999)).kind, 'ok');
  assert.equal(
    (await refund(`E00000000202511281230${'a'.repeat(11)}`, 'a', 100)).kind,
    'refused',
    'older than 90 days',
  );
  const undated = `E00000000${'x'.repeat(23)}`;
  await refund(undated, 'a', 100);
  psp.settleReturns(undated);
  await psp.close();
  await start();
  assert.equal(valueOf(await client().findRefund(undated, 'a')).state, 'DEVOLVIDO', 'survives a restart');
});

test('without being told, a return is over when it is looked at', async () => {
  await psp.close();
  await start({ returnsTakeMs: 60_000 });
  const e2eId = await sell();
  assert.equal(valueOf(await refund(e2eId, 'a', 500)).state, 'EM_PROCESSAMENTO');
  assert.equal(valueOf(await client().findRefund(e2eId, 'a')).state, 'DEVOLVIDO');
});

test('the webhook is told by itself of a return that is over, and after a restart of one that was being made', async () => {
  const notices: { pix: { devolucoes?: { id: string; status: string; rtrId: string; valor: string }[] }[] }[] = [];
  const receiver = createServer((request, response) => {
    void request.toArray().then((parts) => {
      notices.push(JSON.parse(Buffer.concat(parts as Buffer[]).toString()));
      response.end();
      receiver.emit('told');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const e2eId = await sell();
  await refund(e2eId, 'a', 500);
  await refund(e2eId, 'b', 1_313);
  await psp.close();
  const told = once(receiver, 'told');
  await start({ webhookUrl, returnsTakeMs: 1 });
  await told;
  while (!notices.at(-1)?.pix[0]?.devolucoes?.every(({ status }) => status !== 'EM_PROCESSAMENTO'))
    await once(receiver, 'told');
  assert.deepEqual(
    notices.at(-1)?.pix[0]?.devolucoes?.map(({ id, status, valor }) => [id, status, valor]),
    [
      ['a', 'DEVOLVIDO', '5.00'],
      ['b', 'NAO_REALIZADO', '13.13'],
    ],
  );
  receiver.closeAllConnections();
  receiver.close();
});
