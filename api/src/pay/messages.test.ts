import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toPayFrame, type ToPayFrame } from '@pregao/contract/commerce/pay-frame';
import { isAllowed, readMessage } from './browser/messages.ts';

const nonce = 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d';
const holder = { name: 'Ana Souza', tax_id: '52998224725' };
const kept = { kind: 'saved-card', card_id: '9000', brand: 'visa', last4: '4242' } as const;

const whole: ToPayFrame[] = [
  { type: 'open', nonce, mode: { kind: 'card' }, amount_cents: 39_700, skin: 'light', holder },
  {
    type: 'open',
    nonce,
    mode: kept,
    amount_cents: 1,
    skin: 'dark',
    colors: { text: '#ECEFF2', focus: 'oklch(0.8 0.1 160 / 50%)', danger: 'rgba(10, 20, 30, 0.5)' },
  },
  { type: 'amount', nonce, amount_cents: 999_999_999_999 },
  { type: 'submit', nonce, submission_id: 'sub-00000001', holder: { name: 'Liberta', tax_id: '12ABC34501DE35' } },
  { type: 'submit', nonce, submission_id: 'sub-00000001' },
  { type: 'submit', nonce, submission_id: 'sub-00000001', save: true },
  { type: 'challenge', nonce, url: 'https://acs.banco.example/challenge?id=1' },
  { type: 'close', nonce },
];

/** Values that a field is tried with in place of its own. */
const others = [
  ...[undefined, null, '', 0, 1, -1, 1.5, 1e12, Number.NaN, '39700', true, [], {}, 'card', 'javascript:alert(1)'],
  ...['http://x', 'https://x y', 'url(https://x)', '#12', '#GGG', 'red;x:url(//x)', 'a'.repeat(65), 'a'.repeat(121)],
  ...['123', '12345', '5299822472', '529.982.247-25', 'VISA', '\n', 'a\nb', { kind: 'saved-card' }, { name: '' }],
  ...[{ text: 'url(//x)' }, { text: undefined }, { ...kept, last4: '12' }, { ...holder, tax_id: '1' }],
];

/** The message with one of its fields, however deep, made another. */
const changed = (value: object): object[] =>
  Object.entries(value).flatMap(([name, inner]) => [
    ...others.map((other) => ({ ...value, [name]: other })),
    ...(typeof inner === 'object' && inner !== null
      ? changed(inner as object).map((other) => ({ ...value, [name]: other }))
      : []),
  ]);

test('the document reads each message of the page as the contract does, and refuses what it refuses', () => {
  const tried = [...whole, ...whole.flatMap(changed), ...others, ...whole.map((one) => ({ ...one, more: 1 }))];
  for (const message of tried)
    assert.equal(readMessage(message) !== null, toPayFrame.safeParse(message).success, JSON.stringify(message));
  assert.ok(whole.every((message) => readMessage(message) === message));
  assert.ok(tried.filter((message) => readMessage(message) === null).length > 1_000);
});

test('an origin is allowed by its whole name, or by a pattern of ports', () => {
  const allowed = ['https://pregao.example', 'http://localhost:*'];
  for (const origin of ['https://pregao.example', 'http://localhost:3000']) assert.ok(isAllowed(origin, allowed));
  for (const origin of [
    ...['https://pregao.example.evil.test', 'http://pregao.example', 'https://pregao.example:8443', 'null', ''],
    ...['http://localhost', 'https://localhost:3000', 'http://localhost.evil.test:3000'],
  ])
    assert.ok(!isAllowed(origin, allowed), origin);
});
