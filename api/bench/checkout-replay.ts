import pg from 'pg';
import { openPostgres } from '../src/db/open.ts';
import { testApp } from '../test/harness.ts';
import { pspEnv } from '../test/shop.ts';
import type { ReadyCart } from './checkout-carts.ts';

type Row = Record<string, unknown>;

/** One statement of a finish, its transactions' included, with what it gave. */
interface Statement {
  text: string;
  values: unknown[];
  rows: Row[];
}

/** A finish as the database saw it, and whose it was. */
export interface FinishRecording {
  statements: Statement[];
  of: ReadyCart;
  txid: string;
}

type Query = (this: unknown, ...args: unknown[]) => Promise<{ rows?: Row[] }>;

/** Finishes one cart in this process and writes down every statement. */
export const recordFinish = async (
  databaseUrl: string,
  psp: { url: string },
  of: ReadyCart,
  term_hash: string,
): Promise<FinishRecording> => {
  const app = await testApp({ ...pspEnv(psp), API_CALLS_PER_MINUTE: '0' }, openPostgres(databaseUrl));
  const client = pg.Client.prototype as unknown as { query: Query };
  const query = client.query;
  const statements: Statement[] = [];
  try {
    // The first call of a session in a while notes that it is in use.
    await app.call('GET', '/api/user', { token: of.token });
    client.query = function (...args) {
      const [config] = args as [{ text?: string; values?: unknown[] } | undefined];
      const statement = config?.text ? { text: config.text, values: config.values ?? [], rows: [] as Row[] } : null;
      if (statement) statements.push(statement);
      const asked = query.apply(this, args);
      if (!statement) return asked;
      return asked.then((result) => {
        statement.rows = result.rows ?? [];
        return result;
      });
    };
    const { status, body } = await app.call('POST', `/api/finish-cart-order/${of.cart}`, {
      token: of.token,
      body: { payment_type_id: 2, term_hash },
    });
    if (status !== 200) throw new Error(`the finish was answered ${status}: ${JSON.stringify(body)}`);
    return { statements, of, txid: body.order_payments[0].txid };
  } finally {
    client.query = query;
    await app.close();
  }
};

/** Runs a recorded finish for another cart: what was generated then has the values that are generated now. */
export const replayFinish = async (
  client: pg.PoolClient,
  { statements, of, txid }: FinishRecording,
  cart: ReadyCart,
  newTxid: string,
) => {
  const now = new Map<string, unknown>([
    [String(of.user), cart.user],
    [of.hash, cart.hash],
    [of.cart, cart.cart],
    [txid, newTxid],
  ]);
  const bind = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(bind) : (now.get(String(value)) ?? value);
  for (const [index, { text, values, rows }] of statements.entries()) {
    const result = await client.query<Row>({ name: `finish${index}`, text, values: values.map(bind) });
    rows.forEach((row, at) => {
      if (typeof row.id === 'number') now.set(String(row.id), result.rows[at]?.id);
    });
  }
};
