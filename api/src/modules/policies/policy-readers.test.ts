import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { internalPolicies } from '@pregao/contract';
import { deskOf, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';

let app: TestApp;
let admin: SignedInPerson;
let approver: SignedInPerson;
let reader: SignedInPerson;
let seller: SignedInPerson;

before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  admin = await person(app, { profile_id: profiles.admin });
  approver = await person(app, { profile_id: profiles.admin });
  reader = await person(app, { profile_id: profiles.employee });
  seller = await person(app, { profile_id: profiles.employee });
});
after(() => app.close());

const { at, next, create, update } = deskOf(
  () => ({ app, admin }),
  internalPolicies,
  samples['internal-policy'] as Sample,
);
const move = (record: Row, step: string, by = approver) =>
  app.call('PUT', at('move', record.id), { token: by.token, body: { step, revision: record.revision } });
const publish = async (record: Row): Promise<Row> => {
  const { status, body } = await move(record, 'publish');
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const draft = (values: Row = {}) => create({ ...next(), audience: 'all', ...values });
const renew = async (record: Row, values: Row) => publish((await update(record, values)).body);
const read = async (asked: number | string, by = reader) =>
  (await app.call('GET', `/api/find-internal-policy/${asked}`, { token: by.token })).body;
const compare = (record: Row, n: number, by = reader) =>
  app.call('GET', `/api/compare-internal-policy/${record.id}/${n}`, { token: by.token });
const numbers = ({ versions }: Row) => versions.map(({ version }: Row) => version);

test('security: what a version said to some stays theirs when the next one is for all', async () => {
  const secret = { content_html: '<p>Faixa salarial: 9.000.</p>', changelog: 'Tabela de salários.' };
  const first = await publish(
    await draft({ ...secret, classification: 'confidential', audience: 'people', person_ids: [seller.id] }),
  );
  const open = { classification: 'internal', audience: 'all', person_ids: [] };
  const second = await renew(first, { ...open, content_html: '<p>Sem a tabela.</p>', changelog: 'Sai a tabela.' });
  assert.deepEqual([numbers(await read(first.id)), numbers(await read(first.id, seller))], [['2.0'], ['2.0', '1.0']]);
  assert.equal((await compare(first, first.live_revision)).status, 404);
  const seen = await compare(first, second.live_revision);
  assert.deepEqual([seen.body.before, JSON.stringify(seen.body).includes('salarial')], [null, false]);
  assert.equal((await compare(first, second.live_revision, seller)).body.before, '1.0');
});

test('security 78: a policy is not approved among many, which nobody has opened: its readers keep the version before', async () => {
  const first = await publish(await draft());
  const { body: edited } = await update(first, { content_html: '<p>Engano.</p>', changelog: 'Um engano.' });
  const run = await app.call('POST', at('bulk'), {
    token: approver.token,
    body: { action: 'publish', ids: [edited.id] },
  });
  assert.deepEqual([run.body.done, run.body.refused], [0, 1], JSON.stringify(run.body));
  assert.deepEqual(numbers(await read(first.id)), ['1.0']);
});

test('who approves what readers see approves its next version, whomever that one names', async () => {
  const first = await publish(await draft({ approver_id: approver.id }));
  const other = await person(app, { profile_id: profiles.admin });
  const { body: edited } = await update(first, { approver_id: other.id, changelog: 'Outro aprovador.' });
  assert.equal((await move(edited, 'publish', other)).body.code, 'not_approver');
  await publish(edited);
});

test('what comes back from the trash may name somebody who left; its publication asks for another', async () => {
  const owner = await person(app, { profile_id: profiles.employee });
  const record = await draft({ owner_id: owner.id });
  await app.call('DELETE', at('trash', record.id), { token: admin.token });
  await app.core.db.updateTable('app_user').set({ status: 'blocked' }).where('id', '=', owner.id).execute();
  const back = await app.call('PUT', at('restore', record.id), { token: admin.token });
  assert.equal(back.status, 200, JSON.stringify(back.body));
  const refused = await move(back.body, 'publish');
  assert.deepEqual([refused.status, Object.keys(refused.body.error)], [400, ['owner_id']]);
});

test('an address of digits alone is one; the names that are offered are of the team', async () => {
  await publish(await draft({ slug: '2026', title: 'Comunicado de 2026' }));
  assert.equal((await read('2026')).title, 'Comunicado de 2026');
  const client = await person(app);
  const { body } = await app.call('GET', `/api/cms-select-policy-person?id=${client.id}`, { token: admin.token });
  assert.deepEqual(body.data ?? body, []);
});

test('the first number of a document is above what was acknowledged before', async () => {
  const record = await draft();
  await app.core.db.insertInto('policy_ack').values({ policy_id: record.id, user_id: reader.id, major: 1 }).execute();
  assert.equal((await publish(record)).version, '2.0');
});
