import { byDay } from './by-day.ts';
import { notice } from './test-notices.ts';

const at = (created_at: string, kind: 'pix_expiring' | 'payment_confirmed' = 'payment_confirmed') => ({
  created_at,
  kind,
});

test('notifications stand under their day of São Paulo', () => {
  const days = byDay([
    notice(3, at('2026-11-23T03:00:00Z')),
    notice(2, at('2026-11-23T02:59:00Z')),
    notice(1, at('2026-11-21T12:00:00Z')),
  ]);
  expect(days.map(({ day, runs }) => [day, runs.flat().map(({ id }) => id)])).toEqual([
    ['2026-11-23', [3]],
    ['2026-11-22', [2]],
    ['2026-11-21', [1]],
  ]);
});

test('three of a kind in a row are one line, two are not, and another kind between them parts them', () => {
  const same = '2026-11-23T12:00:00Z';
  const [day] = byDay([
    notice(7, at(same)),
    notice(6, at(same)),
    notice(5, at(same)),
    notice(4, at(same, 'pix_expiring')),
    notice(3, at(same)),
    notice(2, at(same)),
  ]);
  expect(day?.runs.map((run) => run.map(({ id }) => id))).toEqual([[7, 6, 5], [4], [3], [2]]);
});
