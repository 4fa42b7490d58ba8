import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  endpoint,
  field,
  optionalText,
  resource,
  resources,
  revealsAnHour,
  teachers,
  textField,
  type AnyResource,
} from '@pregao/contract';
import { buildAbility } from '@pregao/permissions';
import * as z from 'zod/mini';
import { callsOf, deskOf, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, staffOf, type SignedInPerson } from '../../../test/people.ts';
import type { Sample } from '../../../test/resource-samples.ts';
import { closedPlain, serveClosed } from '../../../test/restricted-kinds.ts';
import { route } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Runs } from '../bulk/runs.service.ts';
import { serverResource } from '../server-resource.ts';

const failing = endpoint({
  ...{ method: 'GET', path: '/api/cms-fail-closed', scope: 'session', sensitive: true },
  response: z.unknown(),
});

const sample = { values: (n: number) => ({ name: `Segredo ${n}`, slug: `segredo-${n}` }) } as unknown as Sample;

let app: TestApp;
let admin: SignedInPerson;
let runs: Runs;
const log: string[] = [];

before(async () => {
  const prepare = async (made: Pick<TestApp, 'server' | 'core' | 'modules'>) => {
    runs = await serveClosed(made);
    route(made.server, failing, () => Promise.reject(new Error('canariofalha')));
  };
  app = await testApp({ API_CALLS_PER_MINUTE: '0' }, undefined, {}, { lines: log, prepare });
  admin = await person(app, { profile_id: profiles.admin });
});
after(() => app.close());

test('a field that one reads and does not write comes back with a form unchanged, and is refused changed', async () => {
  const { at, next, create } = deskOf(() => ({ app, admin }), closedPlain, sample);
  const reader = await staffOf(app, { Páginas: 'crud' });
  const { id, revision } = await create({ ...next(), seen: true });
  const send = (seen: boolean) =>
    app.call('PUT', at('update', id), { token: reader.token, body: { name: 'Segredo lido', seen, revision } });
  assert.deepEqual(Object.keys((await send(false)).body.error), ['seen']);
  const saved = await send(true);
  assert.deepEqual([saved.status, saved.body.seen, saved.body.name], [200, true, 'Segredo lido']);
});

test('a run over a field is taken back by who may still write the field, and by nobody else', async () => {
  const { at, next, create } = deskOf(() => ({ app, admin }), closedPlain, sample);
  const { id } = await create({ ...next(), cost: 10 });
  const body = { action: 'set', ids: [id], values: { cost: 20 } };
  const run = await app.call('POST', at('bulk'), { token: admin.token, body });
  const as = (...pairs: Parameters<typeof buildAbility>[0]) =>
    ({ id: admin.id, impersonator_id: null, ability: buildAbility(pairs) }) as unknown as Viewer;
  const pages = { action: 'update', subject: 'Páginas' } as const;
  await assert.rejects(runs.undo(as(pages), 'r', run.body.id), { code: 'forbidden' });
  const people = (['read', 'update'] as const).map((action) => ({ action, subject: 'Usuários' }) as const);
  assert.equal((await runs.undo(as(pages, ...people), 'r', run.body.id)).state, 'undone');
});

test('what one may not read is in no sum, and is written in no cell', async () => {
  const { at, next, create } = deskOf(() => ({ app, admin }), closedPlain, sample);
  const { id, revision } = await create({ ...next(), cost: 70 });
  const reader = await staffOf(app, { Páginas: 'crud' });
  const metaOf = async ({ token }: SignedInPerson) =>
    (await app.call('GET', `${at('list')}?per_page=1`, { token })).body.meta as Row;
  const { sum } = await app.core.db
    .selectFrom('closed_plain' as 'instructor')
    .select(({ fn }) => fn.sum<string>('cost' as 'id').as('sum'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  assert.deepEqual((await metaOf(admin)).totals, { cost: Number(sum) });
  assert.equal('totals' in (await metaOf(reader)), false);
  const body = { action: 'set', ids: [id], values: { cost: 71 }, revision };
  const refused = await app.call('POST', at('bulk'), { token: reader.token, body });
  assert.deepEqual([refused.status, Object.keys(refused.body.error)], [400, ['cost']]);
  assert.equal((await app.call('POST', at('bulk'), { token: admin.token, body })).body.done, 1);
});

test('a person is shown so many values in an hour, also where all are asked for at once', async () => {
  const { at, next, create } = deskOf(() => ({ app, admin }), closedPlain, sample);
  const { id } = await create({ ...next(), cipher: 'muitas vezes' });
  const eager = await person(app, { profile_id: profiles.admin });
  const ask = () => app.call('POST', at('reveal', id), { token: eager.token, body: { field: 'cipher' } });
  const answers = await Promise.all(Array.from({ length: revealsAnHour + 5 }, ask));
  assert.equal(answers.filter(({ status }) => status === 200).length, revealsAnHour);
  assert.deepEqual(
    [...new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))],
    ['too_many_reveals'],
  );
});

test('looking for a whole masked value counts as showing one, once for the same words, and is told without them', async () => {
  const seeker = await person(app, { profile_id: profiles.admin });
  const cpf = (n: number) => `529982247${String(n).padStart(2, '0')}`;
  const list = (q: string, more = '') =>
    app.call('GET', `/api/cms-list-teachers?q=${encodeURIComponent(q)}${more}`, { token: seeker.token });
  for (const more of ['', '&page=1', '&sort=-updated_at']) assert.equal((await list(cpf(0), more)).status, 200);
  for (const part of ['529982247', 'Marina', '']) assert.equal((await list(part)).status, 200);
  const rows = () =>
    app.core.db
      .selectFrom('audit_log')
      .where('actor_id', '=', seeker.id)
      .where('action', '=', 'reveal')
      .select(['entity_id', 'detail'])
      .execute();
  const told = await rows();
  assert.equal(told.length, 1);
  assert.doesNotMatch(JSON.stringify(told), /529982/);
  const answers = await Promise.all(Array.from({ length: revealsAnHour + 5 }, (_, n) => list(cpf(n + 1))));
  assert.equal(answers.filter(({ status }) => status === 200).length, revealsAnHour - 1);
  const reach = (q: string) =>
    app.call('POST', '/api/cms-reach-teachers', {
      token: seeker.token,
      body: { action: 'trash', filter: { q, sort: 'name' } },
    });
  assert.equal((await reach(cpf(99))).body.code, 'too_many_reveals');
  const file = await app.call('GET', `/api/cms-export-teachers?q=${cpf(98)}`, { token: seeker.token });
  assert.equal(file.body.code, 'too_many_reveals');
});

test('the calls that carry a sensitive field say so, and no others', () => {
  const said = (resource: AnyResource) =>
    Object.entries(callsOf(resource)).flatMap(([name, call]) => (call.sensitive ? [name] : []));
  assert.ok(said(teachers).includes('find') && said(teachers).includes('reveal'));
  for (const resource of resources.filter(({ name }) => !['coupon', 'teacher', 'xp-release'].includes(name)))
    assert.deepEqual(said(resource), [], resource.name);
});

test('of what fails in a call that carries one the log has where, and not what it says', async () => {
  const answer = await app.call('GET', failing.path, { token: admin.token });
  assert.equal(answer.status, 500);
  const line = log.find((one) => one.includes('request failed'));
  assert.match(String(line), /rights\.test/);
  assert.doesNotMatch(String(line), /canariofalha/);
});

test('rights that a list could not keep are refused as the server begins', () => {
  const rights = { read: { action: 'read', subject: 'Usuários' } } as const;
  const declared =
    (look: object, more: object = {}, schema = optionalText(20)) =>
    () =>
      serverResource(
        resource({
          ...{ name: 'unkept', title: ['caso', 'casos'], subject: 'Páginas', desk: '/casos/{id}', sort: ['name'] },
          fields: { name: field('Nome', textField(20)), secret: field('Segredo', schema, look) },
          ...more,
        } as never),
        { table: 'faq' },
      );
  assert.doesNotThrow(declared({ rights }));
  assert.throws(declared({ rights }, { sort: ['secret'] }), /ordered by/);
  assert.throws(declared({ rights }, { desk: '/casos/{secret}' }), /found/);
  assert.throws(declared({ rights }, {}, textField(20) as never), /left out/);
  assert.throws(declared({ rights, mask: 'whole' }, { sort: ['name', 'secret'] }), /told by an order/);
  assert.throws(declared({ mask: 'whole', filter: true }), /told by an order/);
  for (const wide of ['bulk', 'inline'])
    assert.throws(declared({ mask: 'whole' }, { [wide]: ['secret'] }), /told by an order/);
  assert.throws(declared({ mask: 'whole' }, {}, z._default(z.int(), 0) as never), /no text/);
});

test('a shared view comes to each reader without what they may not read', async () => {
  const view = { resource: 'teacher', name: 'Contatos', shared: true, columns: ['headline', 'contact_email'] };
  const body = { ...view, query: 'q=marina%40exemplo.test&credential=valid&sort=-contact_email' };
  assert.equal((await app.call('POST', '/api/create-saved-view', { token: admin.token, body })).status, 201);
  const seenBy = async (subjects: Readonly<Record<string, string>>) => {
    const { token } = await staffOf(app, subjects);
    const { body: list } = await app.call('GET', '/api/list-saved-views?resource=teacher', { token });
    return list.data.map(({ query, columns }: Row) => [query, columns]);
  };
  assert.deepEqual(await seenBy({ Cursos: 'r' }), [['credential=valid', ['headline']]]);
  assert.deepEqual(await seenBy({ Cursos: 'r', Usuários: 'r' }), [[body.query, body.columns]]);
});
