import * as z from 'zod/mini';
import { fieldKind, mostLetters, shownOf } from '../src/core/field-kind.ts';
import { tickerForm } from '../src/market/tickers.ts';

test('a field is known by what it holds, also where it may be empty', () => {
  const { shape } = tickerForm;
  expect(
    [shape.ticker, shape.tick_size, shape.strike, shape.lot_size, shape.active, shape.expires_on].map(fieldKind),
  ).toEqual(['text', 'decimal', 'decimal', 'number', 'flag', 'day']);
  expect([fieldKind(shape.option_type), fieldKind(z.array(z.string())), fieldKind(undefined)]).toEqual([
    'choice',
    'choices',
    'other',
  ]);
});

test('a text says how many letters it takes', () => {
  expect([mostLetters(tickerForm.shape.sector), mostLetters(tickerForm.shape.strike)]).toEqual([60, undefined]);
});

test('a line shows a value that a later rule of the form refuses, and no other kind', () => {
  const row = z.object(shownOf(tickerForm, 'ticker', 'strike', 'active'));
  const old = { ticker: 'um ticker de antes da regra', strike: null, active: true };
  expect(row.parse(old)).toEqual(old);
  expect(row.safeParse({ ...old, active: 'sim' }).success).toBe(false);
});
