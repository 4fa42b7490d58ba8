import { randomBytes, randomUUID } from 'node:crypto';
import type { TestApp } from './harness.ts';
import { person, profiles, type SignedInPerson } from './people.ts';

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};

export interface TestPerson extends SignedInPerson {
  name: string;
}

/** Adds a person with an open session: a customer unless told. */
export const addPerson = async (
  app: TestApp,
  values: { profile?: number; name?: string; identifier?: string; phone_number?: string; created_at?: string } = {},
): Promise<TestPerson> => {
  const { profile = profiles.client, name = 'Pessoa de Teste', ...fields } = values;
  return { ...(await person(app, { profile_id: profile, name, ...fields })), name };
};

export const addProduct = async (
  app: TestApp,
  values: { name?: string; price_cents?: number; kind?: number; reference?: { type: string; id: number } } = {},
) => {
  const price_cents = values.price_cents ?? 10_000;
  const number = next();
  const { id } = await app.core.db
    .insertInto('product')
    .values({
      slug: `produto-${number}`,
      name: values.name ?? `Produto ${number}`,
      kind: values.kind ?? 1,
      list_price_cents: price_cents,
      price_cents,
      ...(values.reference && { reference_type: values.reference.type, reference_id: values.reference.id }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, price_cents, name: values.name ?? `Produto ${number}`, kind: values.kind ?? 1 };
};

export interface TestOrder {
  user: TestPerson;
  products?: readonly { id: number; price_cents: number; name: string; kind: number; amount?: number }[];
  status?: string;
  placed_at?: string;
  paid_at?: string | null;
  company_id?: number;
  payment_type_id?: number;
  identifier?: string;
  payment?: { status: string; expires_at?: string | null } | null;
  /** The card it is paid with. */
  card?: { brand: string; installments?: number };
  coupon?: string;
}

/** States of an order whose money came. */
const received = ['paid', 'partially_refunded', 'disputed'];

/** Writes an order as checkout leaves it, with one line per product and, unless null, one payment. */
export const addOrder = async (app: TestApp, values: TestOrder) => {
  const { db } = app.core;
  const products: NonNullable<TestOrder['products']> = values.products ?? [await addProduct(app)];
  const sumOf = ({ price_cents, amount = 1 }: { price_cents: number; amount?: number }) => price_cents * amount;
  const total = products.reduce((sum, product) => sum + sumOf(product), 0);
  const placed_at = values.placed_at ?? app.core.now().toISOString();
  const status = values.status ?? 'pending_payment';
  const payment_type_id = values.card ? 1 : (values.payment_type_id ?? 2);
  const order = await db
    .insertInto('customer_order')
    .values({
      user_id: values.user.id,
      company_id: values.company_id ?? 1,
      status,
      payment_type_id,
      installments: values.card?.installments ?? 1,
      coupon_code: values.coupon ?? null,
      customer_name: values.user.name,
      customer_email: values.user.email,
      customer_identifier: values.identifier ?? '52998224725',
      subtotal_cents: total,
      total_cents: total,
      placed_at,
      paid_at: values.paid_at ?? (status === 'paid' ? placed_at : null),
    })
    .returning(['id', 'number', 'total_cents'])
    .executeTakeFirstOrThrow();
  const items = await db
    .insertInto('order_item')
    .values(
      products.map((product) => ({
        order_id: order.id,
        product_id: product.id,
        name: product.name,
        kind: product.kind,
        amount: product.amount ?? 1,
        unit_price_cents: product.price_cents,
        subtotal_cents: sumOf(product),
        total_cents: sumOf(product),
        grants: JSON.stringify([{ subject_type: 'course', subject_id: product.id, access_days: null }]),
      })),
    )
    .returning('id')
    .execute();
  const payment =
    values.payment === null
      ? null
      : await db
          .insertInto('order_payment')
          .values({
            order_id: order.id,
            payment_type_id,
            status: values.payment?.status ?? (status === 'paid' ? 'paid' : 'pending'),
            amount_cents: total,
            ...(values.card
              ? {
                  reference: randomUUID(),
                  idempotency_key: randomUUID(),
                  card_brand: values.card.brand,
                  card_last4: '1111',
                  installments: values.card.installments ?? 1,
                  created_at: placed_at,
                }
              : { txid: randomBytes(16).toString('hex'), pix_copy_paste: '00020126580014br.gov.bcb.pix' }),
            expires_at: values.payment?.expires_at ?? null,
            paid_at: status === 'paid' ? placed_at : null,
          })
          .returning(['id', 'txid'])
          .executeTakeFirstOrThrow();
  if (received.includes(status) && total > 0)
    await db
      .insertInto('ledger_entry')
      .values([
        {
          order_id: order.id,
          posting: `payment/${payment?.id ?? 0}`,
          account: 'cash',
          amount_cents: total,
          at: placed_at,
        },
        {
          order_id: order.id,
          posting: `payment/${payment?.id ?? 0}`,
          account: 'sales',
          amount_cents: -total,
          at: placed_at,
        },
      ])
      .execute();
  return { ...order, item_ids: items.map(({ id }) => id), payment_id: payment?.id ?? 0, txid: payment?.txid ?? '' };
};
