import { createHash, randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod';
import { parseAmount } from '../../ports/payment-amount.ts';
import { newId, orderAnswer, problem, refundedOf, settlementAnswer, type CardAnswer } from './answers.ts';
import { demoOrder } from './demo.ts';
import { planOf, plansOf, type InstallmentRules } from './installments.ts';
import { approved, resultOf } from './outcomes.ts';
import type { CardStore, StoredOrder } from './store.ts';
import type { Wallet } from './wallet.ts';

const amount = z.string().transform((text) => parseAmount(text) ?? 0);

const newOrder = z.object({
  type: z.literal('online'),
  external_reference: z.string().regex(/^[\w-]{1,64}$/),
  total_amount: amount,
  capture_mode: z.string().default('automatic'),
  description: z.string().default(''),
  payer: z.object({ email: z.email() }),
  config: z
    .object({
      payment_method: z
        .object({
          installments: z.object({
            interest_free: z.object({ type: z.literal('list'), values: z.array(z.number().int()) }),
          }),
        })
        .optional(),
      online: z.object({ transaction_security: z.object({ validation: z.string().optional() }).optional() }).optional(),
    })
    .optional(),
  transactions: z.object({
    payments: z
      .array(
        z.object({
          amount,
          payment_method: z.object({
            id: z.string(),
            type: z.literal('credit_card'),
            token: z.string(),
            installments: z.number().int().min(1),
          }),
        }),
      )
      .length(1),
  }),
});

const refundBody = z.object({ transactions: z.array(z.object({ id: z.string(), amount })).length(1) });

/** What a call asks for, so that one key can't ask for two things. */
const fingerprint = (path: string, body: unknown) =>
  createHash('sha256')
    .update(`${path} ${JSON.stringify(body)}`)
    .digest('hex');

/** The rules of an order with one card payment, as the provider's contract states them. */
export const createOrders = (options: {
  store: CardStore;
  wallet: Wallet;
  rules: InstallmentRules;
  now: () => Date;
  /** Where the pages of the challenges are. */
  url: () => string;
  onChange: (order: StoredOrder) => void;
}) => {
  const { store, rules, now } = options;
  const answerOf = (order: StoredOrder) => orderAnswer(order, options.url());
  const keep = (order: StoredOrder, changes: Partial<StoredOrder>) => {
    const changed = { ...order, ...changes, updated_at: now().toISOString(), notified: false };
    store.orders.save(changed);
    return changed;
  };
  /** The answer a key was given before; what to do where it is new. */
  const once = (
    key: string | undefined,
    path: string,
    body: unknown,
    work: (asked: string, key: string) => CardAnswer,
  ) => {
    if (!key) return problem(400, 'empty_required_header', "the header 'X-Idempotency-Key' is required");
    const asked = fingerprint(path, body);
    const given = store.orders
      .all()
      .flatMap(({ answers }) => answers)
      .find((each) => each.key === key);
    if (!given) return work(asked, key);
    return given.asked === asked
      ? { status: given.status, body: given.body }
      : problem(409, 'idempotency_key_already_used', 'the key was used for another request');
  };
  /** Writes a change together with the answer its key is given from now on. */
  const settle = (order: StoredOrder, changes: Partial<StoredOrder>, asked: string, key: string, status: number) => {
    const body = answerOf({ ...order, ...changes, updated_at: now().toISOString() });
    // A refusal is no success for the provider: the order comes inside of an error.
    const given =
      order.state === 'failed'
        ? { status: 402, body: { errors: [{ code: 'failed', message: 'the transaction failed' }], data: body } }
        : { status, body };
    const kept = keep(order, { ...changes, answers: [...order.answers, { key, asked, ...given }] });
    options.onChange(kept);
    return given;
  };
  const make = (asked: string, key: string, body: z.infer<typeof newOrder>): CardAnswer => {
    const [payment] = body.transactions.payments;
    if (!payment || payment.amount === 0 || payment.amount !== body.total_amount)
      return problem(400, 'invalid_total_amount', 'the amounts do not match');
    const { installments, id: brand } = payment.payment_method;
    if (!plansOf(payment.amount, rules).some((plan) => plan.installments === installments))
      return problem(400, 'invalid_installments', 'not offered for this amount');
    const token = options.wallet.spend(payment.payment_method.token);
    if (!token || token.brand !== brand) return problem(400, 'invalid_card_token', 'the token can not be used');
    const result = resultOf({
      outcome: token.outcome,
      captureMode: body.capture_mode,
      saved: token.card_id !== null,
      challengeable: (body.config?.online?.transaction_security?.validation ?? 'never') !== 'never',
    });
    const at = now().toISOString();
    const order: StoredOrder = {
      ...result,
      id: newId('ORD'),
      reference: body.external_reference,
      payment_id: newId('PAY'),
      settlement_id: String(randomInt(1e10, 9e10)),
      created_at: at,
      updated_at: at,
      amount_cents: payment.amount,
      total_cents: body.config?.payment_method?.installments.interest_free.values.includes(installments)
        ? payment.amount
        : planOf(payment.amount, installments, rules).total_cents,
      installments,
      capture_mode: body.capture_mode,
      brand,
      card_id: token.card_id,
      email: body.payer.email,
      description: body.description,
      challenge_id: result.state === 'challenge' ? randomBytes(16).toString('hex') : null,
      refunds: [],
      answers: [],
      notified: false,
    };
    return settle(order, {}, asked, key, 201);
  };
  const withOrder = (id: string, work: (order: StoredOrder) => CardAnswer): CardAnswer => {
    const order = store.orders.find(id) ?? demoOrder(id);
    return order ? work(order) : problem(404, 'order_not_found', 'order not found');
  };
  const decide = (order: StoredOrder, accepted: boolean) => {
    const refusal = {
      state: 'failed',
      detail: order.state === 'challenge' ? '3ds_challenge_failed' : 'high_risk',
    } as const;
    const decided = keep(order, accepted ? approved(order.capture_mode) : refusal);
    options.onChange(decided);
    return decided;
  };
  return {
    create: (key: string | undefined, body: unknown): CardAnswer => {
      const parsed = newOrder.safeParse(body);
      if (!parsed.success) return problem(400, 'invalid_properties', 'the order can not be read');
      return once(key, 'orders', body, (asked, used) => make(asked, used, parsed.data));
    },
    find: (id: string) => withOrder(id, (order) => ({ status: 200, body: answerOf(order) })),
    search: (query: URLSearchParams): CardAnswer => {
      const [begin, end] = ['begin_date', 'end_date'].map((name) => Date.parse(query.get(name) ?? ''));
      if (!begin || !end) return problem(400, 'missing_required_params', 'begin_date and end_date are required');
      if (end < begin || end - begin > 720 * 3_600_000) return problem(400, 'invalid_parameter', 'at most 30 days');
      const reference = query.get('external_reference');
      const data = store.orders
        .all()
        .filter((each) => reference === null || each.reference === reference)
        .filter((each) => Date.parse(each.created_at) >= begin && Date.parse(each.created_at) <= end)
        .map(answerOf);
      return { status: 200, body: { data, paging: { total: String(data.length), offset: '0', limit: '30' } } };
    },
    capture: (id: string, key: string | undefined): CardAnswer =>
      withOrder(id, (order) =>
        once(key, `capture ${id}`, null, (asked, used) =>
          order.state === 'authorized'
            ? settle(order, { state: 'paid', detail: 'accredited' }, asked, used, 200)
            : problem(409, 'cannot_capture_order', 'nothing is held'),
        ),
      ),
    cancel: (id: string, key: string | undefined): CardAnswer =>
      withOrder(id, (order) =>
        once(key, `cancel ${id}`, null, (asked, used) =>
          order.state === 'authorized' || order.state === 'in_review' || order.state === 'challenge'
            ? settle(order, { state: 'canceled', detail: 'canceled' }, asked, used, 200)
            : problem(409, 'cannot_cancel_order', 'it is past that'),
        ),
      ),
    refund: (id: string, key: string | undefined, body: unknown): CardAnswer =>
      withOrder(id, (order) =>
        once(key, `refund ${id}`, body, (asked, used) => {
          const left = order.amount_cents - refundedOf(order);
          const part = refundBody.safeParse(body).data?.transactions[0];
          const cents = part ? part.amount : left;
          if (order.state !== 'paid' || (part && part.id !== order.payment_id))
            return problem(409, 'cannot_refund_order', 'nothing was paid');
          if (cents <= 0 || cents > left) return problem(400, 'invalid_refund_amount', 'more than is left');
          const refunds = [...order.refunds, { id: newId('REF'), amount_cents: cents }];
          return settle(order, { refunds }, asked, used, 201);
        }),
      ),
    settlement: (settlementId: string): CardAnswer => {
      const order = store.orders.all().find((each) => each.settlement_id === settlementId && each.state === 'paid');
      return order
        ? { status: 200, body: settlementAnswer(order, now()) }
        : problem(404, 'not_found', 'payment not found');
    },
    ofChallenge: (challengeId: string) => store.orders.all().find((each) => each.challenge_id === challengeId),
    /** Ends what is in review, or waits for the buyer's answer; null where nothing waits. */
    decide: (id: string, accepted: boolean): StoredOrder | null => {
      const order = store.orders.find(id);
      return order && (order.state === 'in_review' || order.state === 'challenge') ? decide(order, accepted) : null;
    },
    /** The issuer takes a charge whose cancellation came too late; null where none was cancelled. */
    takeCancelled: (id: string): StoredOrder | null => {
      const order = store.orders.find(id);
      return order?.state === 'canceled' ? keep(order, approved('automatic')) : null;
    },
    markNotified: (id: string, updatedAt: string) => {
      const order = store.orders.find(id);
      if (order && order.updated_at === updatedAt && !order.notified) store.orders.save({ ...order, notified: true });
    },
  };
};

export type Orders = ReturnType<typeof createOrders>;
