import type { PayInstallment } from '@pregao/contract/commerce/pay-frame';
import type { PayerCost } from './provider.ts';

/** Centavos as the provider is asked: `1200.00`. */
export const decimalOf = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** The provider writes reais as a number of JSON. */
const centsOf = (amount: number): number => Math.round(amount * 100);

/** What the provider offers a card, in centavos. The last installment takes what the others leave of the total. */
export const installmentsOf = (costs: readonly PayerCost[]): PayInstallment[] =>
  costs.slice(0, 48).map(({ installments: count, installment_amount, total_amount, installment_rate, labels = [] }) => {
    const [value, total] = [centsOf(installment_amount), centsOf(total_amount)];
    const last = total - value * (count - 1);
    return {
      count,
      value_cents: value,
      ...(last !== value && last >= 0 && { last_value_cents: last }),
      total_cents: total,
      rate_bps: centsOf(installment_rate),
      labels: labels.slice(0, 20).map((label) => label.slice(0, 200)),
    };
  });
