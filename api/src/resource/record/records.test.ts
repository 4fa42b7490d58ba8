import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faq, storeColors } from '@pregao/contract';
import { deskOf, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, session, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { faqResource } from '../../modules/help/faq.resource.ts';
import { storeColorResource } from '../../modules/hub/store-colors.resource.ts';
import { workPublishing } from '../publication/publishing-jobs.ts';
import { purgeTrash } from './purge-trash.ts';
import type { ServerResource } from '../server-resource.ts';

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

/** Who did something to an answer, by its audit rows. */
const actorsOf = ({ id }: Row, action: string) =>
  app.core.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('entity', '=', 'faq')
    .where('entity_id', '=', String(id))
    .where('action', '=', action)
    .execute();

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

const day = 86_400_000;
const trash = async (name: string, { id }: Row) =>
  assert.equal((await app.call('DELETE', `/api/cms-delete-${name}/${id}`, { token: admin.token })).status, 200);
/** Goes to an instant; the sessions of a test last a day. */
const goTo = async (instant: number) => {
  app.clock.now = new Date(instant);
  admin = { ...admin, token: await session(app, admin.id) };
};

test('what was in the trash for more than thirty days leaves one audit row, and nothing beside it', async () => {
  const record = await moved(await create(), 'publish');
  const draft = await update(record, { slug: `${record.slug}-depois` });
  await moved(draft.body, 'publish');
  const { body: preview } = await app.call('POST', at('preview', record.id), { token: admin.token, body: {} });
  assert.ok(preview.address);
  await trash('faq', record);
  const { deleted_at: deletedAt } = await app.core.db
    .selectFrom('faq')
    .select('deleted_at')
    .where('id', '=', record.id as number)
    .executeTakeFirstOrThrow();
  const beside = async () => {
    const tables = ['content_draft', 'slug_history', 'content_preview', 'content_version'] as const;
    const rows = tables.map((table) =>
      app.core.db
        .selectFrom(table)
        .select('entity')
        .where('entity', '=', 'faq')
        .where('entity_id', '=', record.id as number)
        .execute(),
    );
    return (await Promise.all(rows)).map(({ length }) => length > 0);
  };
  assert.deepEqual(await beside(), [true, true, true, true]);
  await goTo(Date.parse(deletedAt ?? '') + 30 * day);
  await app.core.jobs.run('purge-trash');
  assert.deepEqual(await beside(), [true, true, true, true], 'thirty days are not over yet');
  await goTo(app.clock.now.getTime() + 1);
  await app.core.jobs.run('purge-trash');
  assert.deepEqual(await beside(), [false, false, false, false]);
  const audit = await actorsOf(record, 'purge');
  assert.deepEqual(audit, [{ actor_id: null }]);
});

test('what was restored, deleted anew or came into use while others are purged stays, and one that fails keeps none of them', async () => {
  const made: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const color = await colors.create();
    await trash('store-color', color);
    made.push(color.id as number);
  }
  const [first, restored, again, used, broken] = made;
  await goTo(app.clock.now.getTime() + 31 * day);
  const put = (tx: Tx, id: number | undefined, deleted_at: string | null) =>
    tx
      .updateTable('store_color')
      .set({ deleted_at })
      .where('id', '=', id ?? 0)
      .execute();
  const uses = async (tx: Tx, id: number) => {
    if (id === first) {
      await put(tx, restored, null);
      await put(tx, again, app.clock.now.toISOString());
    }
    if (id === broken) throw new Error('in the middle');
    return [{ count: id === used ? 1 : 0, one: 'produto', many: 'produtos' }];
  };
  const store = { ...storeColorResource, options: { ...storeColorResource.options, uses } };
  await purgeTrash(app.core, [store as unknown as ServerResource]);
  const left = await app.core.db.selectFrom('store_color').select('id').where('id', 'in', made).orderBy('id').execute();
  assert.deepEqual(
    left.map(({ id }) => id),
    [restored, again, used, broken],
  );
});

test('what is due comes before its readers at its very instant, in the name of who chose it, and ends so; one that fails keeps none', async () => {
  const hour = app.clock.now.getTime() + 3_600_000;
  const hours = { publish_at: new Date(hour).toISOString(), unpublish_at: new Date(hour + 600_000).toISOString() };
  const chooser = await person(app, { profile_id: profiles.admin });
  const [broken, sound, deleted] = [await create(), await create(), await create()];
  for (const { id, revision } of [broken, sound, deleted])
    await app.call('PUT', at('move', id), { token: chooser.token, body: { step: 'schedule', revision, ...hours } });
  let due = async (_data: object): Promise<void> => assert.fail();
  const jobs = {
    work: (queue: string, handler: typeof due) => {
      if (queue === 'publish-due') due = handler;
    },
  };
  const afterPublish = async (tx: Tx, { id }: { id: number }) => {
    if (id === broken.id) throw new Error('in the middle');
    const bin = { deleted_at: app.clock.now.toISOString() };
    await tx
      .updateTable('faq')
      .set(bin)
      .where('id', '=', deleted.id as number)
      .execute();
  };
  const store = { ...faqResource, options: { ...faqResource.options, afterPublish } };
  workPublishing({ ...app.core, jobs } as unknown as Core, [store as unknown as ServerResource]);
  const state = async ({ id }: Row) => {
    const { body } = await app.call('GET', at('find', id), { token: admin.token });
    return [body.status, body.is_live];
  };
  await goTo(hour);
  await due({});
  assert.deepEqual(
    [await state(broken), await state(sound), await state(deleted)],
    [
      ['scheduled', false],
      ['published', true],
      ['scheduled', false],
    ],
    'the first fails, and the last is deleted meanwhile',
  );
  const published = await actorsOf(sound, 'publish');
  assert.deepEqual(published, [{ actor_id: chooser.id }]);
  await goTo(hour + 600_000);
  await due({});
  assert.deepEqual(await state(sound), ['archived', false]);
});
