import {
  listMyCards,
  lsBrazilCustomerCarts,
  recalculateDiscountWithPaymentType,
  selectShoppingCartInstallments,
  type Cart,
  type FinishedOrder,
  type InstallmentOption,
  type SavedCard,
} from '@pregao/contract';
import { buildCart, buildCartLine, buildFinishedOrder, buildList, buildUser, mockApi, respond } from '@pregao/testing';
import { screen } from '@testing-library/react';
import { playDocument } from '../../common/test-pay-document.ts';
import { acceptTerm, openCheckout } from './test-checkout.tsx';

/** R$ 1.200,00 by card, R$ 1.140,00 by Pix. */
const byPix = buildCart({
  shopping_cart_id: 'of-ana',
  products: [buildCartLine({ unit_price_cents: 120_000 })],
  payment_discount_cents: 6_000,
  payment_types: [
    { id: 1, name: 'Cartão de crédito', total_cents: 120_000 },
    { id: 2, name: 'Pix', total_cents: 114_000 },
  ],
});

const at = (count: number, value: number, last = value, interest = 0): InstallmentOption => ({
  ...{ count, value_cents: value, last_value_cents: last, total_cents: 120_000 + interest },
  ...{ interest_free: interest === 0, interest_cents: interest, financed_by: 'Mercado Pago' },
  ...{ monthly_rate_bps: interest && 299, cet_year_bps: interest && 4_241 },
});

export const splits = [at(1, 120_000), at(3, 40_000), at(12, 12_048, 12_050, 24_578)];

/** The cart as the server answers a choice. */
export const chosen = (type: number, count = 1): Cart => {
  const interest = splits.find((split) => split.count === count)?.interest_cents ?? 0;
  if (type === 2) return byPix;
  return {
    ...byPix,
    ...{ payment_type_id: 1, payment_discount_cents: 0, discount_cents: 0 },
    ...{ installments: count, interest_cents: interest, total_cents: 120_000 + interest },
  };
};

type Payment = FinishedOrder['order_payments'][number];

/** What finishing a cart by card answers: order 900, of that cart. */
export const orderByCard = (payment: Partial<Payment> = {}): FinishedOrder => {
  const order = buildFinishedOrder({ id: 900, shopping_cart_id: 'of-ana', total_cents: 120_000 });
  return {
    ...order,
    order_payments: order.order_payments.map((one) => ({
      ...one,
      ...{ id: 71, payment_type_id: 1, txid: null, pix_qrcode: null, pix_qrcode_url: null, pix_expiration_date: null },
      card: { brand: 'master', last4: '6351' },
      ...payment,
    })),
  };
};

export const paid: Partial<Payment> = { status: 2, status_name: 'Pago', state: 'paid' };
export const challenged: Partial<Payment> = {
  challenge: { url: 'https://banco.test/3ds/1', until: '2099-11-21T10:05:00-03:00' },
};
export const refused = (cause: NonNullable<Payment['decline']>['cause'], text: string): Partial<Payment> => ({
  ...{ status: 4, status_name: 'Recusado', state: 'failed' },
  decline: { cause, text, retry: 'later' },
});

/** A card of one's own: a Visa good until March 2031. */
export const keptCard = (overrides: Partial<SavedCard> = {}): SavedCard => ({
  ...{ id: 5, brand: 'visa', last4: '5682', exp_month: 3, exp_year: 2031, expires: null, is_default: true },
  ...{ provider_card_id: '9000000005', created_at: '2026-11-20T13:05:00.000Z' },
  ...overrides,
});

export const cardRadio = () => screen.findByRole('radio', { name: /Cartão de crédito/ });
export const payButton = async () => {
  const [button] = (await screen.findAllByRole('button', { name: /^Pagar (com Pix por )?R\$/ })).slice(-1);
  return button as HTMLElement;
};

/** The checkout of somebody signed in, whose cart is paid by Pix or card. */
export const openWays = async ({
  cards = [],
  user = buildUser(),
}: { cards?: SavedCard[]; user?: ReturnType<typeof buildUser> } = {}) => {
  const asked = { choices: [] as unknown[], splits: [] as unknown[] };
  mockApi(
    respond(lsBrazilCustomerCarts, buildList([byPix])),
    respond(listMyCards, cards),
    respond(selectShoppingCartInstallments, ({ query }) => {
      asked.splits.push(query.bin ?? null);
      return splits;
    }),
    respond(recalculateDiscountWithPaymentType, ({ body }) => {
      asked.choices.push(body);
      return chosen(body.payment_type_id, body.installments);
    }),
  );
  const view = await openCheckout({ user });
  await screen.findByRole('complementary', { name: 'Resumo' });
  return { ...view, asked };
};

/** The same with the card chosen, its fields ready, and the term accepted. */
export const openCard = async (options: Parameters<typeof openWays>[0] = {}) => {
  const view = await openWays(options);
  await view.person.click(await cardRadio());
  const frame = await playDocument();
  frame.say({ type: 'ready' });
  await acceptTerm(view.person);
  return { ...view, frame, pay: async () => view.person.click(await payButton()) };
};
