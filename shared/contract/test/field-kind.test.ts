import * as z from 'zod/mini';
import { fieldKind, mostLetters } from '../src/core/field-kind.ts';
import { tickers } from '../src/market/tickers.ts';

test('a field is known by what it holds, also where it may be empty', () => {
  const { shape } = tickers.form;
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
  expect([mostLetters(tickers.form.shape.sector), mostLetters(tickers.form.shape.strike)]).toEqual([60, undefined]);
});

test('a line shows a value that a later rule of the form refuses, and no other kind', () => {
  const { ticker, active } = tickers.row;
  const row = z.object({ ticker, active, point_value: tickers.row.point_value });
  const old = { ticker: 'um ticker de antes da regra', point_value: null, active: true };
  expect(row.parse(old)).toEqual(old);
  expect(row.safeParse({ ...old, active: 'sim' }).success).toBe(false);
});
