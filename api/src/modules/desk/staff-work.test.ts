import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { workBlocks } from '@pregao/contract';
import { businessDay, plusDays } from '@pregao/format';
import { countedDatabase } from '../../../test/counted-database.ts';
import { deskOf, nextNumber, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { addRefund } from '../../../test/queue-samples.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { createClosingWork } from '../commerce/finance/days-to-close.ts';
import { faqResource } from '../help/index.ts';
import { policyResource } from '../policies/index.ts';
import { createStaffWork } from './staff-work.service.ts';

let app: TestApp;
let admin: SignedInPerson;
let support: SignedInPerson;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  admin = await person(app, { profile_id: profiles.admin, name: 'Ana Gestora' });
  support = await person(app, { profile_id: profiles.support, name: 'Sara Suporte' });
});
after(() => app.close());

const work = async (who: SignedInPerson) => (await app.call('GET', '/api/staff-work', { token: who.token })).body;
const rowsOf = async (who: SignedInPerson, block: string, page = 1) => {
  const path = `/api/list-staff-work?filter[block]=${block}&per_page=100&page=${page}`;
  return (await app.call('GET', path, { token: who.token })).body;
};
const { resource } = faqResource;
const question = async (by: SignedInPerson, values: object = {}): Promise<Row> => {
  const { status, body } = await app.call('POST', '/api/cms-create-faq', {
    token: by.token,
    body: { ...(samples.faq as Sample).values(nextNumber()), ...values },
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};
const move = async ({ id, revision }: Row, by: SignedInPerson, step: object) => {
  const { status, body } = await app.call('PUT', `/api/cms-move-faq/${id}`, {
    token: by.token,
    body: { revision, ...step },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

test('each count of somebody’s work is the total of its list, whose rows lead to where they are written', async () => {
  const draft = await question(support);
  await move(await question(admin), admin, { step: 'submit', reviewer_id: support.id, note: 'Confira o prazo' });
  await move(await question(admin), admin, { step: 'submit', reviewer_id: admin.id });
  const hour = new Date(app.clock.now.getTime() + 3_600_000).toISOString();
  await move(await question(admin), admin, { step: 'schedule', publish_at: hour });
  const { records } = await work(support);
  assert.deepEqual(
    [records.drafts.total, records.reviews.total, records.scheduled.total, records.overdue.total],
    [1, 1, 1, 0],
  );
  assert.equal(records.scheduled.first_at, hour);
  for (const block of workBlocks) {
    const { data, meta } = await rowsOf(support, block);
    assert.deepEqual([data.length, meta.total], [records[block].total, records[block].total], block);
    const past = await rowsOf(support, block, 2);
    assert.deepEqual([past.data, past.meta.total], [[], records[block].total], block);
  }
  const [mine] = (await rowsOf(support, 'drafts')).data;
  assert.deepEqual(
    [mine.id, mine.title, mine.address, mine.type],
    [`faq/${draft.id}`, draft.question, `/faq/editar/${draft.id}`, resource.title[0]],
  );
  const [review] = (await rowsOf(support, 'reviews')).data;
  assert.deepEqual([review.by_name, review.note], ['Ana Gestora', 'Confira o prazo']);
});

test('a record that is written anew is called as its working copy is', async () => {
  const shown = await move(await question(admin), admin, { step: 'publish' });
  const { status, body } = await app.call('PUT', `/api/cms-update-faq/${shown.id}`, {
    token: admin.token,
    body: { revision: shown.revision, question: 'Como remarco a mentoria?' },
  });
  assert.equal(status, 200, JSON.stringify(body));
  const { data } = await rowsOf(admin, 'drafts');
  const { title } = data.find(({ id }: Row) => id === `faq/${shown.id}`);
  assert.equal(title, 'Como remarco a mentoria?');
});

test('support is told of no refund, for it decides about none, and of no page of others', async () => {
  await addRefund(app);
  const mine = await work(support);
  assert.deepEqual(mine.queues, []);
  const { queues } = await work(await person(app, { profile_id: profiles.finance }));
  assert.deepEqual(
    queues.map(({ name, total }: Row) => [name, total]),
    [['refunds', 1]],
  );
  assert.equal(mine.records.drafts.total, 1);
  const employee = await work(await person(app, { profile_id: profiles.employee }));
  assert.deepEqual([employee.queues, employee.records], [[], null]);
  assert.equal((await app.call('GET', '/api/staff-work')).status, 401);
});

test('with four eyes a review is no work of who wrote in it', async () => {
  const { at, next } = deskOf(() => ({ app, admin }), policyResource.resource, samples['internal-policy'] as Sample);
  const [other, third] = [
    await person(app, { profile_id: profiles.admin, name: 'Bruno Revisor' }),
    await person(app, { profile_id: profiles.admin, name: 'Célia Revisora' }),
  ];
  const { body: made } = await app.call('POST', at('create'), { token: other.token, body: next() });
  const submit = (reviewer: SignedInPerson, { id, revision }: Row) =>
    app.call('PUT', at('move', id), {
      token: other.token,
      body: { step: 'submit', revision, reviewer_id: reviewer.id },
    });
  const { status, body } = await submit(other, made);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await work(other)).records.reviews.total, 0);
  assert.equal((await rowsOf(other, 'reviews')).meta.total, 0);
  // Asked of who wrote nothing in it, it is theirs.
  const { body: asked } = await app.call('POST', at('create'), { token: other.token, body: next() });
  assert.equal((await submit(third, asked)).status, 200);
  assert.equal((await work(third)).records.reviews.total, 1);
  assert.equal((await rowsOf(third, 'reviews')).meta.total, 1);
});

test('what is counted costs two queries, however much there is', async () => {
  const { db, count } = countedDatabase(app.core.db);
  const viewer = {
    id: admin.id,
    impersonator_id: null,
    ability: { can: () => true },
  } as never;
  const service = createStaffWork(
    { db, now: app.core.now },
    [faqResource, policyResource],
    app.modules.commerce.service.queues,
    createClosingWork({ db, now: app.core.now }),
  );
  await service.counts(viewer);
  assert.equal(count(), 3);
});

test('somebody who acts as a customer has no work', async () => {
  const { queues: all, closingWork } = app.modules.commerce.service;
  const service = createStaffWork(app.core, [faqResource], all, closingWork);
  const viewer = { id: admin.id, impersonator_id: 1, ability: { can: () => true } } as never;
  const { queues, records, closing } = await service.counts(viewer);
  assert.deepEqual([queues, records, closing], [[], null, null]);
});

test('who closes days is told how many are to be closed, as finance counts them; who closes none is told nothing', async () => {
  const finance = await person(app, { profile_id: profiles.finance });
  assert.deepEqual((await work(finance)).closing, { total: 0, from: null });
  const today = businessDay(app.clock.now);
  await app.core.db
    .insertInto('daily_closing')
    .values({
      ...{ day: plusDays(today, -4), sums: '[]', entries: '[]', closed_by: admin.id },
      ...{ closed_at: app.clock.now.toISOString(), prev_hash: '0'.repeat(64), hash: 'a'.repeat(64) },
    })
    .execute();
  const { closing } = await work(finance);
  assert.deepEqual(closing, { total: 3, from: plusDays(today, -3) });
  const { body } = await app.call('GET', '/api/find-reconciliation', { token: finance.token });
  assert.deepEqual(body.to_close, { count: closing.total, from: closing.from });
  assert.equal((await work(support)).closing, null);
});
