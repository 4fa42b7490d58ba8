import { CardToken, Customer, CustomerCard, Order, Payment, buildError } from 'mercadopago';
import { createAsk, type Ask, type MercadoPagoAccount } from './card-mercado-pago-call.ts';
import {
  chargeShape,
  customerShape,
  customersShape,
  faceShape,
  foundShape,
  quoteShape,
  removedShape,
  savedShape,
  settlementShape,
  tokenShape,
} from './card-mercado-pago-shapes.ts';
import type { CardBuyer, CardCharge, CardPsp, NewCardCharge, SoughtCharge } from './card.ts';
import { formatAmount } from './payment-amount.ts';
import type { PspAnswer } from './payment.ts';

const day = 24 * 60 * 60 * 1000;

const person = ({ name, tax_id: number }: Omit<CardBuyer, 'email'>) => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return {
    first_name: first.slice(0, 100),
    last_name: rest.join(' ').slice(0, 100) || first.slice(0, 100),
    identification: { type: number.length === 11 ? 'CPF' : 'CNPJ', number },
  };
};

const orderBody = (charge: NewCardCharge) => {
  const amount = formatAmount(charge.amount_cents);
  const byBuyer = charge.initiator === 'buyer';
  const captured = byBuyer ? 'automatic_async' : 'automatic';
  return {
    type: 'online',
    processing_mode: 'automatic',
    capture_mode: charge.capture === 'later' ? 'manual' : captured,
    external_reference: charge.reference,
    total_amount: amount,
    description: charge.description.slice(0, 150),
    payer: {
      email: charge.buyer.email,
      ...person(charge.buyer),
      ...(charge.customer_id && { customer_id: charge.customer_id }),
    },
    config: {
      ...(charge.interest_by === 'seller' && {
        payment_method: { installments: { interest_free: { type: 'list' as const, values: [charge.installments] } } },
      }),
      online: {
        transaction_security: byBuyer
          ? { validation: 'on_fraud_risk' as const, liability_shift: 'required' as const }
          : { validation: 'never' as const },
      },
    },
    transactions: {
      payments: [
        {
          amount,
          payment_method: {
            id: charge.brand,
            type: 'credit_card',
            token: charge.token,
            installments: charge.installments,
          },
          ...(!byBuyer && {
            stored_credential: { payment_initiator: 'merchant', reason: 'recurring', first_payment: false },
          }),
        },
      ],
    },
  };
};

/** A search spans at most 30 days at the provider. */
const aroundThen = ({ created_at: at, reference }: SoughtCharge) => ({
  begin_date: new Date(at.getTime() - day).toISOString(),
  end_date: new Date(at.getTime() + 29 * day).toISOString(),
  external_reference: reference,
});

const findCharge = async (ask: Ask, sought: SoughtCharge): Promise<PspAnswer<CardCharge>> => {
  let orderId = sought.order_id;
  if (!orderId) {
    const found = await ask(foundShape, (config) => new Order(config).search({ options: aroundThen(sought) }));
    if (found.kind !== 'ok') return found;
    const ids = new Set(
      found.value.data.filter((each) => each.external_reference === sought.reference).map((each) => each.id),
    );
    if (ids.size > 1) return { kind: 'unknown', reason: `${ids.size} orders of one reference` };
    [orderId] = ids;
  }
  if (!orderId) return { kind: 'missing' };
  const id = orderId;
  const charge = await ask(chargeShape, (config) => new Order(config).get({ id }));
  return charge.kind === 'ok' && charge.value.reference !== sought.reference ? { kind: 'missing' } : charge;
};

const chargeCard = async (ask: Ask, charge: NewCardCharge): Promise<PspAnswer<CardCharge>> => {
  const answer = await ask(chargeShape, (config) => new Order(config).create({ body: orderBody(charge) }), {
    key: charge.idempotency_key,
    // An issuer's refusal. The library drops the order that comes with it, and with it the cause; a repeat may be days old.
    onStatus: {
      402: () => findCharge(ask, { reference: charge.reference, created_at: new Date(Date.now() - 27 * day) }),
    },
  });
  return answer.kind === 'missing' ? { kind: 'unknown', reason: 'the order was not found where it was made' } : answer;
};

const findCustomer = async (ask: Ask, wanted: string): Promise<PspAnswer<string | null>> => {
  const found = await ask(customersShape, (config) => new Customer(config).search({ options: { email: wanted } }));
  if (found.kind !== 'ok') return found.kind === 'missing' ? { kind: 'unknown', reason: 'no search' } : found;
  const known = found.value.results.find(({ email }) => email?.toLowerCase() === wanted.toLowerCase());
  return { kind: 'ok', value: known?.id ?? null };
};

const customerOf = async (ask: Ask, buyer: CardBuyer): Promise<PspAnswer<string>> => {
  const found = await findCustomer(ask, buyer.email);
  if (found.kind !== 'ok') return found;
  if (found.value !== null) return { kind: 'ok', value: found.value };
  const made = await ask(customerShape, (config) =>
    new Customer(config).create({ body: { email: buyer.email, ...person(buyer) } }),
  );
  if (made.kind === 'ok') return { kind: 'ok', value: made.value.id };
  if (made.kind !== 'refused') return made;
  // Another call made the same customer meanwhile: the provider has one of an e-mail.
  const meanwhile = await findCustomer(ask, buyer.email);
  return meanwhile.kind === 'ok' && meanwhile.value !== null ? { kind: 'ok', value: meanwhile.value } : made;
};

const saveCard = async (ask: Ask, card: Parameters<CardPsp['saveCard']>[0]): ReturnType<CardPsp['saveCard']> => {
  const customer = card.customer_id
    ? { kind: 'ok' as const, value: card.customer_id }
    : await customerOf(ask, card.buyer);
  if (customer.kind !== 'ok') return customer;
  const saved = await ask(savedShape, (config) =>
    new CustomerCard(config).create({ customerId: customer.value, body: { token: card.token } }),
  );
  return saved.kind === 'ok' ? { kind: 'ok', value: { customer_id: customer.value, ...saved.value } } : saved;
};

/** The library knows no installments. */
const quoteFrom = async (base: string, token: string, amountCents: number, bin: string): Promise<unknown> => {
  const query = new URLSearchParams({ amount: formatAmount(amountCents), bin });
  const response = await fetch(`${base}/v1/payment_methods/installments?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
  });
  if (!response.ok) throw buildError(response.status, {});
  return response.json();
};

/** Cards by Mercado Pago: orders of its API, one payment each. Written against its SDK 3.6.1. */
export const mercadoPagoCards = (account: MercadoPagoAccount): CardPsp => {
  const ask = createAsk(account);
  return {
    capabilities: {
      max_installments: 12,
      min_installment_cents: 500,
      partial_refunds: true,
      refund_days: 180,
      capture_later: true,
      saved_cards: true,
      challenge: true,
    },
    charge: (charge) => chargeCard(ask, charge),
    find: (sought) => findCharge(ask, sought),
    capture: (id, key) => ask(chargeShape, (config) => new Order(config).capture({ id }), { key }),
    cancel: (id, key) => ask(chargeShape, (config) => new Order(config).cancel({ id }), { key }),
    refund: ({ order_id: id, payment_id: payment, amount_cents: cents, idempotency_key: key }) =>
      ask(
        chargeShape,
        (config) =>
          new Order(config).refund({
            id,
            ...(cents !== null && { body: { transactions: [{ id: payment, amount: formatAmount(cents) }] } }),
          }),
        { key },
      ),
    settlement: (id) => ask(settlementShape, (config) => new Payment(config).get({ id })),
    quote: (cents, bin) => ask(quoteShape, (_config, base) => quoteFrom(base, account.token, cents, bin)),
    faceOf: (token) => ask(faceShape, (config) => new CardToken(config).get({ id: token })),
    saveCard: (card) => saveCard(ask, card),
    removeCard: async ({ customer_id: customerId, card_id: cardId }) => {
      const removed = await ask(removedShape, (config) => new CustomerCard(config).remove({ customerId, cardId }));
      return removed.kind === 'ok' ? { kind: 'ok', value: true } : removed;
    },
    tokenOf: ({ customer_id, card_id }) =>
      ask(tokenShape, (config) => new CardToken(config).create({ body: { customer_id, card_id } })),
  };
};
