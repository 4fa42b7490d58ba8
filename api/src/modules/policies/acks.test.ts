import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { internalPolicies } from '@pregao/contract';
import { deskOf, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, session, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';

let app: TestApp;
let admin: SignedInPerson;
let approver: SignedInPerson;
let reader: SignedInPerson;
let other: SignedInPerson;

before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  admin = await person(app, { profile_id: profiles.admin, name: 'Ana Autora' });
  approver = await person(app, { profile_id: profiles.admin, name: 'Bruno Aprovador' });
  reader = await person(app, { profile_id: profiles.employee, name: 'Caio Leitor' });
  other = await person(app, { profile_id: profiles.employee, name: 'Íris Vendas' });
  await app.core.db
    .insertInto('hub_employee')
    .values([
      { user_id: reader.id, name: 'Caio', department: 'Tecnologia', job_title: 'Dev', hired_on: '2020-01-01' },
      { user_id: other.id, name: 'Íris', department: 'Comercial', job_title: 'Vendas', hired_on: '2020-01-01' },
    ])
    .execute();
});
after(() => app.close());

const sample = samples['internal-policy'] as Sample;
const { at, next, create, update } = deskOf(() => ({ app, admin }), internalPolicies, sample);

const publish = async (record: Row): Promise<Row> => {
  const body = { step: 'publish', revision: record.revision };
  const answer = await app.call('PUT', at('move', record.id), { token: approver.token, body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
/** A document of its own for these two people, in force. */
const live = async (values: Row = {}) =>
  publish(
    await create({ ...next(), audience: 'people', person_ids: [reader.id, other.id], requires_ack: true, ...values }),
  );
const saved = async (record: Row, values: Row) => {
  const answer = await update(record, values);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return publish(answer.body);
};
const acknowledge = (id: unknown, version: string, by = reader) =>
  app.call('POST', `/api/acknowledge-internal-policy/${String(id)}`, { token: by.token, body: { version } });
const read = async (id: unknown, by = reader): Promise<Row> =>
  (await app.call('GET', `/api/find-internal-policy/${String(id)}`, { token: by.token })).body;
const acks = (id: unknown, query = '', by = admin) =>
  app.call('GET', `/api/list-policy-acks/${String(id)}${query}`, { token: by.token });
const named = async (id: unknown, query = '', by = admin) =>
  ((await acks(id, query, by)).body.data as Row[]).map(({ name, state }) => `${String(name)}: ${String(state)}`);
const pending = async (by = reader): Promise<Row[]> =>
  (await app.call('GET', '/api/find-hub-home', { token: by.token })).body.pending_policies;

test('who has read a document says so, and it is not asked of them any more', async () => {
  const { id } = await live({ title: 'Viagens a trabalho' });
  assert.equal((await read(id)).reading.acknowledged_at, null);
  const { status, body } = await acknowledge(id, '1.0');
  assert.deepEqual(
    [status, body.acknowledged_at, body.acknowledged_version, body.is_late],
    [200, app.clock.now.toISOString(), '1.0', false],
  );
  assert.deepEqual((await read(id)).reading, body);
  assert.equal(
    (await pending()).some((policy) => policy.id === id),
    false,
  );
  assert.equal(
    (await pending(other)).some((policy) => policy.id === id),
    true,
  );
});

test('said twice it is kept once, as it was said first, with its words, its text and one line of audit', async () => {
  const { id } = await live({ title: 'Home office' });
  const answers = await Promise.all([1, 2, 3].map(() => acknowledge(id, '1.0')));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  const rows = await app.core.db.selectFrom('policy_ack').selectAll().where('policy_id', '=', Number(id)).execute();
  assert.deepEqual(
    rows.map(({ user_id, major, minor, statement }) => [user_id, major, minor, statement]),
    [[reader.id, 1, 0, 'Li e estou ciente.']],
  );
  assert.match(rows[0]?.text_sha256 ?? '', /^[0-9a-f]{64}$/);
  const told = await app.core.db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('entity', '=', 'internal_policy')
    .where('action', '=', 'acknowledge')
    .where('entity_id', '=', String(id))
    .execute();
  assert.deepEqual(told, [{ actor_id: reader.id, detail: { version: '1.0' } }]);
});

test('what was confirmed is neither changed nor taken away', async () => {
  const { id } = await live({ title: 'Ponto e férias' });
  await acknowledge(id, '1.0');
  const mine = () => app.core.db.updateTable('policy_ack').where('policy_id', '=', Number(id));
  await assert.rejects(mine().set({ statement: 'Outra coisa.' }).execute(), /append-only/);
  await assert.rejects(
    app.core.db.deleteFrom('policy_ack').where('policy_id', '=', Number(id)).execute(),
    /append-only/,
  );
});

test('a version that came while one read is told, a minor one keeps what was confirmed, a major one asks again', async () => {
  const first = await live({ title: 'Conduta em eventos', changelog: 'Primeira versão do documento.' });
  await acknowledge(first.id, '1.0');
  const minor = await saved(first, {
    content_html: '<p>Corrigido.</p>',
    changelog: 'Corrige a grafia.',
    change_size: 'minor',
  });
  const late = await acknowledge(first.id, '1.0', other);
  assert.deepEqual([late.status, late.body.code, late.body.params], [409, 'policy_version_passed', { version: '1.1' }]);
  assert.equal((await read(first.id)).reading.acknowledged_version, '1.0');
  await saved(minor, {
    content_html: '<p>Outra regra.</p>',
    changelog: 'Muda a regra de convites.',
    change_size: 'major',
  });
  assert.equal((await read(first.id)).reading.acknowledged_at, null);
  assert.equal((await acknowledge(first.id, '2.0')).body.acknowledged_version, '2.0');
  assert.equal(
    (await app.core.db.selectFrom('policy_ack').select('major').where('policy_id', '=', Number(first.id)).execute())
      .length,
    2,
  );
});

test('nobody confirms what is not for them, what asks nobody, or in the name of somebody else', async () => {
  const { id } = await live({ title: 'Só da Íris', person_ids: [other.id] });
  assert.equal((await acknowledge(id, '1.0')).status, 404);
  const free = await live({ title: 'Sem confirmação', requires_ack: false });
  assert.equal((await read(free.id)).reading, null);
  assert.equal((await acknowledge(free.id, '1.0')).body.code, 'policy_asks_nobody');
  // Who writes the documents reads them all, and is asked of theirs only.
  assert.equal((await read(id, admin)).reading === null, false);
  const client = await person(app);
  assert.equal((await acknowledge(id, '1.0', client)).status, 403);
  assert.equal((await acknowledge(id, '1', other)).status, 400);
  await app.core.db
    .updateTable('app_session')
    .set({ impersonator_id: admin.id })
    .where('user_id', '=', other.id)
    .execute();
  assert.equal((await acknowledge(id, '1.0', other)).status, 403);
  await app.core.db.updateTable('app_session').set({ impersonator_id: null }).where('user_id', '=', other.id).execute();
});

test('the desk sees who has read and who has not, the late ones first, by department and by name', async () => {
  const { id, owner_id: owner } = await live({ title: 'Dados de clientes', ack_due_days: 1 });
  await acknowledge(id, '1.0');
  const { body } = await acks(id);
  const people = 2 + (owner === reader.id || owner === other.id ? 0 : 1);
  assert.deepEqual(body.counts, { asked: people, acknowledged: 1, pending: people - 1, late: 0 });
  assert.deepEqual(
    (body.departments as Row[]).filter(({ department }) => department === 'Tecnologia'),
    [{ department: 'Tecnologia', asked: 1, acknowledged: 1 }],
  );
  assert.deepEqual(await named(id, '?q=iris'), ['Íris Vendas: pending']);
  assert.deepEqual(await named(id, '?state=acknowledged'), ['Caio Leitor: acknowledged']);
  assert.deepEqual(await named(id, '?department=Comercial'), ['Íris Vendas: pending']);
  const before = app.clock.now;
  app.clock.now = new Date(Math.max(before.getTime(), Date.now()) + 5 * 86_400_000);
  const later = { ...admin, token: await session(app, admin.id) };
  const lines = await named(id, '', later);
  assert.deepEqual([lines[0]?.split(': ')[1], lines.at(-1)], ['late', 'Caio Leitor: acknowledged']);
  assert.equal((await named(id, '?state=pending', later)).length, people - 1);
  app.clock.now = before;
});

test('the list of documents says how many have read each, and finds those of which somebody is late', async () => {
  const { id } = await live({ title: 'Leitura contada' });
  await acknowledge(id, '1.0');
  const { total } = { total: (await acks(id)).body.counts.asked as number };
  const row = (await app.call('GET', `${at('list')}?q=Leitura contada`, { token: admin.token })).body.data[0] as Row;
  assert.equal(row.ack_share, `1 de ${total}`);
  const late = await app.call('GET', `${at('list')}?filter[ack_late]=1&q=Leitura contada`, { token: admin.token });
  assert.deepEqual([late.status, late.body.data.length], [200, 0]);
});

test('who reads the desk alone sees who has read, also as a file that is audited', async () => {
  const { id } = await live({ title: 'Arquivo de leituras' });
  await acknowledge(id, '1.0');
  assert.equal((await acks(id, '', reader)).status, 403);
  assert.equal((await acks(999_999)).status, 404);
  const path = `/api/export-policy-acks/${String(id)}?state=acknowledged`;
  const file = await app.server.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  assert.match(String(file.headers['content-disposition']), /leituras-.+\.csv/);
  assert.match(file.body, /^\ufeffNome;Departamento;Situação;Prazo;Leu em;Versão lida\r\nCaio Leitor;Tecnologia;Leu;/);
  const { count } = await app.core.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('entity', '=', 'policy_ack')
    .executeTakeFirstOrThrow();
  assert.equal(Number(count), 1);
});
