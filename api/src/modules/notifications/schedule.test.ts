import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sendingTime, type MailTimes } from './schedule.ts';

/** An instant by its time of Brasília. */
const at = (text: string) => new Date(`${text}:00-03:00`);
const sent = (times: Partial<MailTimes>, created: string, now = created) =>
  sendingTime({ digest: 'now', quiet: null, ...times }, at(created), at(now));

test('a mail that may go at once goes at once', () => {
  assert.deepEqual(sent({}, '2026-11-23T10:15'), at('2026-11-23T10:15'));
  assert.deepEqual(sent({}, '2026-11-23T10:15', '2026-11-23T11:00'), at('2026-11-23T11:00'));
});

test('a daily summary goes at the next eight in the morning, a weekly one on Monday', () => {
  assert.deepEqual(sent({ digest: 'daily' }, '2026-11-25T07:59'), at('2026-11-25T08:00'));
  assert.deepEqual(sent({ digest: 'daily' }, '2026-11-25T08:00'), at('2026-11-26T08:00'));
  assert.deepEqual(sent({ digest: 'weekly' }, '2026-11-25T12:00'), at('2026-11-30T08:00'));
  assert.deepEqual(sent({ digest: 'weekly' }, '2026-11-23T07:00'), at('2026-11-23T08:00'));
  assert.deepEqual(sent({ digest: 'weekly' }, '2026-11-23T08:30'), at('2026-11-30T08:00'));
  assert.deepEqual(sent({ digest: 'weekly' }, '2026-11-22T23:30'), at('2026-11-23T08:00'));
});

test('quiet hours put a mail off until they end, also over midnight', () => {
  const night = { from: 22, until: 7 };
  assert.deepEqual(sent({ quiet: night }, '2026-11-23T21:59'), at('2026-11-23T21:59'));
  assert.deepEqual(sent({ quiet: night }, '2026-11-23T22:00'), at('2026-11-24T07:00'));
  assert.deepEqual(sent({ quiet: night }, '2026-11-24T06:59'), at('2026-11-24T07:00'));
  assert.deepEqual(sent({ quiet: { from: 12, until: 14 } }, '2026-11-23T13:00'), at('2026-11-23T14:00'));
  assert.deepEqual(
    sent({ digest: 'daily', quiet: { from: 7, until: 10 } }, '2026-11-23T12:00'),
    at('2026-11-24T10:00'),
  );
});

test('whatever a person chose, a mail goes once its time has come, within a week and two days', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const times = fc.record({
    digest: fc.constantFrom('now' as const, 'daily' as const, 'weekly' as const),
    quiet: fc.option(fc.record({ from: hour, until: hour }).filter(({ from, until }) => from !== until)),
  });
  const moment = fc.date({ min: at('2026-01-01T00:00'), max: at('2027-12-31T00:00'), noInvalidDate: true });
  fc.assert(
    fc.property(times, moment, (chosen, created) => {
      const due = sendingTime(chosen, created, created);
      assert.ok(due >= created && due.getTime() - created.getTime() <= 9 * 86_400_000);
      assert.deepEqual(sendingTime(chosen, created, due), due);
    }),
  );
});
