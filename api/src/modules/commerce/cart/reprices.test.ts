import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { managedProducts, repriced } from '@pregao/contract';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { deskOf, nextNumber, type Row } from '../../../../test/desk.ts';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { samples, type Sample } from '../../../../test/resource-samples.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
let admin: SignedInPerson;
const sample = samples.product as Sample;
const { at, create, update, find } = deskOf(() => ({ app: shop.app, admin }), managedProducts, sample);
before(async () => {
  shop = await openShop();
  admin = await person(shop.app, { profile_id: profiles.admin });
  await sample.begin?.(shop.app);
});
after(() => shop.close());

const product = (price_cents: number, values: Row = {}) =>
  create({ ...sample.values(nextNumber()), company_id: null, price_cents, list_price_cents: null, ...values });
const post = (path: string, body: object, token = admin.token) => shop.app.call('POST', path, { token, body });
const reprice = (ids: unknown[], values: Row, more: Row = { key: randomUUID() }) =>
  post(at('bulk'), { action: 'reprice', ids, values, ...more });
const prices = async (...made: Row[]) => {
  const found = [];
  for (const one of made) found.push((await find(one)).price_cents);
  return found;
};

test('a price that is changed by a percentage is whole, within its limits, and ends as it was asked to', () => {
  const cents = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 100_000_000 }));
  fc.assert(
    fc.property(cents, fc.integer({ min: -9_000, max: 20_000 }), (price, bps) => {
      const [exact, ninety] = [repriced(price, bps, 'cent'), repriced(price, bps, 'ninety')];
      for (const next of [exact, ninety]) assert.ok(next === null || (next >= 0 && next <= 100_000_000));
      if (exact !== null && exact !== 1) assert.ok(Math.abs(exact - (price * (10_000 + bps)) / 10_000) <= 0.5);
      for (const next of [exact, ninety]) {
        if (next === null || price === 0) continue;
        assert.ok(next >= 1);
        if (bps < 0) assert.ok(next <= price, `${price} falls to ${next}`);
        if (bps > 0) assert.ok(next >= price, `${price} rises to ${next}`);
      }
      if (ninety !== null && price > 0 && (bps >= 0 || Number(exact) >= 90)) assert.equal(ninety % 100, 90);
      if (price === 0) assert.deepEqual([exact, ninety], [0, 0]);
    }),
    runs(200, 20_000),
  );
});

test('prices change as they were previewed, product by product, and what they struck out leaves where it is passed', async () => {
  const [cheap, struck, dear] = [
    await product(10_000),
    await product(20_000, { list_price_cents: 21_000 }),
    await product(90_000_000),
  ];
  const ids = [cheap.id, struck.id, dear.id];
  const change = { percent_bps: 1_500, rounding: 'ninety' };
  const { body: preview } = await post('/api/cms-preview-product-prices', { ids, ...change });
  assert.deepEqual(
    preview.lines.map((line: Row) => [line.old_cents, line.new_cents, line.drops_list, line.reason]),
    [
      [10_000, 11_590, false, null],
      [20_000, 23_090, true, null],
      [90_000_000, null, false, 'Passaria de R$ 1.000.000,00.'],
    ],
  );
  assert.deepEqual([preview.total, preview.changed, preview.stays], [3, 2, 1]);
  assert.deepEqual(await prices(cheap, struck, dear), [10_000, 20_000, 90_000_000], 'nothing is written by a preview');
  const { body: run } = await reprice(ids, change);
  assert.deepEqual([run.done, run.refused], [2, 1], JSON.stringify(run));
  assert.deepEqual(await prices(cheap, struck, dear), [11_590, 23_090, 90_000_000]);
  assert.equal((await find(struck)).list_price_cents, null);
  const audited = await shop.app.core.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('entity', '=', 'product')
    .where('entity_id', '=', cheap.id as never)
    .where('action', '=', 'update')
    .execute();
  assert.equal(audited.length, 1);
});

test('a change of prices is taken back within an hour, but for what somebody changed since', async () => {
  const [kept, changed] = [await product(10_000, { list_price_cents: 10_500 }), await product(20_000)];
  const { body: run } = await reprice([kept.id, changed.id], { percent_bps: 2_000, rounding: 'cent' });
  assert.equal(Date.parse(run.undo_until) - Date.parse(run.started_at) <= 3_660_000, true);
  await update(await find(changed), { price_cents: 55_500 });
  const { body: undone } = await post(`/api/cms-undo-run/${run.id}`, {});
  assert.deepEqual([undone.done, undone.skipped], [1, 1]);
  assert.deepEqual(await prices(kept, changed), [10_000, 55_500]);
  assert.equal((await find(kept)).list_price_cents, 10_500);
  const { body: late } = await reprice([kept.id], { percent_bps: 2_000, rounding: 'cent' });
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + 3_700_000);
  const refused = await post(`/api/cms-undo-run/${late.id}`, {});
  assert.deepEqual([refused.body.code, await prices(kept)], ['undo_expired', [12_000]]);
});

test('a change of prices that is sent again under its key is done once, at once too, and without one not at all', async () => {
  const made = await product(10_000);
  const change = { percent_bps: 1_000, rounding: 'cent' };
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => reprice([made.id], change, { key })));
  answers.push(await reprice([made.id], change, { key, total: 1 }));
  assert.deepEqual([...new Set(answers.map(({ body }) => body.id))].length, 1, JSON.stringify(answers[1]?.body));
  assert.deepEqual(await prices(made), [11_000]);
  assert.equal((await reprice([made.id], change, {})).status, 400);
  assert.equal((await reprice([made.id], change, { key: randomUUID(), total: 2 })).body.code, 'reach_changed');
  assert.deepEqual(await prices(made), [11_000]);
});

test('a percentage past its limits, or none, changes nothing, and neither does who may not', async () => {
  const made = await product(10_000);
  for (const percent_bps of [-9_001, 20_001])
    assert.equal((await reprice([made.id], { percent_bps, rounding: 'cent' })).status, 400);
  assert.equal((await reprice([made.id], { percent_bps: 100 })).status, 400);
  const change = { percent_bps: 100, rounding: 'cent' };
  const buyer = await shop.buyer();
  const asked = { ids: [made.id], ...change };
  assert.equal((await post('/api/cms-preview-product-prices', asked, buyer.token)).status, 403);
  const run = { action: 'reprice', ids: [made.id], values: change };
  assert.equal((await post(at('bulk'), run, buyer.token)).status, 403);
  assert.deepEqual(await prices(made), [10_000]);
});
