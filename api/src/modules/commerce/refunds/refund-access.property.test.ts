import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { linesThatEnd, type BegunRefund } from './refund-access.ts';

const lines = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 5 })
  .map((prices) => prices.map((total_cents, index) => ({ id: index + 1, total_cents })));

/** Random parts of what is left, line by line, until all of it went or the draws end. */
const draws = fc.array(
  fc.record({
    shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
    revoke: fc.boolean(),
  }),
  { maxLength: 8 },
);

test('over any mix of refunds a line ends exactly when nothing is left of it and the refund that closed it does not say no', () => {
  fc.assert(
    fc.property(lines, draws, (all, drawn) => {
      const left = new Map(all.map(({ id, total_cents }) => [id, total_cents]));
      const closedBy = new Map<number, boolean>();
      const begun: BegunRefund[] = [];
      for (const { shares, revoke } of drawn) {
        const taken = all
          .map(({ id }, index) => ({ id, total_cents: Math.ceil((left.get(id) ?? 0) * (shares[index] ?? 0)) }))
          .filter(({ total_cents }) => total_cents > 0);
        if (taken.length === 0) continue;
        begun.push({ revoke_access: revoke, lines: taken });
        for (const { id, total_cents } of taken) {
          left.set(id, (left.get(id) ?? 0) - total_cents);
          if (left.get(id) === 0) closedBy.set(id, revoke);
        }
        if (all.every(({ id }) => left.get(id) === 0))
          for (const { id, total_cents } of all) if (total_cents === 0) closedBy.set(id, revoke);
      }
      const expected = all.filter(({ id }) => closedBy.get(id) === true).map(({ id }) => id);
      assert.deepEqual(linesThatEnd(all, begun).toSorted(), expected);
    }),
    runs(400, 20_000),
  );
});

test('an order of which nothing was paid ends nothing', () => {
  assert.deepEqual(linesThatEnd([{ id: 1, total_cents: 0 }], []), []);
});
