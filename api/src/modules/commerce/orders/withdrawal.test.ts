import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warrantyDeadline, withdrawalDeadline } from './withdrawal.ts';

const day = (instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(new Date(instant));

test('a purchase may be given up until the end of the 7th day in São Paulo', () => {
  assert.equal(withdrawalDeadline('2026-11-10T15:00:00Z'), '2026-11-18T02:59:59.999Z');
  assert.equal(day(withdrawalDeadline('2026-11-10T02:30:00Z')), '2026-11-16');
});

test('a 7th day that is a Sunday or a national holiday moves on to the next working one, a day off by custom does not', () => {
  const ends: Record<string, string> = {
    '2026-11-22T15:00:00Z': '2026-11-30',
    '2026-11-13T15:00:00Z': '2026-11-21',
    '2026-12-18T15:00:00Z': '2026-12-26',
    '2026-03-27T15:00:00Z': '2026-04-04',
    '2026-02-10T15:00:00Z': '2026-02-17',
    // A Sunday that is a holiday, and one that a holiday follows.
    '2026-11-08T15:00:00Z': '2026-11-16',
    '2026-08-30T15:00:00Z': '2026-09-08',
    '2026-04-14T15:00:00Z': '2026-04-22',
  };
  for (const [paid, end] of Object.entries(ends)) assert.equal(day(withdrawalDeadline(paid)), end, paid);
});

test('a warranty longer than 7 days goes on after them, a shorter one ends with them', () => {
  const paid = '2026-11-10T15:00:00Z';
  assert.equal(day(warrantyDeadline(paid, [30, 7])), '2026-12-10');
  assert.equal(day(warrantyDeadline('2026-11-10T02:30:00Z', [30])), '2026-12-09', 'its day is that of São Paulo');
  assert.equal(warrantyDeadline(paid, [0]), withdrawalDeadline(paid));
  assert.equal(warrantyDeadline(paid, []), withdrawalDeadline(paid));
  const sunday = '2026-11-22T15:00:00Z';
  assert.equal(warrantyDeadline(sunday, [7]), withdrawalDeadline(sunday), 'the 7 days move on past a Sunday');
});
