import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { makeCourse } from './catalog.fixture.ts';

/** The categories of the demonstration are away: what is made here is all there is. */
let app: TestApp;
before(async () => {
  app = await testApp();
  await app.core.db.updateTable('category').set({ active: false }).execute();
});
after(() => app.close());

const makeCategory = async (place: number, fields: { active?: boolean } = {}) => {
  const { id } = await app.core.db
    .insertInto('category')
    .values({
      name: `Tema ${place}`,
      slug: `tema-${place}`,
      motif: 'waves',
      order_key: String(70_000_000 + place),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const shown = async () => {
  const { body } = await app.call('GET', '/api/list-home');
  return body.shelves.map(({ slug }: { slug: string }) => slug);
};

test('the home has a shelf of each category that holds something its visitor finds, in the order of staff', async () => {
  const [second, first] = [await makeCategory(2), await makeCategory(1)];
  const [empty, draft, hidden] = [
    await makeCategory(3),
    await makeCategory(4),
    await makeCategory(5, { active: false }),
  ];
  await makeCourse(app, { category: second });
  await makeCourse(app, { category: first });
  await makeCourse(app, { category: draft, status: 'draft' });
  await makeCourse(app, { category: hidden });
  assert.ok(empty);
  assert.deepEqual(await shown(), ['tema-1', 'tema-2']);
});

test('of many categories the first twenty of the order have a shelf', async () => {
  for (let place = 40; place > 15; place -= 1) await makeCourse(app, { category: await makeCategory(place) });
  const slugs = await shown();
  assert.deepEqual([slugs.length, slugs.slice(0, 3), slugs.at(-1)], [20, ['tema-1', 'tema-2', 'tema-16'], 'tema-33']);
});
