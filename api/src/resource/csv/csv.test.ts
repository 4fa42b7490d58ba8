import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvFile, csvLine } from './csv.ts';

test('security 39: a text that a spreadsheet would run as a formula is escaped', () => {
  for (const text of ['=1+1', '+55', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =HYPERLINK("x")', '＝1', '\u00a0=1']) {
    const line = csvLine([text]);
    assert.match(line.replace(/^"/, ''), /^'/, JSON.stringify(text));
  }
  assert.equal(csvLine(['=cmd|"/c calc"!A1']), '"\'=cmd|""/c calc""!A1"\r\n');
});

test('a separator, a quote or a line break inside a text stays inside its cell', () => {
  assert.equal(csvLine(['Day trade; do zero', 'Módulo "B"', 'a\nb']), '"Day trade; do zero";"Módulo ""B""";"a\nb"\r\n');
});

test('money has a decimal comma and no thousands mark, also when negative or below one real', () => {
  assert.equal(
    csvLine([{ cents: 123_456 }, { cents: 5 }, { cents: -1990 }, { cents: 0 }]),
    '1234,56;0,05;-19,90;0,00\r\n',
  );
});

test('an instant is shown on the day and hour of São Paulo', () => {
  assert.equal(csvLine([{ instant: '2026-03-01T02:30:00.000Z' }, { instant: null }, null]), '28/02/2026 23:30;;\r\n');
});

test('numbers have a decimal comma and days are written as they are read, as the rest of the file', () => {
  assert.equal(csvLine([1.5, -0.25, 12, 1_000_000, { day: '2026-11-26' }]), '1,5;-0,25;12;1000000;26/11/2026\r\n');
});

test('a file begins with the byte order mark and its header, and holds every batch', async () => {
  const batches = async function* () {
    yield [['a', 1]];
    yield [];
    yield [['b', 2]];
  };
  const parts: string[] = [];
  for await (const part of csvFile(['Nome', 'Itens'], batches())) parts.push(part);
  assert.equal(parts.join(''), '\ufeffNome;Itens\r\na;1\r\nb;2\r\n');
});
