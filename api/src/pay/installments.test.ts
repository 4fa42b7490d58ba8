import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payInstallment } from '@pregao/contract/commerce/pay-frame';
import { decimalOf, installmentsOf } from './browser/installments.ts';

test('the provider is asked for centavos as a decimal, without a float', () => {
  assert.deepEqual([1, 5_00, 39_790, 999_999_999_999].map(decimalOf), ['0.01', '5.00', '397.90', '9999999999.99']);
});

test('what the provider offers is told in centavos, with the last installment where it differs', () => {
  const cost = { labels: ['recommended_installment'], installment_rate: 0 };
  const told = installmentsOf([
    { ...cost, installments: 1, installment_amount: 397, total_amount: 397 },
    { ...cost, installments: 3, installment_amount: 132.33, total_amount: 397 },
    { ...cost, installments: 12, installment_amount: 120.48, total_amount: 1445.78, installment_rate: 20.48 },
  ]);
  assert.deepEqual(
    told.map(({ count, value_cents, last_value_cents, total_cents, rate_bps }) => [
      ...[count, value_cents, last_value_cents, total_cents, rate_bps],
    ]),
    [
      [1, 39_700, undefined, 39_700, 0],
      [3, 13_233, 13_234, 39_700, 0],
      [12, 12_048, 12_050, 144_578, 2_048],
    ],
  );
  for (const option of told) assert.ok(payInstallment.safeParse(option).success);
});
