import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { faqResource } from '../../modules/help/faq.resource.ts';
import { tickerResource } from '../../modules/market/tickers.resource.ts';
import { asWritten, csvFile, type Cell } from '../csv/csv.ts';
import { cellOf } from '../csv/export.ts';
import type { ServerResource } from '../server-resource.ts';
import { readCell } from './read-cell.ts';
import { readLines } from './read-lines.ts';

const readRaw = async (text: string) => {
  const lines: string[][] = [];
  const bytes = Buffer.from(text);
  // In small pieces: a letter of several bytes may lie across two of them.
  const pieces = async () =>
    (async function* () {
      for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
    })();
  for await (const { cells } of readLines(pieces)) lines.push(cells);
  return lines;
};

const read = async (text: string) => (await readRaw(text)).map((cells) => cells.map(asWritten));

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'=+-@\'";,|\\\t\r\n ＝a'.split('')), maxLength: 12 }),
);

test('what an export wrote is read as it was, formulas, quotes and line breaks included', async () => {
  const rows = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const wanted = given.map((row, at) => [`linha ${at}`, ...row]);
      const batches = async function* () {
        yield wanted.map((row): Cell[] => [...row]);
      };
      let file = '';
      for await (const part of csvFile(['Chave', 'Um', 'Dois', 'Três'], batches())) file += part;
      assert.deepEqual((await read(file)).slice(1), wanted);
    }),
    runs(100, 2_000),
  );
});

const word = text.map((one) => one.trim()).filter((one) => one !== '');
const values: [ServerResource, string, fc.Arbitrary<unknown>][] = [
  [faqResource, 'keywords', fc.array(word, { minLength: 1, maxLength: 4 })],
  [tickerResource, 'exchange', fc.constantFrom('B3', 'NYSE')],
  [tickerResource, 'tick_size', fc.integer({ min: 1, max: 99_999_999 }).map((n) => String(n / 10_000))],
  [tickerResource, 'lot_size', fc.integer({ min: -1e12, max: 1e12 })],
  [tickerResource, 'active', fc.boolean()],
  [
    tickerResource,
    'expires_on',
    fc.integer({ min: 0, max: 36_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10)),
  ],
];

test('what an export says of a field is read as the field had it: lists with commas, numbers, days and choices', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(...values.map(([, , value]) => value)), async (given) => {
      const cells = values.map(([store, name], at) => cellOf(store, name, given[at]));
      let file = '';
      for await (const part of csvFile(
        values.map(([, name]) => name),
        (async function* () {
          yield [cells];
        })(),
      ))
        file += part;
      const [, row = []] = await readRaw(file);
      assert.deepEqual(
        values.map(([store, name], at) => readCell(store, name, row[at] ?? '')),
        given,
      );
    }),
    runs(100, 2_000),
  );
});
