import {
  findOrder,
  getShoppingCartTerm,
  listCustomerPendingOrders,
  selectUserAddresses,
  type Address,
  type OpenOrder,
} from '@pregao/contract';
import { buildOrder, buildTerm, mockApi, renderWithPlatform, respond, type RenderOptions } from '@pregao/testing';
import { act, screen } from '@testing-library/react';
import { CheckoutScreen } from './checkout.screen.tsx';

interface Visit extends RenderOptions {
  /** The cart id an earlier visit left in the browser. */
  kept?: string;
  /** The e-mail the visitor left on the course's page. */
  email?: string;
  /** The code of a link that waits. */
  coupon?: string;
  /** The key of a price table's link that waits. */
  table?: string;
  /** Addresses of the account. */
  addresses?: Address[];
  /** Orders of the account that are not paid. */
  pending?: OpenOrder[];
  /** Answers in the place of the usual ones. */
  answers?: Parameters<typeof mockApi>;
}

/** The checkout as a person meets it. */
export const openCheckout = async ({
  kept,
  email,
  coupon,
  table,
  addresses = [],
  pending = [],
  answers = [],
  ...options
}: Visit = {}) => {
  sessionStorage.clear();
  if (email) sessionStorage.setItem('pregao.cart-email', email);
  if (coupon) sessionStorage.setItem('pregao.cart-coupon', JSON.stringify({ code: coupon, type: null }));
  if (table) sessionStorage.setItem('pregao.cart-table', JSON.stringify({ code: table, type: null }));
  mockApi(
    respond(selectUserAddresses, addresses),
    respond(listCustomerPendingOrders, pending),
    respond(findOrder, ({ params }) => buildOrder({ id: Number(params.id) })),
    respond(getShoppingCartTerm, buildTerm()),
  );
  mockApi(...answers);
  const view = await act(() =>
    renderWithPlatform(<CheckoutScreen />, {
      name: 'mfe-cart',
      path: '/carrinho',
      ...(kept && { stored: { 'pregao.cart': kept } }),
      ...options,
    }),
  );
  const modals: unknown[] = [];
  view.platform.bus.on('modal.open.v1', (request) => {
    modals.push(request);
  });
  return { ...view, modals };
};

export const termBox = () => screen.findByRole('checkbox', { name: /^Li e aceito o termo de compra/ });

/** Marks that the term was read. */
export const acceptTerm = async ({ click }: { click(element: Element): Promise<void> }) => {
  await click(await termBox());
};

/** Text with ordinary spaces, so that a test says `R$ 497,00` as one types it. */
export const plain = (element: Element | null) => element?.textContent?.replace(/\u00a0/g, ' ');

export const keptCart = () => localStorage.getItem('pregao.cart');
