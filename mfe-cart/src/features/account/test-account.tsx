import { Route, Routes } from '@pregao/platform/router';
import { buildOrderDetails, buildUser, renderWithPlatform, type RenderOptions } from '@pregao/testing';
import type { OrderDetails, SavedCard } from '@pregao/contract';
import { AccessesScreen } from './accesses.screen.tsx';
import { AccountScreen } from './account.screen.tsx';
import { CardsScreen } from './cards.screen.tsx';
import { OrderScreen } from './order.screen.tsx';
import { OrdersScreen } from './orders.screen.tsx';
import { XpCodeScreen } from './xp-code.screen.tsx';

/** The account as the person 41 meets it at an address. */
export const openAccount = async (path: string, options: RenderOptions = {}) => {
  const view = await renderWithPlatform(
    <main>
      <Routes>
        <Route path="/conta" element={<AccountScreen />} />
        <Route path="/conta/pedidos" element={<OrdersScreen />} />
        <Route path="/conta/pedidos/:id" element={<OrderScreen />} />
        <Route path="/conta/assinaturas" element={<AccessesScreen />} />
        <Route path="/conta/codigo-xp" element={<XpCodeScreen />} />
        <Route path="/conta/cartoes" element={<CardsScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </main>,
    { name: 'mfe-cart', path, user: buildUser({ id: 41 }), ...options },
  );
  const modals: unknown[] = [];
  view.platform.bus.on('modal.open.v1', (request) => {
    modals.push(request);
  });
  return { ...view, modals };
};

/** Text with ordinary spaces, so that a test says `R$ 497,00` as one types it. */
export const plain = (element: Element | null = document.body) => element?.textContent?.replace(/\u00a0/g, ' ') ?? '';

const line = (id: number, name: string, cents: number): OrderDetails['items'][number] => ({
  ...{ id, name, product_id: id, type_id: 1, amount: 1, unit_price_cents: cents, discount_cents: 0 },
  ...{ total_cents: cents, refunded_cents: 0, path: `/curso/${id}` },
  access: { starts_at: '2026-11-21T13:06:00.000Z', expires_at: '2027-11-21T13:06:00.000Z' },
});

const payment = {
  ...{ id: 71, status: 2, status_name: 'Pago', payment_type_id: 2, payment_type_name: 'Pix', amount_cents: 69_700 },
  ...{ pix_qrcode: null, pix_qrcode_url: null, pix_expiration_date: null, txid: null, end_to_end_id: null },
  ...{ created_at: '2026-11-21T13:05:00.000Z', paid_at: '2026-11-21T13:06:00.000Z' },
  ...{ can_confirm: false, can_cancel: false, can_review: false, provider_id: null },
  ...{ challenge_state: null, review: null, settlement: null },
  ...{ installments: 1, split: null, card: null, decline: null, challenge: null },
};

/** Order 7, paid by Pix on 21/11/2026: two courses, R$ 697,00, which may be given up until the end of 28/11/2026. */
export const buildPaid = (overrides: Partial<OrderDetails> = {}): OrderDetails =>
  buildOrderDetails({
    ...{ id: 7, number: '100123', status: 3, status_name: 'Pago', total_cents: 69_700, subtotal_cents: 69_700 },
    ...{ created_at: '2026-11-21T13:05:00.000Z', paid_at: '2026-11-21T13:06:00.000Z' },
    items: [line(1, 'Opções do zero', 49_700), line(2, 'Renda fixa completa', 20_000)],
    order_payments: [payment],
    returns: {
      withdrawal_deadline: '2026-11-29T02:59:59.999Z',
      warranty_deadline: '2026-12-22T02:59:59.999Z',
      guarantee_days: 30,
      refundable_cents: 69_700,
      method: 'pix_return',
      buyer_may: 'withdraw',
      staff_may: false,
    },
    amounts: { paid_cents: 69_700, refunded_cents: 0, balance_cents: 69_700 },
    ...overrides,
  });

/** What may be given back no more. */
export const overReturns: OrderDetails['returns'] = {
  ...buildPaid().returns,
  refundable_cents: 0,
  method: null,
  buyer_may: null,
};

/** A card of one's own: a Mastercard good until November 2030. */
export const buildCard = (overrides: Partial<SavedCard> = {}): SavedCard => ({
  ...{ id: 1, brand: 'master', last4: '6351', exp_month: 11, exp_year: 2030, expires: null, is_default: false },
  ...{ provider_card_id: '9000000001', created_at: '2026-11-20T13:05:00.000Z' },
  ...overrides,
});
