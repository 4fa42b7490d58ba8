import type { PlantedFault } from '../planted-fault.ts';

const commerce = 'api/src/modules/commerce';
const coupon = { file: `${commerce}/coupon-rules.ts`, test: `${commerce}/coupon-rules.test.ts` };
const cart = { file: `${commerce}/cart-lines.ts`, test: `${commerce}/cart.test.ts` };
const installments = { file: `${commerce}/installments.ts`, test: `${commerce}/money.test.ts` };

/** Faults in what money is computed from. */
export const commerceFaults: readonly PlantedFault[] = [
  {
    name: 'items that the coupon does not reach count for its least number', ...coupon,
    text: 'if (reached.reduce((all, line) => all + line.amount, 0) < coupon.min_items)', replacement: 'if (lines.reduce((all, line) => all + line.amount, 0) < coupon.min_items)',
  },
  { name: 'the least number of items must be passed', ...coupon, text: 'all + line.amount, 0) < coupon.min_items', replacement: 'all + line.amount, 0) <= coupon.min_items' },
  { name: 'the least number of items counts lines', ...coupon, text: 'all + line.amount, 0) < coupon.min_items', replacement: 'all + 1, 0) < coupon.min_items' },
  {
    name: 'a coupon that gives nothing takes the Pix discount away', file: `${commerce}/pricing.ts`, test: `${commerce}/money.test.ts`,
    text: '!(fromCoupon > 0 && coupon && ', replacement: '!(coupon && ',
  },
  { name: 'a small total cannot be paid at once', ...installments, text: 'count === 1 || cents / count', replacement: 'cents / count' },
  { name: 'an installment of the least value is not offered', ...installments, text: 'cents / count >= smallest', replacement: 'cents / count > smallest' },
  { name: 'the first installments bear interest', ...installments, text: 'count <= Math.max(1, interestFree)', replacement: 'count <= interestFree' },
  { name: 'the least subtotal must be passed', ...coupon, text: 'if (subtotal < coupon.min_subtotal_cents)', replacement: 'if (subtotal <= coupon.min_subtotal_cents)' },
  { name: 'a guest cart adds up with the own one', ...cart, text: 'Math.max(same.amount, line.amount)', replacement: 'same.amount + line.amount' },
  { name: 'a guest cart takes the own coupon away', ...cart, text: 'if (own.coupon_id === null && guest.coupon_id !== null)', replacement: 'if (guest.coupon_id !== null)' },
  {
    name: 'an access opens before it begins', file: `${commerce}/access.repository.ts`, test: `${commerce}/database-rules.test.ts`,
    text: ".where('starts_at', '<=', now)", replacement: '',
  },
  {
    name: 'an order is paid while a change of it is on its way', file: 'mfe-cart/src/features/checkout/checkout.store.ts', test: 'mfe-cart/src/features/checkout/payment.test.tsx',
    text: '    await this.turn;\n', replacement: '',
  },
];
