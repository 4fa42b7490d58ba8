import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../test/harness.ts';
import { splitsOf } from '../modules/commerce/cards/installments.ts';
import { priceOf, type PriceSnapshot } from '../modules/commerce/cart/price-snapshot.ts';
import { createReconciliation } from '../modules/commerce/finance/reconciliation.service.ts';
import { seedDemo } from './demo.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
  await seedDemo(app.core);
});
after(() => app.close());

const rows = async (text: string) => (await app.database.query(text)).rows;
const one = async (text: string) => Object.values((await rows(text))[0] ?? {}).map(Number);

/** Nothing breaks a rule: each query counts what does. */
const holds = async (rules: Record<string, string>) => {
  for (const [name, text] of Object.entries(rules))
    assert.deepEqual(await one(`SELECT count(*) FROM ${text}`), [0], name);
};

const received = `('paid', 'partially_refunded', 'refunded')`;
const lines = '(SELECT count(*) FROM order_item i WHERE i.order_id = o.id)';
const grants = `(SELECT count(*) FROM access_grant g JOIN order_item i ON g.source_type = 'order_item' AND g.source_id = i.id AND g.user_id = o.user_id WHERE i.order_id = o.id`;
const back = (column: string) =>
  `(SELECT coalesce(sum(${column}), 0) FROM refund r WHERE r.order_id = o.id AND r.status = 'succeeded')`;

test('the money of every order adds up', async () => {
  const [orders] = await one('SELECT count(*) FROM customer_order');
  assert.ok(orders! > 1_100 && orders! < 1_300, String(orders));
  await holds({
    lines: `customer_order o WHERE o.total_cents - o.interest_cents <> (SELECT sum(total_cents) FROM order_item i WHERE i.order_id = o.id) OR o.subtotal_cents <> (SELECT sum(subtotal_cents) FROM order_item i WHERE i.order_id = o.id) OR o.total_cents < 0`,
    total: `customer_order o WHERE o.total_cents <> o.subtotal_cents - o.coupon_discount_cents - o.payment_discount_cents + o.interest_cents`,
    discounts: `customer_order o WHERE o.coupon_discount_cents + o.payment_discount_cents <> (SELECT sum(discount_cents) FROM order_item i WHERE i.order_id = o.id)`,
    shares: `order_item WHERE discount_cents NOT BETWEEN 0 AND subtotal_cents`,
    payments: `order_payment p JOIN customer_order o ON o.id = p.order_id WHERE p.amount_cents <> o.total_cents OR p.interest_cents <> o.interest_cents OR p.installments <> o.installments`,
    brands: `customer_order o WHERE o.card_brand IS DISTINCT FROM (SELECT p.card_brand FROM order_payment p WHERE p.order_id = o.id ORDER BY p.id DESC LIMIT 1)`,
    once: `(SELECT order_id FROM order_payment WHERE status IN ('paid', 'refunded') GROUP BY order_id HAVING count(*) > 1) twice`,
    future: `customer_order WHERE placed_at > now() + interval '1 minute' OR paid_at > now() + interval '1 minute'`,
    coupons: `coupon c WHERE c.used_count <> (SELECT count(*) FROM coupon_redemption r WHERE r.coupon_id = c.id AND r.status IN ('reserved', 'consumed'))`,
    redemptions: `customer_order o WHERE (o.coupon_id IS NOT NULL) <> EXISTS (SELECT 1 FROM coupon_redemption r WHERE r.order_id = o.id AND r.amount_cents = o.coupon_discount_cents)`,
    limits: `coupon c WHERE c.used_count > c.usage_limit OR EXISTS (SELECT 1 FROM coupon_redemption r WHERE r.coupon_id = c.id AND r.status <> 'released' GROUP BY r.user_id HAVING count(*) > c.usage_limit_per_customer)`,
    again: `(SELECT 1 FROM access_grant WHERE source_type = 'order_item' GROUP BY source_id, user_id HAVING count(*) > 1) twice`,
  });
});

test('the ledger holds what was received and what went back, and each of its postings sums to zero', async () => {
  await holds({
    postings: `(SELECT order_id FROM ledger_entry GROUP BY order_id, posting HAVING sum(amount_cents) <> 0) x`,
    booked: `customer_order o WHERE o.subtotal_cents > 0 AND (o.status IN ${received}) <> EXISTS (SELECT 1 FROM ledger_entry l JOIN order_payment p ON p.order_id = o.id AND l.posting = 'payment/' || p.id WHERE l.order_id = o.id)`,
    paid: `customer_order o WHERE o.paid_at IS NOT NULL AND o.total_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entry l WHERE l.order_id = o.id AND l.posting LIKE 'payment/%' AND l.account = CASE o.payment_type_id WHEN 1 THEN 'receivable' ELSE 'cash' END)`,
    returned: `customer_order o WHERE ${back('r.amount_cents')} <> (SELECT coalesce(-sum(amount_cents), 0) FROM ledger_entry l WHERE l.order_id = o.id AND l.posting LIKE 'refund/%' AND l.account IN ('receivable', 'cash'))`,
    interest: `customer_order o WHERE 0 <> (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entry l WHERE l.order_id = o.id AND l.account = 'interest')`,
    // The provider finances a split: its interest is not kept, and goes back by itself.
    kept: `customer_order o WHERE o.kept_cents <> CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.total_cents - o.interest_cents - ${back('r.amount_cents - r.interest_cents')} END`,
  });
});

test('what the provider of a card keeps and owes of each payment is booked, and has arrived once it was due', async () => {
  const owed = `(SELECT coalesce(sum(amount_cents), 0) FROM ledger_entry l WHERE l.order_id = p.order_id AND l.account = 'receivable')`;
  await holds({
    untold: `order_payment p WHERE (fees_cents IS NOT NULL) <> (payment_type_id = 1 AND status IN ('paid', 'refunded') AND paid_at + interval '1 minute' <= now())`,
    fees: `order_payment p WHERE fees_cents <> (SELECT sum(amount_cents) FROM ledger_entry l WHERE l.posting = 'fees/' || p.id AND l.account = 'fees')`,
    late: `receivable WHERE received_at IS NULL AND due_at < now() - interval '1 hour'`,
    owed: `order_payment p JOIN receivable r ON r.order_payment_id = p.id WHERE r.received_at IS NULL AND ${owed} <> greatest(0, r.amount_cents - (SELECT coalesce(sum(f.amount_cents - f.interest_cents), 0) FROM refund f WHERE f.order_payment_id = p.id AND f.status = 'succeeded'))`,
    over: `order_payment p JOIN receivable r ON r.order_payment_id = p.id WHERE r.received_at IS NOT NULL AND ${owed} <> 0`,
  });
  const [arrived, open] = await one(
    'SELECT count(*) FILTER (WHERE received_at IS NOT NULL) AS a, count(*) FILTER (WHERE received_at IS NULL) AS b FROM receivable',
  );
  assert.ok(arrived! > 100 && open! > 10, `${arrived}, ${open}`);
});

test('the figures of lists and of the first page are those of the orders', async () => {
  assert.deepEqual(await one('SELECT reconcile_order_sums() AS wrong'), [0]);
});

test('no refund is more than its payment, its lines and its order, and the order is in the state it left', async () => {
  await holds({
    live: `order_payment p WHERE p.amount_cents < (SELECT coalesce(sum(amount_cents), 0) FROM refund r WHERE r.order_payment_id = p.id AND is_live_refund(r.status))`,
    unpaid: `refund r JOIN order_payment p ON p.id = r.order_payment_id WHERE p.status NOT IN ('paid', 'refunded')`,
    lines: `order_item i JOIN item_refund f ON f.order_item_id = i.id WHERE f.refunded_cents > i.total_cents`,
    interest: `customer_order o WHERE ${back('r.interest_cents')} > o.interest_cents`,
    sums: `refund r WHERE r.amount_cents <> r.interest_cents + (SELECT sum(amount_cents) FROM refund_item i WHERE i.refund_id = r.id)`,
    states: `customer_order o WHERE o.status <> CASE ${back('r.amount_cents')} WHEN 0 THEN o.status WHEN o.total_cents THEN 'refunded' ELSE 'partially_refunded' END`,
    ways: `refund r JOIN order_payment p ON p.id = r.order_payment_id WHERE (p.payment_type_id = 1) <> (r.method = 'card_refund')`,
    withdrawals: `refund r JOIN customer_order o ON o.id = r.order_id WHERE r.within_withdrawal <> (r.created_at < o.paid_at + interval '8 days')`,
    alone: `refund r WHERE r.status = 'succeeded' AND NOT r.within_withdrawal AND r.decided_by = r.requested_by`,
  });
  const kinds =
    await rows(`SELECT DISTINCT p.payment_type_id::int AS way, r.within_withdrawal AS within, r.requested_by_kind AS by,
    r.status, r.amount_cents = p.amount_cents AS whole, r.interest_cents > 0 AS interest FROM refund r JOIN order_payment p ON p.id = r.order_payment_id`);
  for (const wanted of [
    ...[1, 2].map((way) => ({ way, by: 'customer', whole: true, within: true })),
    ...[1, 2].map((way) => ({ way, by: 'customer', whole: false, within: true })),
    ...[1, 2].map((way) => ({ way, by: 'staff', whole: false, within: false, status: 'succeeded' })),
    { status: 'requested' },
    { interest: true },
  ])
    assert.ok(
      kinds.some((kind) => Object.entries(wanted).every(([name, value]) => kind[name] === value)),
      JSON.stringify(wanted),
    );
});

test('a paid order has one grant for each line, a refunded one has none that is open, the others have none', async () => {
  await holds({
    paid: `customer_order o WHERE o.status = 'paid' AND ${grants} AND g.status IN ('active', 'expired')) <> ${lines}`,
    refunded: `customer_order o WHERE o.status = 'refunded' AND ${grants} AND g.status = 'revoked') <> ${lines}`,
    partly: `order_item i JOIN access_grant g ON g.source_type = 'order_item' AND g.source_id = i.id JOIN customer_order o ON o.id = i.order_id LEFT JOIN item_refund f ON f.order_item_id = i.id WHERE o.status = 'partially_refunded' AND (g.status = 'revoked') <> (i.total_cents > 0 AND coalesce(f.refunded_cents, 0) = i.total_cents)`,
    unpaid: `customer_order o WHERE o.status NOT IN ${received} AND ${grants}) > 0`,
  });
});

test('every change of state is in the history, which begins with the order and ends where it is', async () => {
  const last = (of: string, kind: string) =>
    `(SELECT to_status FROM order_event e WHERE e.${of} AND kind = '${kind}' ORDER BY id DESC LIMIT 1)`;
  await holds({
    orders: `customer_order o WHERE o.status <> ${last('order_id = o.id', 'order_status')}`,
    payments: `order_payment p WHERE p.status <> ${last('order_payment_id = p.id', 'payment_status')}`,
    refunds: `refund r WHERE r.status <> ${last('refund_id = r.id', 'refund_status')}`,
    gaps: `(SELECT from_status, lag(to_status) OVER (PARTITION BY order_id, kind, CASE kind WHEN 'order_status' THEN 0 ELSE order_payment_id END, refund_id ORDER BY id) AS before, at, lag(at) OVER (PARTITION BY order_id ORDER BY id) AS earlier FROM order_event) e WHERE before <> from_status OR at < earlier`,
  });
});

test('half of what is paid is paid by card, in every number of installments, after tries that were refused', async () => {
  const [cards, all] = await one(
    `SELECT count(*) FILTER (WHERE payment_type_id = 1) AS cards, count(*) AS total FROM customer_order WHERE status IN ${received} AND total_cents > 0`,
  );
  assert.ok(cards! > all! * 0.44 && cards! < all! * 0.56, `${cards} of ${all}`);
  const splits = await rows(
    `SELECT DISTINCT installments::int AS count FROM customer_order WHERE status IN ${received} AND payment_type_id = 1 ORDER BY 1`,
  );
  assert.deepEqual(
    splits.map(({ count }) => count),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  );
  const brands = await rows('SELECT DISTINCT card_brand FROM order_payment WHERE payment_type_id = 1 ORDER BY 1');
  assert.deepEqual(
    brands.map(({ card_brand }) => card_brand),
    ['amex', 'elo', 'hipercard', 'master', 'visa'],
  );
  const tried = await rows(
    `SELECT DISTINCT count(*) FILTER (WHERE p.status = 'failed')::int AS refused FROM customer_order o JOIN order_payment p ON p.order_id = o.id WHERE o.status = 'paid' AND o.payment_type_id = 1 GROUP BY o.id ORDER BY 1`,
  );
  assert.deepEqual(
    tried.map(({ refused }) => refused),
    [0, 1, 2, 3],
  );
  await holds({
    causes: `order_payment WHERE (status = 'failed') <> (decline_cause IS NOT NULL)`,
    challenges: `order_payment WHERE (challenge_state IS NOT NULL) <> (challenge_url IS NOT NULL) OR (status = 'paid' AND challenge_state = 'failed')`,
    kept: 'order_payment WHERE card_token IS NOT NULL',
  });
  const waiting = await one(`SELECT count(*) FILTER (WHERE o.status = 'in_review' AND p.status = 'authorized') AS a,
    count(*) FILTER (WHERE o.status = 'refused' AND p.status = 'failed') AS b, count(*) FILTER (WHERE p.challenge_state = 'passed') AS c
    FROM customer_order o JOIN order_payment p ON p.order_id = o.id`);
  assert.ok(waiting[0]! >= 2 && waiting[1]! >= 2 && waiting[2]! >= 5, String(waiting));
});

test('each order has the price and the split that the cart would make of its products', async () => {
  const found =
    await rows(`SELECT o.price_snapshot AS snapshot, o.total_cents::int AS total, o.interest_cents::int AS interest, o.installments::int AS installments,
    json_agg(json_build_object('kind', p.kind, 'access_days', p.access_days, 'max_installments', p.max_installments, 'interest_free_installments', p.interest_free_installments)) AS rules
    FROM customer_order o JOIN order_item i ON i.order_id = o.id JOIN product p ON p.id = i.product_id GROUP BY o.id`);
  for (const { snapshot, total, interest, installments, rules } of found) {
    const price = priceOf(snapshot as PriceSnapshot);
    assert.deepEqual([price.total_cents, price.interest_cents], [total, interest]);
    const split = splitsOf(Number(total) - Number(interest), rules as Parameters<typeof splitsOf>[1]);
    if (Number(total) > 0 && installments !== 1)
      assert.equal(split.find(({ count }) => count === installments)?.interest_cents, interest);
  }
});

test('people have saved cards, and some carts are open', async () => {
  await holds({
    owners: `order_payment p JOIN payment_method m ON m.id = p.payment_method_id JOIN customer_order o ON o.id = p.order_id WHERE m.user_id <> o.user_id OR m.brand <> p.card_brand OR m.last4 <> p.card_last4 OR m.created_at > p.created_at`,
    defaults: `(SELECT 1 FROM payment_method GROUP BY user_id HAVING count(*) FILTER (WHERE is_default) <> 1) x`,
    empty: `cart c WHERE NOT EXISTS (SELECT 1 FROM cart_item i WHERE i.cart_id = c.id)`,
    named: `cart c JOIN app_user u ON u.id = c.user_id WHERE u.email LIKE '%@pregao.test'`,
  });
  const [cards, guests, people, coupons] =
    await one(`SELECT (SELECT count(*) FROM payment_method) AS a, count(*) FILTER (WHERE user_id IS NULL) AS b,
    count(*) FILTER (WHERE user_id IS NOT NULL) AS c, count(*) FILTER (WHERE coupon_id IS NOT NULL) AS d FROM cart WHERE status = 'open'`);
  assert.ok(cards! >= 6 && guests! >= 5 && people! >= 8 && coupons! >= 3, String([cards, guests, people, coupons]));
});

test('over twelve months operations and books say the same in every account, and a centavo between them is named', async () => {
  const { find } = createReconciliation(app.core);
  const booked =
    await rows(`SELECT to_char(business_day(e.at), 'YYYY-MM') AS month, CASE o.payment_type_id WHEN 1 THEN 'card' ELSE 'pix' END AS account,
    coalesce(sum(e.amount_cents) FILTER (WHERE e.account = 'receivable'), 0)::int AS receivable,
    coalesce(sum(e.amount_cents) FILTER (WHERE e.account = 'cash'), 0)::int AS cash,
    coalesce(-sum(e.amount_cents) FILTER (WHERE e.account = 'fees'), 0)::int AS fees,
    count(DISTINCT e.order_id) FILTER (WHERE e.posting LIKE 'payment/%')::int AS orders
    FROM ledger_entry e JOIN customer_order o ON o.id = e.order_id WHERE o.total_cents > 0 GROUP BY 1, 2 ORDER BY 1, 2 DESC`);
  assert.ok(booked.length >= 24, String(booked.length));
  const days = (await Promise.all([...new Set(booked.map(({ month }) => String(month)))].map(find))).flatMap(
    (one) => one.days,
  );
  const lines = days.flatMap((day) => day.accounts.map((one) => ({ ...one, month: day.day.slice(0, 7) })));
  const shown = booked.map(({ month, account }) => {
    const of = lines.filter((line) => line.month === month && line.account === account);
    const sum = (value: (line: (typeof of)[number]) => number) => of.reduce((all, line) => all + value(line), 0);
    assert.equal(
      sum(
        (line) => line.received_cents + line.fees_cents + line.refunds_cents - line.receivable_cents - line.cash_cents,
      ),
      0,
    );
    return {
      ...{ month, account, receivable: sum((line) => line.receivable_cents), cash: sum((line) => line.cash_cents) },
      ...{ fees: sum((line) => line.fees_cents), orders: sum((line) => line.orders) },
    };
  });
  assert.deepEqual(shown, booked);
  assert.deepEqual(
    lines.filter(({ differences }) => differences > 0),
    [],
  );
  const closings = days.flatMap(({ closing }) => closing?.state ?? []);
  assert.deepEqual([closings.length, ...new Set(closings)], [34, 'intact']);

  const [planted] =
    await rows(`UPDATE order_payment SET amount_cents = amount_cents + 1 WHERE id = (SELECT p.id FROM order_payment p
    JOIN daily_closing c ON c.day = business_day(p.paid_at) WHERE p.amount_cents > 0 ORDER BY p.id LIMIT 1) RETURNING id, business_day(paid_at) AS day`);
  const found = (await find(String(planted?.day).slice(0, 7))).days.find(({ day }) => day === planted?.day);
  const key = `payment/${planted?.id}`;
  assert.deepEqual(
    found?.accounts.flatMap((one) => one.rows).map((row) => [row.key, row.booked_cents - row.expected_cents]),
    [[key, -1]],
  );
  assert.deepEqual([found?.closing?.state, found?.closing?.changes.map((change) => change.key)], ['changed', [key]]);
});
