import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanText } from '@pregao/contract';
import { holdReasonOf, type HoldRules } from './screening.ts';

const rules: HoldRules = {
  hold_contacts: true,
  hold_links: true,
  hold_first: false,
  forbidden_words: ['zebra listrada'],
};
const held = (text: string, more: Partial<HoldRules> = {}) =>
  holdReasonOf(cleanText(text), { ...rules, ...more }, false);

test('a forbidden word is found however it is written', () => {
  for (const text of [
    'porra',
    'PÔRRA!!!',
    'poooorrrraaaa',
    'p0rr4',
    'p\u200bo\u200brra',
    'роrra',
    '𝐩𝐨𝐫𝐫𝐚',
    'p.o.r.r.a',
    'que porra, gente',
    '(porra)',
    'Zebra  Listrada',
    'zébra listrádã',
  ])
    assert.equal(held(text), 'words', text);
});

test('words that hold another one in them are let through', () => {
  for (const text of ['deputado', 'computar', 'cuidado', 'a zebra', 'carro', 'PETR4 a 38,50', 'putativo', 'reportado'])
    assert.equal(held(text), null, text);
});

test('phone numbers of Brazil, messengers and e-mails wait for staff', () => {
  for (const text of [
    '11 98765-4321',
    '(11)98765.4321',
    '+55 21 9 8765 4321',
    '1 1 9 8 7 6 5 4 3 2 1',
    '1.1.9.8.7.6.5.4.3.2.1',
    '011 3456-7890',
    '11 nove oito sete seis cinco quatro três dois um',
    'wa.me/5511987654321',
    'chama no t . me/sinais',
    'https://chat.whatsapp.com/abc',
    'fala comigo: joao.silva+x@exemplo.com.br',
    'joao arroba exemplo ponto com',
    'joao @ exemplo.com',
  ])
    assert.equal(held(text), 'contact', text);
});

test('prices, dates and quantities are no phone number', () => {
  for (const text of [
    'WIN 118.500 119.000 120.500 121.000',
    'alvos 36,42 37,10 38,00 39,20',
    'hoje 26/11/2026 às 09:31',
    'comprei 1000 PETR4 a 38.50 e 2000 VALE3 a 61.20',
    '2024 2025 2026 2027',
    '@ana olha o gráfico',
  ])
    assert.equal(held(text), null, text);
});

test('addresses wait where the room holds links, and only there', () => {
  for (const text of ['https://exemplo.test/x', 'veja www.exemplo', 'exemplo.com.br']) {
    assert.equal(held(text), 'link', text);
    assert.equal(held(text, { hold_links: false }), null, text);
  }
});

test('what is not seen is taken out of a text, cells that were pasted stay apart, and what people write stays', () => {
  assert.deepEqual(
    [
      'a\u200bb\u0007c\u202ed\ufeff',
      ' linha um \r\nlinha dois \n\n\n\n\n\nfim ',
      '👩‍💻 família 👨‍👩‍👧 ❤️',
      `z${'\u0301'.repeat(40)}`,
      'a\u200db',
      'PETR4\t36,42\vVALE3\f60,10\u0085ITUB4\u202830,00\u2029fim',
      ...['\u2800', '\ufe0f', '\ufffc', '\u3164', '\u0301', ' \u2800\ufe0f\n\u3164 ', '\u{e0041}'],
    ].map(cleanText),
    [
      'abcd',
      'linha um\nlinha dois\n\n\nfim',
      '👩‍💻 família 👨‍👩‍👧 ❤️',
      `\u017a${'\u0301'.repeat(3)}`,
      'ab',
      'PETR4 36,42 VALE3 60,10 ITUB4 30,00 fim',
      ...Array<string>(7).fill(''),
    ],
  );
});
