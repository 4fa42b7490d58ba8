import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { person, readerOf } from '../../../test/people.ts';
import { at, openTrials, start, type Trials } from '../../../test/trials.ts';

let shop: Trials['shop'];
let app: Trials['app'];
let offer: Trials['offer'];
let get: Trials['get'];
let begin: Trials['begin'];
let trialOf: Trials['trialOf'];
let buy: Trials['buy'];
before(async () => {
  ({ shop, app, offer, get, begin, trialOf, buy } = await openTrials());
});
after(() => shop.close());

test('a plan that a brand does not sell is tried under none: neither period nor product on sale', async () => {
  const { id, product } = await offer();
  const ana = await person(app);
  const { db } = app.core;
  const offered = async (host = 'localhost') => [
    (await get('list-trial/', ana, host)).body.length,
    (await get('user', ana, host)).body.show_trial,
  ];
  const period = (is_sold: boolean) =>
    db.updateTable('signature_plan').set({ is_sold }).where('product_id', '=', product).execute();
  assert.deepEqual(await offered(), [1, true]);
  await period(false);
  assert.deepEqual(await offered(), [0, false]);
  assert.equal((await begin(ana, { trial_id: id })).status, 404);
  await period(true);
  await db.updateTable('product').set({ available_in_store: false }).where('id', '=', product).execute();
  assert.deepEqual(await offered(), [0, false]);
  await db.updateTable('product').set({ available_in_store: true, company_id: 3 }).where('id', '=', product).execute();
  assert.deepEqual(
    [await offered(), await offered('localhost:3005')],
    [
      [0, false],
      [1, true],
    ],
  );
  assert.equal(await trialOf(ana), undefined);
});

test('list-trial and lp-check-user are one’s own, and another’s for staff who may read people; else a 404', async () => {
  const { id } = await offer();
  const [ana, other] = [await person(app), await person(app)];
  const [reader, moderator] = [await readerOf(app, 'Usuários'), await readerOf(app, 'Pedidos')];
  for (const path of [`lp-check-user/${ana.id}`, `list-trial/?user_id=${ana.id}`]) {
    const statuses = await Promise.all(
      [ana, reader, other, moderator].map(async (who) => (await get(path, who)).status),
    );
    assert.deepEqual(statuses, [200, 200, 404, 404], path);
    assert.equal((await get(path)).status, 401);
  }
  assert.equal((await get('lp-check-user/999999999', reader)).status, 404);
  assert.equal((await get('list-trial/?user_id=999999999', reader)).status, 404);
  assert.equal((await get('list-trial/?user_id=x', ana)).status, 400);
  await begin(ana, { trial_id: id });
  assert.equal((await get(`list-trial/?user_id=${ana.id}`, reader)).body[0].available, false);
  assert.equal((await get('list-trial/', reader)).body[0].available, true);
});

test('a landing page is told who bought, who has a plan, and who may begin a trial', async () => {
  const { id } = await offer();
  const ana = await shop.buyer();
  const told = async () => (await get(`lp-check-user/${ana.id}`, ana)).body;
  assert.deepEqual(await told(), { is_customer: false, has_active_signature: false, trial_available: true });
  await begin(ana, { trial_id: id });
  assert.deepEqual(await told(), { is_customer: false, has_active_signature: false, trial_available: false });
  await app.core.db
    .insertInto('access_grant')
    .values({
      user_id: ana.id,
      subject_type: 'signature_type',
      subject_id: id,
      source_type: 'courtesy',
      source_id: 9,
      starts_at: start.toISOString(),
    })
    .execute();
  assert.equal((await told()).has_active_signature, true);
});

test('who bought the plan while its trial runs has a signature at once; an end or a loss of it is the end of it', async () => {
  const { id, product } = await offer();
  const ana = await shop.buyer();
  await begin(ana, { trial_id: id });
  await buy(ana, product);
  const told = async () => (await get(`lp-check-user/${ana.id}`, ana)).body;
  assert.deepEqual(await told(), { is_customer: true, has_active_signature: true, trial_available: false });
  app.clock.now = at(37);
  assert.equal((await told()).has_active_signature, false);
  app.clock.now = at(1);
  await app.core.db
    .updateTable('access_grant')
    .set({ status: 'revoked' })
    .where('user_id', '=', ana.id)
    .where('source_type', '=', 'order_item')
    .execute();
  assert.equal((await told()).has_active_signature, false);
});

test('what a person is to one brand is told under it alone, and a trial names its page where that brand shows it', async () => {
  const { id, product } = await offer();
  const ana = await shop.buyer();
  await begin(ana, { trial_id: id });
  await buy(ana, product);
  const hosts = ['localhost', 'localhost:3005'];
  const told = () => Promise.all(hosts.map(async (host) => (await get(`lp-check-user/${ana.id}`, ana, host)).body));
  const slugs = () => Promise.all(hosts.map(async (host) => (await get('list-user-trial/', ana, host)).body[0].slug));
  const own = { is_customer: true, has_active_signature: true, trial_available: false };
  const [slug] = await slugs();
  assert.deepEqual(await told(), [own, { ...own, is_customer: false }]);
  assert.deepEqual(await slugs(), [slug, slug]);
  await app.core.db.updateTable('signature_type').set({ company_id: 1 }).where('id', '=', id).execute();
  assert.deepEqual(await told(), [own, { ...own, is_customer: false, has_active_signature: false }]);
  assert.deepEqual([slug !== null, await slugs()], [true, [slug, null]]);
  assert.equal((await get(`find-plan/${slug}`, ana, 'localhost:3005')).status, 404);
});
