import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faq, storeColors } from '@pregao/contract';
import { deskOf, type Row } from '../../test/desk.ts';
import { testApp, type TestApp } from '../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../test/people.ts';
import { samples, type Sample } from '../../test/resource-samples.ts';

let app: TestApp;
let admin: SignedInPerson;
before(async () => {
  app = await testApp();
  admin = await person(app, { profile_id: profiles.admin });
});
after(() => app.close());

const colors = deskOf(() => ({ app, admin }), storeColors, samples['store-color'] as Sample);
const { at, next, create, update } = deskOf(() => ({ app, admin }), faq, samples.faq as Sample);
const move = async (record: Row, step: string, more: object = {}) =>
  app.call('PUT', at('move', record.id), { token: admin.token, body: { step, revision: record.revision, ...more } });
const moved = async (record: Row, step: string, more: object = {}): Promise<Row> => {
  const { status, body } = await move(record, step, more);
  assert.equal(status, 200, JSON.stringify(body));
  return body as Row;
};

test('a save on a revision whose version is gone overwrites nothing that stands', async () => {
  const color = await colors.create();
  const renamed = await colors.update(color, { name: 'Nome de agora' });
  assert.equal(renamed.status, 200);
  await app.core.db
    .deleteFrom('content_version')
    .where('entity', '=', 'store_color')
    .where('entity_id', '=', color.id as number)
    .where('n', '=', color.revision as number)
    .execute();
  const late = await colors.update(color, { name: 'Nome de quem dormiu' });
  assert.deepEqual([late.status, late.body.code], [409, 'revision_conflict']);
  assert.equal((await colors.find(color)).name, 'Nome de agora');
});

test('who was asked to review, and what they were told, is over once it is published', async () => {
  const reviewer = await person(app, { profile_id: profiles.admin });
  const asked = await moved(await create(), 'submit', { reviewer_id: reviewer.id, note: 'Veja o prazo' });
  assert.deepEqual([asked.reviewer_id, asked.review_note], [reviewer.id, 'Veja o prazo']);
  const out = await moved(asked, 'publish');
  assert.deepEqual([out.reviewer_id, out.review_note], [null, null]);
});

test('an address that readers have seen stays its record’s when that is archived and renamed', async () => {
  const live = await moved(await create(), 'publish');
  const draft = await moved(await moved(live, 'archive'), 'reopen');
  const renamed = await update(draft, { slug: `${live.slug}-outro` });
  assert.equal(renamed.status, 200, JSON.stringify(renamed.body));
  const values = { ...next(), slug: live.slug };
  const taken = await app.call('POST', at('create'), { token: admin.token, body: values });
  assert.equal(taken.status, 400);
  assert.match(taken.body.error.slug[0], new RegExp(live.question as string));
});

test('who is blocked is neither offered as a reviewer nor taken as one', async () => {
  const gone = await person(app, { profile_id: profiles.admin, name: 'Zulmira Bloqueada' });
  const offered = async () => {
    const { body } = await app.call('GET', `${at('reviewers')}?q=zulmira`, { token: admin.token });
    return (body.data as Row[]).map(({ id }) => id as number);
  };
  assert.deepEqual(await offered(), [gone.id]);
  await app.core.db.updateTable('app_user').set({ status: 'blocked' }).where('id', '=', gone.id).execute();
  assert.deepEqual(await offered(), []);
  const { status, body } = await move(await create(), 'submit', { reviewer_id: gone.id });
  assert.deepEqual([status, Object.keys(body.error)], [400, ['reviewer_id']]);
});
