import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Core } from '../../../core.ts';
import { sendDue } from './order-mails.ts';
import { pixMail } from '../payments/pix-mail.ts';
import { receiptMail } from './receipt-mail.ts';

const order = {
  number: '100011',
  customer_name: 'maria de Souza',
  customer_email: 'maria@exemplo.test',
  total_cents: 19_990,
};

const readable = (text: string) => text.replaceAll('\u00a0', ' ').split('\n');

test('both mails of an order greet alike, list its products alike and keep an empty line between paragraphs', () => {
  const items = [
    { name: 'Tape reading', amount: 1 },
    { name: 'Mesa ao vivo', amount: 2 },
  ];
  const code = pixMail({
    order,
    payment: { amount_cents: 19_990, pix_copy_paste: '000201', expires_at: '2026-11-22T15:00:00Z' },
    items,
    url: 'https://pregao.test/x',
  });
  const receipt = receiptMail({
    order,
    split: null,
    lines: items.map((item) => ({ ...item, url: null, begins: null })),
    page: 'https://pregao.test/z',
    all: 'https://pregao.test/y',
    support: 'ajuda@pregao.test',
  });
  assert.match(receipt.text, /Escreva para ajuda@pregao\.test com o número do pedido/);
  assert.deepEqual([code.to, receipt.to], ['maria@exemplo.test', 'maria@exemplo.test']);
  for (const { text } of [code, receipt]) {
    const lines = readable(text);
    assert.deepEqual(
      [lines[0], lines[1], lines[3], ...lines.slice(4, 7), lines.at(-1)],
      ['Olá, Maria.', '', '', '• Tape reading', '• Mesa ao vivo (2)', '', ''],
    );
    assert.doesNotMatch(text, /\n\n\n/);
  }
});

test('a mail that fails holds up no other, is told to the log and comes back in five minutes', async () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const [sent, logged, taken]: [number[], unknown[], unknown[]] = [[], [], []];
  const core = {
    db: null,
    now: () => now,
    log: {
      error: (about: { order_id: number }, text: string) => {
        logged.push([about.order_id, text]);
      },
    },
  } as unknown as Core;
  const tried = await sendDue(core, 50, {
    take: async (_db, ...asked) => {
      taken.push(...asked);
      return [1, 2, 3].map((order_id) => ({ order_id }));
    },
    send: async ({ order_id }) => {
      if (order_id === 2) throw new Error('the mail server is gone');
      sent.push(order_id);
    },
    failed: 'receipt not sent',
  });
  assert.deepEqual(
    [tried, sent, logged, taken],
    [3, [1, 3], [[2, 'receipt not sent']], ['2026-11-22T12:00:00.000Z', '2026-11-22T12:05:00.000Z', 50]],
  );
});
