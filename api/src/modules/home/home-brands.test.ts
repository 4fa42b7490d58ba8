import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person } from '../../../test/people.ts';
import { makeCourse, makePlan } from '../catalog/catalog.fixture.ts';

const brands = { brasil: 1, global: 2, liberta: 3 } as const;
type Brand = keyof typeof brands;

let app: TestApp;
after(() => app.close());

const homeOf = async (brand: Brand) => {
  const headers: Record<string, string> = brand === 'brasil' ? {} : { host: `${brand}.test` };
  return (await app.call('GET', '/api/list-home', { headers })).body;
};
const study = async (brand: Brand, course: number) => {
  const { id } = await person(app, { company_id: brands[brand] });
  await app.core.db.insertInto('enrollment').values({ user_id: id, course_id: course }).execute();
};

before(async () => {
  app = await testApp({ VARIANT_ORIGINS: 'http://global.test=global,http://liberta.test=liberta' });
  const { db } = app.core;
  const [common, liberta] = [await makeCourse(app), await makeCourse(app, { category: 5, company: brands.liberta })];
  await db.updateTable('lesson').set({ duration_s: 900 }).execute();
  await study('brasil', common.id);
  await study('brasil', common.id);
  await study('liberta', liberta.id);
  const [everywhere, onlyLiberta] = [await makePlan(app), await makePlan(app)];
  await db.updateTable('product').set({ company_id: brands.liberta }).where('id', '=', onlyLiberta.productId).execute();
  await db
    .insertInto('plan_rule')
    .values([1, 5].map((target_id) => ({ signature_type_id: everywhere.id, kind: 'category', target_id })))
    .execute();
});

const told = {
  brasil: { proofs: { students: 2, courses: 1, hours: 1 }, plans: 1, categories: 1 },
  global: { proofs: { students: 0, courses: 1, hours: 1 }, plans: 1, categories: 1 },
  liberta: { proofs: { students: 1, courses: 2, hours: 2 }, plans: 2, categories: 2 },
};

for (const brand of Object.keys(brands) as Brand[])
  test(`the guest of ${brand} is told its own students, courses, hours, plans and what they open`, async () => {
    const { proofs, plans } = await homeOf(brand);
    assert.deepEqual(proofs, told[brand].proofs);
    assert.deepEqual([plans.length, plans[0].opens.categories.length], [told[brand].plans, told[brand].categories]);
  });

test('who comes to be a student of a brand counts a minute later at most', async () => {
  const { id } = await makeCourse(app);
  await study('global', id);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  assert.equal((await homeOf('global')).proofs.students, 1);
  assert.equal((await homeOf('liberta')).proofs.students, 1);
});
