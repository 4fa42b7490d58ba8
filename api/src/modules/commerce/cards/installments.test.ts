import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installmentOptions, monthlyInterestBps, offeredTo, priceTable, splitsOf } from './installments.ts';

const withoutInterest = { interest_cents: 0, monthly_rate_bps: 0, cet_year_bps: 0, financed_by: 'Mercado Pago' };

test('the interest of a month is 2.99 %', () => assert.equal(monthlyInterestBps, 299));

test('one installment is the whole, and never charged', () => {
  for (const free of [0, 1, 12])
    assert.deepEqual(installmentOptions(9_990, 1, free), [
      {
        count: 1,
        value_cents: 9_990,
        last_value_cents: 9_990,
        total_cents: 9_990,
        interest_free: true,
        ...withoutInterest,
      },
    ]);
});

test('nothing to pay is split in no way, a centavo in one', () => {
  assert.deepEqual(
    [-1, 0, 1].map((cents) => installmentOptions(cents, 12, 12).length),
    [0, 0, 1],
  );
});

test('the last installment without interest takes the centavos that are left', () => {
  assert.deepEqual(installmentOptions(10_001, 3, 3).slice(1), [
    {
      count: 2,
      value_cents: 5_000,
      last_value_cents: 5_001,
      total_cents: 10_001,
      interest_free: true,
      ...withoutInterest,
    },
    {
      count: 3,
      value_cents: 3_333,
      last_value_cents: 3_335,
      total_cents: 10_001,
      interest_free: true,
      ...withoutInterest,
    },
  ]);
});

test('the last installment without interest is still free, the one after it is charged', () => {
  assert.deepEqual(
    installmentOptions(120_000, 4, 2).map(({ count, interest_free }) => [count, interest_free]),
    [
      [1, true],
      [2, true],
      [3, false],
      [4, false],
    ],
  );
});

test('two installments of R$ 100,00 at 2,99 % are 52,25 and 52,26', () => {
  // 100.00 owed: 2.99 of interest, 52.25 paid, 50.74 owed; 1.52 of interest, 52.26 paid.
  assert.deepEqual(priceTable(10_000, 2, 299), { value: 5_225, last: 5_226, total: 10_451 });
  assert.deepEqual(installmentOptions(10_000, 2, 1)[1], {
    count: 2,
    value_cents: 5_225,
    last_value_cents: 5_226,
    total_cents: 10_451,
    interest_free: false,
    interest_cents: 451,
    monthly_rate_bps: 299,
    // 1.0299 to the twelfth is 42.41 %; what is charged is rounded up, and costs 42.44 %.
    cet_year_bps: 4_244,
    financed_by: 'Mercado Pago',
  });
});

test('a table of one month is the debt and its interest', () => {
  assert.deepEqual(priceTable(10_000, 1, 299), { value: 10_299, last: 10_299, total: 10_299 });
});

test('an installment below R$ 5,00 is not offered, with or without interest', () => {
  for (const free of [1, 12])
    assert.deepEqual(
      [999, 1_000, 6_000].map((cents) => installmentOptions(cents, 12, free).length),
      [1, 2, 12],
    );
});

test('what is bought together is split as its tightest product allows, and in no more than 12', () => {
  const rule = { kind: 1, access_days: null, max_installments: 12, interest_free_installments: 6 };
  const split = (...rules: Partial<typeof rule>[]) => {
    const options = splitsOf(
      120_000,
      rules.map((own) => ({ ...rule, ...own })),
    );
    return [options.length, options.filter(({ interest_free: free }) => free).length];
  };
  assert.deepEqual(split({}), [12, 6]);
  assert.deepEqual(split({ max_installments: 18, interest_free_installments: 18 }), [12, 12]);
  assert.deepEqual(split({ max_installments: 10 }, { interest_free_installments: 3 }), [10, 3]);
});

test('a plan of a month is paid at once; a longer one, and a course of a month, may be split', () => {
  const most = (kind: number, access_days: number | null) =>
    splitsOf(120_000, [{ kind, access_days, max_installments: 12, interest_free_installments: 1 }]).length;
  assert.deepEqual([most(3, 30), most(3, 31), most(3, 32), most(3, null), most(1, 30)], [1, 1, 12, 12, 12]);
});

test('a split is offered as the provider of the card tells it: at once always, one that it does not make never', () => {
  const [once, free, charged] = installmentOptions(10_000, 3, 2);
  assert.ok(once && free && charged && free.interest_free && !charged.interest_free);
  const offered = (installments: number, installment_cents: number, total_cents: number) =>
    offeredTo([once, free, charged], [{ installments, installment_cents, total_cents }]).slice(1);
  assert.deepEqual(offeredTo([once, free, charged], []), [once]);
  assert.deepEqual(offered(2, 5_001, 10_000), [{ ...free, value_cents: 5_001, last_value_cents: 4_999 }]);
  assert.deepEqual(offered(2, 10_000, 10_000), [{ ...free, value_cents: 10_000, last_value_cents: 0 }]);
  for (const told of [offered(2, 10_001, 10_000), offered(2, 5_150, 10_300)]) assert.deepEqual(told, [free]);
  const { value_cents: value, total_cents: total } = charged;
  assert.deepEqual(offered(3, value, total), [charged]);
  const [later] = offered(3, value - 10, total);
  assert.deepEqual([later?.value_cents, later?.last_value_cents], [value - 10, total - 2 * (value - 10)]);
  assert.ok(later && later.cet_year_bps > 0 && later.cet_year_bps < charged.cet_year_bps);
  assert.deepEqual(offered(3, value, total + 1), []);
});
