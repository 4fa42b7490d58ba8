import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { asWritten, csvFile, type Cell } from '../csv/csv.ts';
import { readLines } from './read-lines.ts';

const read = async (text: string) => {
  const lines: string[][] = [];
  const bytes = Buffer.from(text);
  // In small pieces: a letter of several bytes may lie across two of them.
  const pieces = async () =>
    (async function* () {
      for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
    })();
  for await (const { cells } of readLines(pieces)) lines.push(cells.map(asWritten));
  return lines;
};

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'=+-@\'";,\t\r\n ＝a'.split('')), maxLength: 12 }),
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
