import type { PlantedFault } from '../planted-fault.ts';

const commerce = 'api/src/modules/commerce';
const coupon = { file: `${commerce}/cart/coupon-rules.ts`, test: `${commerce}/cart/coupon-rules.test.ts` };
const cart = { file: `${commerce}/cart/cart-lines.ts`, test: `${commerce}/cart/cart.test.ts` };
const installments = { file: `${commerce}/cards/installments.ts`, test: `${commerce}/ledger/money.test.ts` };
const inbox = { file: `${commerce}/payments/inbox.service.ts`, test: `${commerce}/payments/webhook.test.ts` };

/** Faults in what money is computed from. */
export const commerceFaults: readonly PlantedFault[] = [
  {
    name: 'items that the coupon does not reach count for its least number',
    ...coupon,
    text: 'if (reached.reduce((all, line) => all + line.amount, 0) < coupon.min_items)',
    replacement: 'if (lines.reduce((all, line) => all + line.amount, 0) < coupon.min_items)',
  },
  {
    name: 'the least number of items counts lines',
    ...coupon,
    text: 'all + line.amount, 0) < coupon.min_items',
    replacement: 'all + 1, 0) < coupon.min_items',
  },
  {
    name: 'the first installments bear interest',
    ...installments,
    text: 'count <= Math.max(1, interestFree)',
    replacement: 'count <= interestFree',
  },
  {
    name: 'a guest cart adds up with the own one',
    ...cart,
    text: 'Math.max(same.amount, line.amount)',
    replacement: 'same.amount + line.amount',
  },
  {
    name: 'a line holds more than may be bought',
    file: `${commerce}/cart/cart.repository.ts`,
    test: cart.test,
    text: 'amount: Math.min(row.amount, bounds.max_quantity)',
    replacement: 'amount: row.amount',
  },
  {
    name: 'guest carts are counted for each address of a subscriber',
    file: `${commerce}/cart/cart.service.ts`,
    test: 'api/test/guest-cart.test.ts',
    text: 'guest-cart:${addressKey(guest.ip)}',
    replacement: 'guest-cart:${guest.ip}',
  },
  {
    name: 'a guest cart takes the own coupon away',
    ...cart,
    text: 'if (own.coupon_id === null && guest.coupon_id !== null)',
    replacement: 'if (guest.coupon_id !== null)',
  },
  {
    name: 'an access opens before it begins',
    file: 'api/src/modules/access/access.repository.ts',
    test: `${commerce}/ledger/database-rules.test.ts`,
    text: ' AND ${sql.ref(`${grant}.starts_at`)} <= ${now}',
    replacement: '',
  },
  {
    name: 'who looks as staff is enrolled',
    file: 'api/src/modules/catalog/lessons.service.ts',
    test: 'api/src/modules/catalog/staff-looks.test.ts',
    text: "course.open && course.by !== 'staff'",
    replacement: 'course.open',
  },
  {
    name: 'a plan opens under a brand its rule is not of',
    file: 'api/src/modules/access/subjects.repository.ts',
    test: 'api/src/modules/access/access.test.ts',
    text: "WHERE ${ofBrand(param('companyId'), 'plan_rule')}",
    replacement: 'WHERE true',
  },
  {
    name: 'a lesson that opens later plays',
    file: 'api/src/modules/access/decide.ts',
    test: 'api/src/modules/catalog/locked.test.ts',
    text: '(!mayLook && !facts.preview_free && release(facts, now)) || ',
    replacement: '',
  },
  {
    name: 'what lies in the trash is open to who has it',
    file: 'api/src/modules/access/subjects.repository.ts',
    test: 'api/src/modules/access/access.test.ts',
    text: "AND deleted_at IS NULL THEN 'archived'",
    replacement: "THEN 'archived'",
  },
  {
    name: 'what lies in the trash is listed for who has it',
    file: 'api/src/modules/access/content.policy.ts',
    test: 'api/src/modules/access/access.test.ts',
    text: "IS NOT NULL AND ${of('deleted_at')} IS NULL",
    replacement: 'IS NOT NULL',
  },
  {
    name: 'what is due does not wait for a refund on its way',
    file: `${commerce}/receivables/receivables.service.ts`,
    test: `${commerce}/receivables/receivables-race.test.ts`,
    text: 'if (!payment) return;\n      await lockOrder(tx, payment.order_id);',
    replacement: 'if (!payment) return;',
  },
  {
    name: 'a coupon that is taken again late stays free for its buyer',
    file: `${commerce}/payments/settlement.ts`,
    test: `${commerce}/payments/reconciliation.test.ts`,
    text: "else await moveRedemption(tx, order.id, ['released'], 'consumed');",
    replacement: '',
  },
  {
    name: 'an order is paid while a change of it is on its way',
    file: 'mfe-cart/src/features/checkout/checkout.store.ts',
    test: 'mfe-cart/src/features/checkout/payment.test.tsx',
    text: '    await this.turn;\n',
    replacement: '',
  },
  {
    name: 'a second Pix for one charge is no news',
    ...inbox,
    text: "['pix', endToEndId,",
    replacement: "['pix', endToEndId.slice(0, 1),",
  },
  {
    name: 'of two Pix for one charge in a batch one is kept',
    ...inbox,
    text: '[eventKey(one), one]',
    replacement: '[one.txid, one]',
  },
  {
    name: 'a notice forgets which Pix it tells of',
    ...inbox,
    text: 'e2e_id: one.endToEndId',
    replacement: "e2e_id: one.txid ?? ''",
  },
  {
    name: 'a Pix that belongs to no charge is kept',
    ...inbox,
    text: '.filter(({ txid, devolucoes }) => txid || devolucoes?.length)',
    replacement: '',
  },
  { name: 'the amount of a notice is not read', ...inbox, text: 'parseAmount(one.valor)', replacement: 'null' },
  {
    name: 'a notice waits before it is looked at',
    ...inbox,
    text: 'next_attempt_at: core.now().toISOString()',
    replacement: 'next_attempt_at: later(1)',
  },
  {
    name: 'a held payment is decided about again before its money moves',
    file: `${commerce}/cards/card-payments.repository.ts`,
    test: `${commerce}/cards/card-review.test.ts`,
    text: ".where('review_decision', 'is', null)",
    replacement: '',
  },
  {
    name: 'a token stays with a card that was refused',
    file: `${commerce}/cards/card-payments.service.ts`,
    test: `${commerce}/cards/card-checkout.test.ts`,
    text: 'card_token: null,\n        next_check_at',
    replacement: 'next_check_at',
  },
];
