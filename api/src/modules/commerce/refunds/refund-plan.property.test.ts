import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { leftOf, planRefund, type Left, type RefundPlan, type Wanted } from './refund-plan.ts';

const lefts = fc
  .record({
    cents: fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 6 }),
    interest: fc.integer({ min: 0, max: 200_000 }),
  })
  .map(({ cents, interest }): Left => ({
    lines: cents.map((left_cents, index) => ({ id: index + 1, left_cents })),
    interest_cents: cents.some((one) => one > 0) ? interest : 0,
  }));

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const after = (left: Left, plan: RefundPlan): Left => ({
  interest_cents: left.interest_cents - plan.interest_cents,
  lines: left.lines.map((line) => ({
    ...line,
    left_cents: line.left_cents - (plan.lines.find(({ id }) => id === line.id)?.amount_cents ?? 0),
  })),
});

const isWithin = (left: Left) =>
  left.interest_cents >= 0 && left.lines.every(({ left_cents }) => Number.isSafeInteger(left_cents) && left_cents >= 0);

/** A step as a share of what is left, so that every step fits. */
const steps = fc.array(
  fc.record({
    by: fc.constantFrom('lines', 'amount'),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    line: fc.nat(5),
  }),
  { maxLength: 8 },
);

const wantedOf = (left: Left, { by, share, line }: { by: string; share: number; line: number }): Wanted | null => {
  const open = left.lines.filter(({ left_cents }) => left_cents > 0);
  const one = open[line % Math.max(1, open.length)];
  if (by === 'amount') return { kind: 'amount', amount_cents: Math.max(1, Math.floor(leftOf(left) * share)) };
  return one
    ? { kind: 'lines', lines: [{ id: one.id, amount_cents: Math.max(1, Math.floor(one.left_cents * share)) }] }
    : null;
};

test('invariant 4: refunds in any order and of any kind never exceed a line, the interest or the whole, and the last gives exactly the rest', () => {
  fc.assert(
    fc.property(lefts, steps, (first, sequence) => {
      const all = leftOf(first);
      let left = first;
      let given = 0;
      for (const step of sequence) {
        const wanted = leftOf(left) > 0 ? wantedOf(left, step) : null;
        const plan = wanted && planRefund(left, wanted);
        if (!plan) continue;
        assert.equal(plan.amount_cents, sum(plan.lines.map(({ amount_cents }) => amount_cents)) + plan.interest_cents);
        if (wanted.kind === 'amount') assert.equal(plan.amount_cents, wanted.amount_cents);
        given += plan.amount_cents;
        left = after(left, plan);
        assert.ok(isWithin(left));
      }
      const rest = planRefund(left, { kind: 'all' });
      assert.equal(given + (rest?.amount_cents ?? 0), all);
      if (rest) assert.equal(leftOf(after(left, rest)), 0);
    }),
    runs(100, 4_000),
  );
});

test('more than is left, of all or of a line, a line twice or of another order, is no refund', () => {
  const left: Left = {
    lines: [
      { id: 1, left_cents: 1000 },
      { id: 2, left_cents: 500 },
    ],
    interest_cents: 150,
  };
  for (const wanted of [
    { kind: 'amount', amount_cents: 1651 },
    { kind: 'amount', amount_cents: 0 },
    { kind: 'lines', lines: [{ id: 1, amount_cents: 1001 }] },
    { kind: 'lines', lines: [{ id: 3, amount_cents: 1 }] },
    {
      kind: 'lines',
      lines: [
        { id: 2, amount_cents: 300 },
        { id: 2, amount_cents: 300 },
      ],
    },
  ] satisfies Wanted[])
    assert.equal(planRefund(left, wanted), null);
  assert.equal(planRefund({ lines: [{ id: 1, left_cents: 0 }], interest_cents: 0 }, { kind: 'all' }), null);
});

test('interest returns in proportion, and all of it with the whole', () => {
  const left: Left = {
    lines: [
      { id: 1, left_cents: 10_000 },
      { id: 2, left_cents: 10_000 },
    ],
    interest_cents: 3_001,
  };
  const half = planRefund(left, { kind: 'lines', lines: [{ id: 1, amount_cents: 10_000 }] });
  assert.deepEqual(half, { amount_cents: 11_501, interest_cents: 1_501, lines: [{ id: 1, amount_cents: 10_000 }] });
  assert.equal(planRefund(left, { kind: 'all' })?.interest_cents, 3_001);
});
