import type { PlantedFault } from '../planted-fault.ts';

const commerce = 'api/src/modules/commerce';
const cards = { file: `${commerce}/refunds/card-refunds.ts`, test: `${commerce}/refunds/refund-tries.test.ts` };
const tries = { ...cards, file: `${commerce}/refunds/refund-steps.ts` };
const decisions = { ...cards, file: `${commerce}/refunds/refund-decisions.service.ts` };
const access = {
  file: `${commerce}/refunds/refund-access.ts`,
  test: `${commerce}/refunds/refund-access.property.test.ts`,
};
const own = { ...decisions, test: `${commerce}/orders/own-orders.test.ts` };

/** Faults in money that goes back: what it closes, who decides about it, and its second try. */
export const refundFaults: readonly PlantedFault[] = [
  {
    name: 'two card refunds of one payment are asked at once',
    ...cards,
    text: "if (await isAnotherOnItsWay(db, refund)) return { kind: 'pending' };",
    replacement: '',
  },
  {
    name: 'all of a card payment is asked back as a part',
    ...cards,
    text: 'cents === sight ? null : cents',
    replacement: 'cents',
  },
  {
    name: 'a try that failed at the card makes the next one fail',
    ...cards,
    text: 'same.length - made.length >= refund.attempts',
    replacement: 'same.length - made.length >= 1',
  },
  {
    name: 'what staff may refuse is tried again by itself',
    ...tries,
    text: 'refund.within_withdrawal && refund.attempts < mostAttempts',
    replacement: 'refund.attempts < mostAttempts',
  },
  {
    name: 'a failed refund is tried again though its money went another way',
    ...decisions,
    text: "if (refund.status === 'failed' && !(await stillFits(tx, refund)))",
    replacement: 'if (false)',
  },
  {
    name: 'a failed refund is transferred by hand though its money went another way',
    ...decisions,
    text: 'if (isFailed && !(await stillFits(tx, refund)))',
    replacement: 'if (false)',
  },
  {
    name: 'staff decide about the refund of their own order',
    ...own,
    text: 'refuseOwn(viewer, order);',
    replacement: '',
  },
  {
    name: 'staff give their own order back',
    ...own,
    file: `${commerce}/refunds/refunds.service.ts`,
    text: 'refuseOwn(viewer, found);',
    replacement: '',
  },
  {
    name: 'staff decide about the payment of their own order',
    ...own,
    file: `${commerce}/payments/payment-decisions.service.ts`,
    text: 'refuseOwn(viewer, order);',
    replacement: '',
  },
  {
    name: 'who confirmed a payment by hand transfers its refund',
    ...own,
    text: 'await refuseConfirmer(db, viewer, { id: found.order_payment_id, order_id: order.id });',
    replacement: '',
  },
  {
    name: 'lines that cost nothing stay open after all is given back',
    ...access,
    text: 'isAllGone && begun.at(-1)?.revoke_access',
    replacement: 'false',
  },
  {
    name: 'the first part of a line decides about its access',
    ...access,
    text: 'parts.at(-1)?.refund',
    replacement: 'parts.at(0)?.refund',
  },
  {
    name: 'a notice of the bank does not look at refunds on their way',
    file: `${commerce}/payments/inbox.service.ts`,
    test: cards.test,
    text: 'await returns.checkOfPayment(payment.id);',
    replacement: '',
  },
  {
    name: 'a refund of an access that has not begun moves the later ones by more than its days',
    file: 'api/src/modules/access/access.repository.ts',
    test: cards.test,
    text: 'const from = starts_at > at ? starts_at : at;',
    replacement: 'const from = at;',
  },
  {
    name: 'one refused card more than the limit is taken from an address',
    file: `${commerce}/cards/card-limits.ts`,
    test: cards.test,
    text: 'count >= most.address',
    replacement: 'count > most.address',
  },
  {
    name: 'a holiday after a Sunday ends the days of regret',
    file: `${commerce}/orders/withdrawal.ts`,
    test: `${commerce}/orders/withdrawal.test.ts`,
    text: 'while (isSunday(day) || isNationalHoliday(day)) day = plusDays(day, 1);',
    replacement: 'if (isNationalHoliday(day)) day = plusDays(day, 1);\n  while (isSunday(day)) day = plusDays(day, 1);',
  },
  {
    name: 'other fees than those booked are taken without an alert',
    file: `${commerce}/receivables/receivables.service.ts`,
    test: `${commerce}/receivables/receivables-told.test.ts`,
    text: ' || (known !== null && known !== told.fees_cents)',
    replacement: '',
  },
  {
    name: 'a card there is no room for stays at the provider',
    file: `${commerce}/cards/saved-cards.service.ts`,
    test: `${commerce}/cards/saved-cards.test.ts`,
    text: "if (error instanceof AppError && error.code === 'too_many_cards') await forget(card);",
    replacement: '',
  },
  {
    name: 'two refunds of a card take one refund of its provider',
    file: `${commerce}/refunds/card-refunds.repository.ts`,
    test: `${commerce}/refunds/refunds-race.test.ts`,
    text: "await tx.selectFrom('customer_order').select('id').where('id', '=', refund.order_id).forNoKeyUpdate().execute();",
    replacement: '',
  },
  {
    name: 'two refunds of a payment are approved without waiting for each other',
    file: `${commerce}/refunds/refund-decisions.service.ts`,
    test: `${commerce}/refunds/refunds-race.test.ts`,
    text: 'const order = await lockOrder(tx, found.order_id);',
    replacement: 'const order = (await findOrder(tx, found.order_id))!;',
  },
  {
    name: 'nobody knows who decided about a refund',
    file: `${commerce}/refunds/refund-decisions.service.ts`,
    test: `${commerce}/refunds/refund-tries.test.ts`,
    text: 'await audit(tx, {',
    replacement: 'void ({',
  },
  {
    name: 'nobody knows who asked for a refund',
    file: `${commerce}/refunds/refunds.service.ts`,
    test: `${commerce}/refunds/refund-tries.test.ts`,
    text: 'await audit(tx, {',
    replacement: 'void ({',
  },
  {
    name: 'a second try that was not asked for keeps those before it waiting',
    file: `${commerce}/refunds/refund-steps.ts`,
    test: `${commerce}/refunds/refund-tries.test.ts`,
    text: 'asked_at: null,',
    replacement: '',
  },
  {
    name: 'what was refused because it was done is taken as failed',
    file: `${commerce}/refunds/card-refunds.ts`,
    test: `${commerce}/refunds/refund-tries.test.ts`,
    text: "const told = found.kind === 'ok' ? await outcomeIn(refund, cents, found.value) : null;",
    replacement: 'const told = null;',
  },
];
