import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import fc from 'fast-check';
import { holdsCardData } from './card-data.ts';

const cards = {
  visa: '4111111111111111',
  oldVisa: '4222222222222',
  mastercard: '5555555555554444',
  mastercard2: '2223003122003222',
  amex: '378282246310005',
  diners: '30569309025904',
  elo: '6362970000457013',
  hipercard: '6062825624254001',
  jcb: '3530111333300000',
};

const checked = (digits: string) => {
  for (let last = 0; last < 10; last += 1) if (holdsCardData(`${digits}${last}`)) return `${digits}${last}`;
  throw new Error(`no check digit makes a card of ${digits}`);
};

test('a number of any scheme is a card in any field, as text and as a number', () => {
  for (const [scheme, number] of Object.entries(cards)) {
    assert.ok(holdsCardData({ note: number }), scheme);
    assert.ok(holdsCardData({ deep: [{ note: Number(number) }] }), scheme);
    assert.ok(holdsCardData({ note: `Meu cartão é ${number}, validade 12/29.` }), scheme);
  }
});

test('a number is found as it is printed, with what people put between its digits', () => {
  for (const text of [
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111.1111.1111.1111',
    '4111\u00a01111\u00a01111\u00a01111',
    'cartao:4111 1111 1111 1111 12/29 123',
    'n. 1234 4111 1111 1111 1111',
    '(3782 822463 10005)',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    'https://exemplo.com/?c=4111111111111111&d=1',
  ])
    assert.ok(holdsCardData({ text }), text);
});

test('a number is found in HTML and in rich text, where marks part it', () => {
  for (const html of [
    '<p>4111111111111111</p>',
    '<p>4111 <b>1111</b> 1111 <i>1111</i></p>',
    '<p>41111111<strong>11111111</strong></p>',
    '4111&nbsp;1111&nbsp;1111&#160;1111',
    '<a href="https://x.test/4111111111111111">aqui</a>',
  ])
    assert.ok(holdsCardData({ html }), html);
  const node = (text: string, marks: object[] = []) => ({ type: 'text', text, marks });
  const paragraph = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
  assert.ok(holdsCardData({ body: paragraph(node('4111 1111 ', [{ type: 'bold' }]), node('1111 1111')) }));
  assert.ok(
    !holdsCardData({ body: { type: 'doc', content: [paragraph(node('4111 1111')), paragraph(node('1111 1111'))] } }),
  );
});

test('fields named like data of a card are refused whatever they hold', () => {
  for (const name of ['card_number', 'cvv', 'cvc', 'pan', 'numero_do_cartao', 'validade_cartao', 'card_holder'])
    assert.ok(holdsCardData({ [name]: 'x' }), name);
  assert.ok(!holdsCardData({ card_number: null, cvv: '' }));
  assert.ok(holdsCardData({ [cards.visa]: 1 }));
});

test('a Brazilian phone is a phone where a phone is asked for; a card there is still a card', () => {
  for (let n = 0; n < 2_000; n += 1) {
    const phone_number = `55119${String(80_000_000 + n * 7919)}`;
    assert.ok(!holdsCardData({ phone_number }), phone_number);
    assert.ok(!holdsCardData({ q: phone_number }), phone_number);
  }
  for (const phone of ['+55 (11) 98765-4321', '11987654321', '1133334444', '551133334444'])
    assert.ok(!holdsCardData({ phone }), phone);
  for (const card of Object.values(cards)) assert.ok(holdsCardData({ phone_number: card, phone: card }), card);
});

test('a valid tax id is one where a tax id is asked for; a card there is still a card', () => {
  // Twelve digits under which both a CNPJ and a number of Diners end rightly.
  const both = '36000025002690';
  for (const name of ['identifier', 'cnpj', 'tax_id', 'q']) assert.ok(!holdsCardData({ [name]: both }), name);
  assert.ok(!holdsCardData({ identifier: '12.345.678/0001-95', note: 'CNPJ 12.345.678/0001-95' }));
  for (const card of Object.values(cards)) assert.ok(holdsCardData({ identifier: card }), card);
});

test('passwords and the numbers of campaigns are nobody’s card', () => {
  const campaign = checked('2385123456789012');
  assert.ok(!holdsCardData({ password: cards.visa, utm: { utm_campaign: campaign }, utm_content: campaign }));
  assert.ok(holdsCardData({ campaign }));
});

test('ids, hashes, instants, bar codes and amounts are no cards', () => {
  for (const value of [
    `a3f${cards.visa}c9`,
    `E${cards.visa}00000000000000A`,
    `${cards.visa}${cards.visa}`,
    '12345678-4111-1111-1111-111111111111',
    `sha384-${cards.visa}b`,
    `0.${cards.visa}`,
    '23793.38128 60007.827136 95000.063305 9 84660000002000',
    '23793381286000782713695000063305984660000002000',
    '9788535914849',
    '2021 2022 2023 2024 2025 2026',
    '2026-11-20 10:30 2026-11-21 10:30',
    '529.982.247-25',
  ])
    assert.ok(!holdsCardData({ value }), value);
  for (const value of [0.4111111111111111, 1_763_625_600_000, Number.MAX_SAFE_INTEGER, 49_700, null, true])
    assert.ok(!holdsCardData({ value }), String(value));
});

test('no instant in milliseconds and no UUID is taken for a card', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_500_000_000_000, max: 2_200_000_000_000 }), (at) => !holdsCardData({ at })),
  );
  fc.assert(fc.property(fc.uuid(), (id) => !holdsCardData({ id })));
});

test('what a call streams is left unread: a file may hold any digits, and its stream leads to its socket', () => {
  assert.ok(!holdsCardData(Object.assign(new PassThrough(), { note: cards.visa })));
  assert.ok(!holdsCardData({ body: new Socket() }));
});

test('the largest body is looked through in a fraction of a second, whatever it is made of', () => {
  const size = 1_048_576;
  for (const part of ['<', '1<', '&#1', '<a ', '4111 1111 1111 1112 ', '1', '<p>Alvo 130.450 em 2026</p>']) {
    const text = part.repeat(size / part.length);
    const began = performance.now();
    holdsCardData({ text });
    assert.ok(performance.now() - began < 2_000, part);
  }
});
