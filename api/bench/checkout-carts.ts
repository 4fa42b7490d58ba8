import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashToken } from '../src/modules/identity/tokens.ts';
import { cpf } from '../test/shop.ts';
import { base, copy, nicknamed } from './fill.ts';

/** A cart that waits to be finished, and who finishes it. */
export interface ReadyCart {
  user: number;
  token: string;
  hash: string;
  cart: string;
}

/** Ids that orders get begin here, each kind apart, so that one is told from the other. */
const firstIds = { customer_order: 40_000_000, order_payment: 50_000_000, order_item: 60_000_000 };

/** Adds so many customers with one course each in their carts, written as rows. */
export const fillCarts = async (databaseUrl: string, count: number): Promise<ReadyCart[]> => {
  const carts = Array.from({ length: count }, (_, index): ReadyCart => {
    const token = createHash('sha256').update(`cart ${index}`).digest('base64url');
    return { user: base + index + 1, token, hash: hashToken(token), cart: randomUUID() };
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await copy(client, 'app_user', { from: 1, to: count }, `email = 'cliente@pregao.test'`, {
      email: `'caixa' || n || '@carga.test'`,
      ...nicknamed('caixa'),
      identifier: `'${cpf}'`,
    });
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO product (slug, name, kind, reference_type, reference_id, list_price_cents, price_cents)
       VALUES ('curso-da-medida', 'Curso da medida', 1, 'course', 900000, 19990, 19990) RETURNING id`,
    );
    const of = (pick: (cart: ReadyCart) => unknown) => carts.map(pick);
    await client.query(
      `INSERT INTO app_session (user_id, token_hash, created_at, last_seen_at, expires_at)
       SELECT u, h, now(), now(), now() + interval '1 day' FROM unnest($1::bigint[], $2::text[]) AS s (u, h)`,
      [of(({ user }) => user), of(({ hash }) => hash)],
    );
    await client.query(
      `INSERT INTO cart (id, user_id, company_id) SELECT c, u, 1 FROM unnest($1::uuid[], $2::bigint[]) AS s (c, u)`,
      [of(({ cart }) => cart), of(({ user }) => user)],
    );
    await client.query(
      `INSERT INTO cart_item (id, cart_id, product_id, amount) SELECT gen_random_uuid(), c, $2, 1 FROM unnest($1::uuid[]) c`,
      [of(({ cart }) => cart), rows[0]?.id],
    );
    for (const [table, id] of Object.entries(firstIds))
      await client.query(`ALTER TABLE ${table} ALTER COLUMN id RESTART WITH ${id}`);
    await client.query('ANALYZE');
    return carts;
  } finally {
    await client.end();
  }
};
