import type {
  finishCartOrder,
  OpenOrder,
  OrderAnswer,
  OrderDetails,
  OrderListItem,
  ResponseOf,
} from '@pregao/contract';
import { nextId } from './sequence.ts';

type FinishedOrder = ResponseOf<typeof finishCartOrder>;

const createdAt = '2026-11-20T13:05:00.000Z';
const brCode =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5916Liberta Educacao6009Sao Paulo62070503***6304C72E';
const pending = { status: 1, status_name: 'Pendente' };
const waiting = { status: 1, status_name: 'Aguardando pagamento' };
const pix = { payment_type_id: 2, payment_type_name: 'Pix' };

/** Nothing of a payment is of a card. */
const noCard = { installments: 1, split: null, card: null, decline: null, challenge: null };

/** What finishing a cart answers: a Pix waiting to be paid for a day. */
export const buildFinishedOrder = (overrides: Partial<FinishedOrder> = {}): FinishedOrder => {
  const id = overrides.id ?? nextId();
  const { total_cents: total = 49_700 } = overrides;
  return {
    id,
    number: `PG-${id}`,
    ...waiting,
    total_cents: total,
    shopping_cart_id: `cart-${id}`,
    order_payments: [
      {
        id: nextId(),
        ...pending,
        state: 'pending',
        payment_type_id: 2,
        amount_cents: total,
        txid: `tx${String(id).padStart(26, '0')}`,
        pix_qrcode: brCode,
        pix_qrcode_url: `/api/pix-qrcode/tx${id}`,
        pix_expiration_date: '2026-11-21T10:05:00-03:00',
        ...noCard,
      },
    ],
    ...overrides,
  };
};

const amountsOf = (total: number) => ({
  subtotal_cents: total,
  coupon_discount_cents: 0,
  payment_discount_cents: 0,
  interest_cents: 0,
  total_cents: total,
});

/** An order of one's own that waits for its Pix. */
export const buildOpenOrder = (overrides: Partial<OpenOrder> = {}): OpenOrder => {
  const id = overrides.id ?? nextId();
  return {
    id,
    number: `PG-${id}`,
    total_cents: 49_700,
    payment_type_id: 2,
    created_at: createdAt,
    shopping_cart_type_id: 1,
    state: 'waiting',
    order_payment_id: nextId(),
    pix_expiration_date: '2099-11-21T10:05:00-03:00',
    decline: null,
    may_be_charged: true,
    items: [{ product_id: nextId(), name: 'Opções do zero', amount: 1 }],
    ...overrides,
  };
};

/** An order as its buyer follows it, waiting for its Pix. */
export const buildOrder = (overrides: Partial<OrderAnswer> = {}): OrderAnswer => {
  const id = overrides.id ?? nextId();
  const total = overrides.total_cents ?? 49_700;
  return {
    id,
    number: `PG-${id}`,
    ...waiting,
    company_id: 1,
    company_name: 'Pregão Brasil',
    created_at: createdAt,
    paid_at: null,
    cancelled_at: null,
    coupon: null,
    ...amountsOf(total),
    ...pix,
    installments: 1,
    withdrawal_deadline: null,
    items: [
      {
        id: nextId(),
        product_id: nextId(),
        name: 'Opções do zero',
        type_id: 1,
        amount: 1,
        unit_price_cents: total,
        discount_cents: 0,
        total_cents: total,
        refunded_cents: 0,
        access: null,
        path: '/curso/opcoes-do-zero',
      },
    ],
    order_payments: [
      {
        id: nextId(),
        ...pending,
        ...pix,
        amount_cents: total,
        pix_qrcode: brCode,
        pix_qrcode_url: null,
        pix_expiration_date: '2026-11-21T10:05:00-03:00',
        created_at: createdAt,
        paid_at: null,
        ...noCard,
      },
    ],
    ...overrides,
  };
};

/** An order as staff work on it, its payment still to be confirmed. */
export const buildOrderDetails = (overrides: Partial<OrderDetails> = {}): OrderDetails => {
  const order = buildOrder({
    ...(overrides.id !== undefined && { id: overrides.id }),
    ...(overrides.total_cents !== undefined && { total_cents: overrides.total_cents }),
  });
  return {
    ...order,
    order_payments: order.order_payments.map((payment) => ({
      ...payment,
      txid: `tx${payment.id}`,
      end_to_end_id: null,
      provider_id: null,
      settlement: null,
      can_confirm: true,
      can_cancel: true,
      challenge_state: null,
      review: null,
      can_review: false,
    })),
    cancel_reason: null,
    already_open: [],
    same_pending: [],
    customer: {
      id: nextId(),
      name: 'Ana Souza',
      email: 'ana@pregao.test',
      identifier: '52998224725',
      phone_number: '11933334444',
    },
    refunds: [],
    returns: {
      withdrawal_deadline: null,
      warranty_deadline: null,
      guarantee_days: 7,
      refundable_cents: 0,
      method: null,
      buyer_may: null,
      staff_may: false,
    },
    amounts: { paid_cents: 0, refunded_cents: 0, balance_cents: 0 },
    events: [
      {
        id: nextId(),
        at: createdAt,
        kind: 'order_status',
        to_status: 'draft',
        text: 'Pedido criado.',
        reason: null,
        actor: null,
      },
    ],
    ...overrides,
  };
};

/** A row of a list of orders. */
export const buildOrderRow = (overrides: Partial<OrderListItem> = {}): OrderListItem => {
  const id = overrides.id ?? nextId();
  return {
    id,
    number: `PG-${id}`,
    ...waiting,
    created_at: createdAt,
    paid_at: null,
    customer: { id: nextId(), name: 'Ana Souza', email: 'ana@pregao.test' },
    company_id: 1,
    company_name: 'Pregão Brasil',
    ...pix,
    installments: 1,
    card_brand: null,
    items_count: 1,
    products: 'Opções do zero',
    total_cents: 49_700,
    kept_cents: 0,
    ...overrides,
  };
};

/** A list as the API answers it, all on one page. */
export const buildList = <T>(
  data: T[],
  meta: { total?: number; page?: number; per_page?: number; next_cursor?: string | null } = {},
) => ({
  data,
  meta: { total: data.length, page: 1, per_page: 20, ...meta },
});

/** The same of a list that also goes by cursor: whole, on one page, unless told. */
export const buildCursorList = <T>(
  data: T[],
  meta: { total?: number; total_is_exact?: boolean; page?: number; per_page?: number } = {},
) => ({
  data,
  meta: { ...buildList(data).meta, total_is_exact: true, next_cursor: null, previous_cursor: null, ...meta },
});
