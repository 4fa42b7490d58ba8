import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pixWebhook } from '@pregao/contract';
import { dynamicBrCode, readBrCode, staticBrCode } from '@pregao/format';
import { hasError, isDynamicPix, isStaticPix, parsePix } from 'pix-utils';
import { pixCalls, pixNotice, pixProblem } from '../../test/pix-api.ts';
import { pspSecrets } from '../../test/shop.ts';
import { openBank, type Bank, type BankRequest } from '../ports/payment-bank.ts';
import { pixPsp } from '../ports/payment-pix.ts';
import type { NewCharge } from '../ports/payment.ts';
import { startSandboxPsp, type SandboxPsp } from './server.ts';

let psp: SandboxPsp;
let bank: Bank;
const heard: string[] = [];

/** Passes a call on and compares both of its bodies with the contract. */
const compared = async (request: BankRequest) => {
  const path = request.path.join('/');
  const call = pixCalls.find((each) => each.method === request.method && each.path.test(path));
  assert.ok(call, `${request.method} ${path} is no call of the contract`);
  const answer = await bank.send(request);
  heard.push(`${request.method} ${request.path[0]}${request.path[2] ? `/${request.path[2]}` : ''} ${answer.status}`);
  // What is refused may have been unfit itself.
  if (answer.status === call.status) call.request.parse(request.body && JSON.parse(JSON.stringify(request.body)));
  const body: unknown = JSON.parse(answer.text);
  if (answer.status === call.status) call.answer.parse(body);
  else assert.equal(pixProblem.parse(body).status, answer.status);
  return answer;
};

before(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pregao-psp-'));
  psp = await startSandboxPsp({ ...pspSecrets, port: 0, webhookUrl: null, returnsTakeMs: null, dataDir });
  bank = openBank({ url: psp.url, tokenUrl: `${psp.url}/oauth/token`, ...pspSecrets });
});
after(() => psp.close());

const charge = (letter: string, rest: Partial<NewCharge> = {}): NewCharge => ({
  txid: letter.repeat(32),
  amount_cents: 19_990,
  key: '123e4567-e12b-12d1-a456-426655440000',
  expires_in_s: 3600,
  debtor: { name: 'Ana Souza', identifier: '52998224725' },
  description: 'Pedido 100001',
  ...rest,
});

test('every body of ours and of the sandbox is one of the BACEN contract, in every state and refusal', async () => {
  const ours = pixPsp(() => ({ send: compared }));
  const company = { name: 'Ação S.A. '.repeat(30), identifier: '12ABC34501DE35' };
  await ours.putCharge(charge('a'));
  await ours.putCharge(charge('a', { debtor: company, description: 'Descrição longa '.repeat(20) }));
  await ours.putCharge(charge('-'));
  await ours.putCharge(charge('b'));
  await ours.removeCharge(charge('b').txid);
  await ours.removeCharge(charge('b').txid);
  await ours.findCharge(charge('b').txid);
  await ours.findCharge(charge('c').txid);
  const e2e_id = psp.settle(charge('a').txid)?.endToEndId ?? '';
  await ours.findCharge(charge('a').txid);
  await ours.refund({ e2e_id, return_id: 'x1', amount_cents: 5_000, description: 'Devolução '.repeat(20) });
  await ours.refund({ e2e_id, return_id: 'x1', amount_cents: 5_000 });
  await ours.refund({ e2e_id, return_id: 'x2', amount_cents: 1_313 });
  await ours.findRefund(e2e_id, 'x1');
  psp.settleReturns(e2e_id);
  await ours.findRefund(e2e_id, 'x1');
  await ours.findRefund(e2e_id, 'x2');
  await ours.findRefund(e2e_id, 'x3');
  await ours.findCharge(charge('a').txid);
  await compared({ method: 'GET', path: ['pix', e2e_id] });
  const adopted = `E00000000${'z'.repeat(23)}`;
  await compared({ method: 'GET', path: ['pix', adopted] });
  await ours.refund({ e2e_id: adopted, return_id: 'x1', amount_cents: 5_000 });
  await compared({ method: 'GET', path: ['pix', adopted] });
  assert.deepEqual([...new Set(heard)].sort(), [
    'GET cob 200',
    'GET cob 404',
    'GET pix 200',
    'GET pix 404',
    'GET pix/devolucao 200',
    'GET pix/devolucao 404',
    'PATCH cob 200',
    'PATCH cob 400',
    'PUT cob 201',
    'PUT cob 400',
    'PUT pix/devolucao 201',
    'PUT pix/devolucao 400',
  ]);
});

test('what the sandbox posts to the webhook is what the contract says, and our own, with what was given back', () => {
  const posted: unknown = JSON.parse(psp.notification(charge('a').txid).body);
  pixNotice.parse(posted);
  assert.deepEqual(
    pixWebhook.body
      .parse(posted)
      .pix.flatMap(({ devolucoes = [] }) => devolucoes.map(({ id, status }) => [id, status])),
    [
      ['x1', 'DEVOLVIDO'],
      ['x2', 'NAO_REALIZADO'],
    ],
  );
});

test('whoever is not let in, and an address that nobody knows, get a problem document', async () => {
  const answers = await Promise.all([
    fetch(`${psp.url}/cob/${charge('a').txid}`),
    bank.send({ method: 'GET', path: ['webhook', 'x'] }),
    bank.send({ method: 'GET', path: ['loc', 'x'] }),
  ]);
  assert.match(answers[0].headers.get('content-type') ?? '', /^application\/problem\+json/);
  const bodies = [await answers[0].text(), answers[1].text, answers[2].text];
  assert.deepEqual(
    bodies.map((text) => pixProblem.parse(JSON.parse(text)).status),
    [401, 404, 403],
  );
});

test('a second reader of BR Codes finds in ours, and in those of the sandbox, what the first does', async () => {
  const receiver = { merchantName: 'Ação & Educação Financeira Ltda', merchantCity: 'São José dos Campos' };
  const found = await pixPsp(() => bank).putCharge(charge('q'));
  const codes = [
    found.kind === 'ok' ? found.value.copy_paste : null,
    dynamicBrCode({ url: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25', ...receiver }),
    staticBrCode({ key: charge('q').key, cents: 19_990, txid: 'ORD0001', ...receiver }),
  ];
  for (const code of codes) {
    const first = readBrCode(code ?? '');
    const second = parsePix(code ?? '');
    assert.ok(first && !hasError(second) && 'merchantName' in second, code ?? 'no code');
    const told = { name: second.merchantName, city: second.merchantCity };
    assert.deepEqual(told, { name: first.merchantName, city: first.merchantCity });
    if (isStaticPix(second))
      assert.deepEqual(
        [second.pixKey, Math.round((second.transactionAmount ?? 0) * 100), second.txid],
        [first.key, first.cents, first.txid],
      );
    else assert.ok(isDynamicPix(second) && second.url === first.url);
    const broken = `${(code ?? '').slice(0, -1)}${code?.endsWith('0') ? '1' : '0'}`;
    assert.ok(readBrCode(broken) === null && hasError(parsePix(broken)));
  }
});
