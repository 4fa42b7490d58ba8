import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calls, type Call } from '@pregao/contract';
import { times } from '@pregao/testing/runs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { presentError } from '../src/http/errors.ts';
import { asAppError } from '../src/http/handle-errors.ts';
import { signWebhook } from '../src/ports/payment-signature.ts';
import { bodyText, cursorValues, jsonSchemaOf, urlPart, valuesFor } from './fuzz-values.ts';
import { addOrder, addPerson, addProduct } from './order-data.ts';
import { profiles, session } from './people.ts';
import { deployToken } from './releases.ts';
import { openShop, type Shop } from './shop.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? times(5_000, 50_000));
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

/** A planned call has nothing behind its scope: few of them say it all. */
const ofPlanned = 2;

let shop: Shop;
let carts: string[] = [];
before(async () => {
  shop = await openShop({ env: { DEPLOY_TOKEN: deployToken } });
});
after(() => shop.close());

interface Sent {
  call: Call;
  params: unknown;
  query: unknown;
  body: unknown;
  who: 'nobody' | 'client' | 'admin';
  signed: boolean;
  visit: string;
}

const valuesOfQuery = (call: Call): Record<string, { enum?: string[] }> =>
  call.status === 'ready' && call.query ? (jsonSchemaOf(call.query).properties as Record<string, object>) : {};

const sendings = (call: Call, count: number, turn: number): Sent[] => {
  const ready = call.status === 'ready' ? call : null;
  return fc.sample(
    fc.record<Sent>({
      call: fc.constant(call),
      params: valuesFor(ready?.params),
      query: fc.option(valuesFor(ready?.query)),
      body: valuesFor(ready?.body),
      who: fc.constantFrom('nobody', 'client', 'client', 'admin', 'admin'),
      signed: fc.boolean(),
      visit: fc.constantFrom('', '', '', 'a', 'a', '%F0%9D%94%98', '%', '%00'),
    }),
    { numRuns: count, seed: seed + turn },
  );
};

const fields = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** The address of a call; ids of what exists take turns with invented ones. */
const addressOf = ({ call, params, query, signed }: Sent, turn: number) => {
  const known = carts[turn % carts.length] ?? '1';
  const named = new Map(fields(params));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    urlPart(signed && turn % 3 === 0 ? (turn % 2 ? known : 1 + (turn % 5)) : (named.get(name) ?? params)),
  );
  const pairs = fields(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${urlPart(name)}=${urlPart(value)}`],
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
};

/** People, carts and orders that answers can be about; made anew now and then, since calls block people and empty carts. */
const populate = async () => {
  const client = await addPerson(shop.app, { identifier: '52998224725' });
  const admin = await addPerson(shop.app, { profile: profiles.admin });
  const product = await addProduct(shop.app);
  await addOrder(shop.app, { user: client, products: [product] });
  const cart = await shop.cartWith(client, product.id);
  carts = [cart.shopping_cart_id, cart.products[0].id];
  return { client: client.id, admin: admin.id };
};

const headersOf = (sent: Sent, body: string | undefined): Record<string, string> => ({
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(sent.signed &&
    sent.call.path.startsWith('/api/webhooks/') &&
    signWebhook(shop.app.config.PIX_WEBHOOK_SECRET, body ?? '', shop.app.clock.now)),
  ...(sent.signed && sent.call.path.startsWith('/api/releases') && { 'x-deploy-token': deployToken }),
  ...(sent.visit && { 'utm-source': sent.visit, 'utm-medium': 'b', 'utm-campaign': '%ED%A0%80' }),
});

test(
  'security 58: thousands of requests made of the contract and of what breaks servers: none is answered 5xx, but for what is not built',
  { timeout: 900_000 },
  async (t) => {
    const ready = calls.filter(({ status }) => status === 'ready');
    const planned = calls.filter(({ status }) => status === 'planned');
    const each = Math.ceil((requests - planned.length * ofPlanned) / ready.length);
    const all = [
      ...ready.flatMap((call, turn) => sendings(call, each, turn)),
      ...planned.flatMap((call, turn) => sendings(call, ofPlanned, turn)),
    ];
    // In another order than the contract's, the same each time.
    const order = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { numRuns: 1, seed })[0] ?? [];
    const problems: string[] = [];
    const tally = new Map<number, number>();
    let people = await populate();
    let tokens: Record<string, string> = {};
    for (const [turn, sent] of order.entries()) {
      if (turn % 250 === 249) people = await populate();
      // Limits of calls per minute are another test's.
      shop.app.clock.now = new Date(shop.app.clock.now.getTime() + 2_000);
      const { method } = sent.call;
      const body = method === 'GET' || method === 'DELETE' ? undefined : bodyText(sent.body ?? {});
      const url = addressOf(sent, turn);
      // Some calls end the session they come in.
      if (turn % 10 === 0)
        tokens = { client: await session(shop.app, people.client), admin: await session(shop.app, people.admin) };
      const token = tokens[sent.who];
      const answer = await shop.app.call(method, url, {
        ...(token && { token }),
        ...(body !== undefined && { body }),
        headers: headersOf(sent, body),
      });
      tally.set(answer.status, (tally.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500 && answer.body?.code !== 'not_implemented')
        problems.push(`${answer.status} ${method} ${url.slice(0, 300)} as ${sent.who} with ${body?.slice(0, 300)}`);
    }
    t.diagnostic(
      `${order.length} requests, seed ${seed}: ${[...tally]
        .sort()
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}`,
    );
    assert.deepEqual(problems.slice(0, 20), [], `${problems.length} of ${order.length}`);
    assert.ok(order.length >= requests);
    // What is refused at the door says little of what is behind it.
    assert.ok([...tally].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0) > requests / 20);
  },
);

/** The names by which a list of the contract is ordered, one way; null where it has one order. */
const sortsOf = (call: Call): (string | null)[] => {
  const { sort } = valuesOfQuery(call);
  return sort?.enum?.filter((name) => !name.startsWith('-')) ?? [null];
};

test('security 79: each value of a decoded cursor of each list is changed: it is refused or read, never a 5xx', async (t) => {
  await populate();
  await populate();
  const admin = await addPerson(shop.app, { profile: profiles.admin });
  const token = await session(shop.app, admin.id);
  const problems: string[] = [];
  let sent = 0;
  const ask = async (call: Call, query: Record<string, string>) => {
    shop.app.clock.now = new Date(shop.app.clock.now.getTime() + 2_000);
    sent += 1;
    const answer = await shop.app.call('GET', `${call.path}?${new URLSearchParams(query)}`, { token });
    if (answer.status >= 500) problems.push(`${answer.status} ${call.path} ${JSON.stringify(query)}`);
    return answer;
  };
  for (const call of calls.filter((one) => 'cursor' in valuesOfQuery(one)))
    for (const sort of sortsOf(call)) {
      const narrowed = { per_page: '1', ...(sort !== null && { sort }) };
      const first = await ask(call, narrowed);
      const cursor: string | null | undefined = first.body?.meta?.next_cursor;
      if (typeof cursor !== 'string') continue;
      const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
      for (const place of [...parts.keys()].slice(2))
        for (const value of cursorValues) {
          const changed = Buffer.from(JSON.stringify(parts.with(place, value))).toString('base64url');
          await ask(call, { ...narrowed, cursor: changed });
        }
    }
  assert.deepEqual(problems, []);
  t.diagnostic(`${sent} requests`);
  assert.ok(sent > 200, `${sent}`);
});

test('security 79: whatever value the database refuses is the fault of who sent it', async () => {
  const { db } = shop.app.core;
  const refused = [
    sql`SELECT '0000-01-01'::date`,
    sql`SELECT '2026-11-26T00:00:00+23:59'::timestamptz`,
    sql`SELECT '999999-01-01'::timestamptz + interval '1000000 years'`,
    sql`SELECT ${'x'}::text::bigint`,
    sql`SELECT ${'2147483648'}::text::int`,
    sql`SELECT '{' ::jsonb`,
    sql`SELECT 'a' LIKE 'a\\' ESCAPE 'xx'`,
    sql`SELECT 1 / (random() * 0)::int`,
  ];
  for (const statement of refused)
    await assert.rejects(statement.execute(db), (error) => {
      const { status, body } = presentError(asAppError(error));
      assert.deepEqual(
        [status, body.code, body.error],
        [400, 'invalid_body', 'Confira os dados enviados.'],
        String(error),
      );
      return true;
    });
});
