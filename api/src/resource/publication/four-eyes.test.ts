import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import type { AnyResource, BulkRun } from '@pregao/contract';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { faqResource } from '../../modules/help/index.ts';
import { createPublications, type Publications } from './publishing.service.ts';
import { createRuns, type BulkWish } from '../bulk/runs.service.ts';
import { serverResource, type ServerResource, type Values } from '../server-resource.ts';

let app: TestApp;
let records: Publications;
let writer: SignedInPerson;
let reviewer: SignedInPerson;
let made = 0;

/** Questions of a house in which nobody publishes what they wrote themselves. */
const { resource, options } = faqResource;
const publishing = { ...resource.publishing, fourEyes: true };
const store = serverResource({ ...resource, publishing } as AnyResource, options);
const sample = samples.faq as Sample;

before(async () => {
  app = await testApp();
  records = createPublications(app.core, store);
  [writer, reviewer] = [
    await person(app, { profile_id: profiles.admin }),
    await person(app, { profile_id: profiles.admin }),
  ];
});
after(() => app.close());

const author = ({ id }: SignedInPerson) => ({ id, impersonator_id: null, request_id: 'four-eyes' });
const create = () =>
  app.core.db.transaction().execute((tx) => records.add(tx, author(writer), sample.values((made += 1) + 7000)));
const move = (by: SignedInPerson, id: unknown, step: object) =>
  app.core.db.transaction().execute((tx) => records.move(tx, author(by), Number(id), step as never));
const live = async () => {
  const { id } = await create();
  await move(reviewer, id, { step: 'publish' });
  return records.find(Number(id));
};
const update = (by: SignedInPerson, record: Values, values: Values) =>
  records.update(author(by), Number(record.id), { ...values, revision: Number(record.revision) });
const inAnHour = () => new Date(app.clock.now.getTime() + 3_600_000).toISOString();
const refused = (code: string) => (error: unknown) => error instanceof AppError && error.code === code;

const colleague = () => person(app, { profile_id: profiles.admin });
const runsOf = (of: ServerResource) => createRuns(app.core, new Map([[of.resource.name, of]]));
const viewerOf = ({ id }: SignedInPerson) =>
  ({ id, impersonator_id: null, ability: { can: () => true } }) as unknown as Viewer;

/** A change of many, by somebody who may do all of it. */
const run = (by: SignedInPerson, wish: BulkWish, of: ServerResource = store): Promise<BulkRun> =>
  runsOf(of).start(of, viewerOf(by), 'four-eyes', wish);
const takeBack = (by: SignedInPerson, { id }: BulkRun) => runsOf(store).undo(viewerOf(by), 'four-eyes', id);

test('who wrote last neither publishes nor schedules it, and somebody else does both', async () => {
  const { id } = await create();
  await assert.rejects(move(writer, id, { step: 'publish' }), refused('four_eyes'));
  await assert.rejects(move(writer, id, { step: 'schedule', publish_at: inAnHour() }), refused('four_eyes'));
  await move(reviewer, id, { step: 'publish' });
  const record = await records.find(Number(id));
  assert.deepEqual([record.status, record.is_live], ['published', true]);
  await update(reviewer, record, sample.change);
  await assert.rejects(move(reviewer, id, { step: 'publish' }), refused('four_eyes'));
  await move(writer, id, { step: 'publish' });
});

test('what was approved for an hour is not written any more, by nobody', async () => {
  const { id } = await create();
  await move(reviewer, id, { step: 'schedule', publish_at: inAnHour() });
  const waiting = await records.find(Number(id));
  for (const by of [writer, reviewer]) await assert.rejects(update(by, waiting, sample.change), refused('four_eyes'));
  const { failed } = await run(writer, { action: 'set', ids: [Number(id)], values: { audience: 'staff' } });
  assert.deepEqual(
    failed.map((row) => row.id),
    [Number(id)],
  );
  await move(writer, id, { step: 'cancel' });
  await update(writer, await records.find(Number(id)), sample.change);
});

test('many at once: what readers see is not changed past four eyes, each refused one is told, drafts are written', async () => {
  const [draft, seen] = [await create(), await live()];
  const ids = [Number(draft.id), Number(seen.id)];
  const { done, failed } = await run(writer, { action: 'set', ids, values: { audience: 'staff' } });
  assert.equal(done, 1);
  assert.deepEqual(
    failed.map(({ id, reason }) => [id, reason]),
    [[seen.id, 'Quem editou esta versão não a publica. Peça a revisão de outra pessoa.']],
  );
  const now = await Promise.all(ids.map((id) => records.find(id)));
  assert.deepEqual(
    now.map(({ audience, has_changes }) => [audience, has_changes]),
    [
      ['staff', false],
      [seen.audience, false],
    ],
  );
  const published = await run(writer, { action: 'publish', ids: [Number(draft.id)] });
  assert.deepEqual([published.done, published.failed.length], [0, 1]);
});

test('many at once: what readers see stays whole and by the rules of its type', async () => {
  const seen = await live();
  const ids = [Number(seen.id)];
  const beforePublish = async ({ values }: { values: Values }) => {
    if (values.audience === 'staff')
      throw new AppError('not_complete', { fields: { audience: ['Só para clientes.'] } });
  };
  const ruled = serverResource(resource, { ...options, beforePublish });
  const byType = await run(writer, { action: 'set', ids, values: { audience: 'staff' } }, ruled);
  assert.deepEqual(
    byType.failed.map(({ reason }) => reason),
    ['Só para clientes.'],
  );
  await app.core.db.updateTable('faq').set({ answer_html: '' }).where('id', '=', Number(seen.id)).execute();
  const byForm = await run(writer, { action: 'set', ids, values: { featured: true } }, faqResource);
  assert.deepEqual([byForm.done, byForm.failed.length], [0, 1]);
  assert.equal((await records.find(Number(seen.id))).featured, false);
});

test('security 78: who replaced the text does not publish it though another person saved after them', async () => {
  const { id } = await live();
  const [third, fourth] = [await colleague(), await colleague()];
  await update(writer, await records.find(Number(id)), { answer_html: '<p>Outra resposta.</p>' });
  await update(third, await records.find(Number(id)), { keywords: ['outra'] });
  const record = await records.find(Number(id));
  assert.deepEqual(record.editor_ids, [writer.id, third.id]);
  for (const by of [writer, third]) {
    await assert.rejects(move(by, id, { step: 'publish' }), refused('four_eyes'));
    await assert.rejects(move(by, id, { step: 'schedule', publish_at: inAnHour() }), refused('four_eyes'));
  }
  await move(fourth, id, { step: 'publish' });
  assert.deepEqual((await records.find(Number(id))).editor_ids, []);
});

test('security 78: what nobody opened is not approved among many, and the run says why', async () => {
  const [{ id }, third] = [await create(), await colleague()];
  for (const wish of [{ action: 'publish' }, { action: 'schedule', values: { publish_at: inAnHour() } }] as const) {
    const { done, failed } = await run(third, { ...wish, ids: [Number(id)] });
    assert.deepEqual(
      [done, failed.map(({ reason }) => reason)],
      [0, ['Abra e leia esta versão: ela é publicada uma a uma, por quem a leu.']],
    );
  }
  assert.equal((await records.find(Number(id))).status, 'draft');
});

test('security 78: an older revision than that of the last edit approves nothing', async () => {
  const [{ id }, third] = [await create(), await colleague()];
  const seen = await records.find(Number(id));
  await update(writer, seen, sample.change);
  const revision = Number(seen.revision);
  await assert.rejects(move(third, id, { step: 'publish', revision }), refused('step_passed'));
  await move(third, id, { step: 'publish', revision: revision + 1 });
});

const acts = fc.array(
  fc.record({
    by: fc.nat(3),
    act: fc.constantFrom('save', 'save', 'save', 'publish', 'publish', 'set', 'discard', 'archive', 'undone set'),
    field: fc.constantFrom('answer_html', 'keywords', 'featured'),
  }),
  { minLength: 3, maxLength: 14 },
);

test('security 78: whoever edits in whatever order, none of them approves it, and anybody else does', async () => {
  const team = [writer, reviewer, await colleague(), await colleague()];
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      const id = Number((await create()).id);
      let editors = new Set([writer.id]);
      let last = writer.id;
      for (const { by, act, field } of sequence) {
        const person = team[by] as SignedInPerson;
        const record = await records.find(id);
        if (act === 'save') {
          const written = (made += 1);
          const values: Values = {
            answer_html: `<p>${written}</p>`,
            keywords: [`${written}`],
            featured: !record.featured,
          };
          await update(person, record, { [field]: values[field] });
          [last, editors] = [person.id, editors.add(person.id)];
        } else if (act === 'set' || act === 'undone set') {
          const values = { audience: record.audience === 'staff' ? 'both' : 'staff' };
          const started = await run(person, { action: 'set', ids: [id], values });
          if (started.done === 0) assert.equal(record.is_live, true);
          else if (act === 'set') [last, editors] = [person.id, editors.add(person.id)];
          else await takeBack(person, started);
        } else if (act === 'discard' && record.is_live) {
          await move(person, id, { step: 'discard' });
          editors = new Set();
        } else if (act === 'archive') {
          await move(person, id, { step: 'archive' });
          await move(person, id, { step: 'reopen' });
        } else if (act === 'publish') {
          const publishing = move(person, id, { step: 'publish', revision: Number(record.revision) });
          if (editors.has(person.id) || person.id === last) await assert.rejects(publishing, refused('four_eyes'));
          else {
            await publishing;
            editors = new Set();
          }
        }
        assert.deepEqual(new Set((await records.find(id)).editor_ids as number[]), editors);
      }
    }),
    runs(8, 200),
  );
});
