import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { xpReleases } from '@pregao/contract';
import { sql } from 'kysely';
import type { Row } from '../../../test/desk.ts';
import { csvOf, importsOf } from '../../../test/imports.ts';
import { samples } from '../../../test/resource-samples.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, readerOf, session, staffOf, type SignedInPerson } from '../../../test/people.ts';
import { makeCourse } from '../catalog/catalog.fixture.ts';
import { customer, newCpf, xpDesk } from './xp.fixture.ts';

let app: TestApp;
let admin: SignedInPerson;
let course = 0;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  admin = await person(app, { profile_id: profiles.admin, name: 'Ana Gestora' });
  await samples['xp-release']?.begin?.(app);
  course = (await makeCourse(app, { title: 'Opções do zero' })).id;
});
after(() => app.close());

const xp = xpDesk(() => ({ app, admin, course }));
const files = importsOf(() => ({ app, token: admin.token }), xpReleases);
const dayMs = 86_400_000;
const inDays = (count: number) => new Date(app.clock.now.getTime() + count * dayMs).toISOString();
const again = async (who: SignedInPerson) => ({ ...who, token: await session(app, who.id) });
/** Moves the clock; whoever acts is signed in anew. */
const later = async (days: number) => {
  xp.later(days);
  admin = await again(admin);
};
const claimed = async (values: Row = {}) => {
  const who = await customer(app);
  const made = await xp.release(who.identifier, values);
  assert.equal((await xp.claim(who, made.xp_code)).status, 200);
  return { who, ...(await xp.find({ id: made.id })) } as Row & { who: typeof who };
};
const condition = { condition: 'custody', condition_check: 'met' };
const same = (one: unknown, other: unknown) => {
  assert.equal(Date.parse(String(one)), Date.parse(String(other)));
};

test('a release waits for its tax id and its condition, and may be claimed once it has both', async () => {
  const made = await xp.create({ ...xp.next(), condition: 'custody' });
  assert.equal(made.situation, 'pending');
  const { body: named } = await xp.update(made, { document: newCpf() });
  assert.equal(named.situation, 'pending');
  const { body: met } = await xp.update(named, { condition_check: 'met' });
  assert.equal(met.situation, 'validated');
  const { body: lost } = await xp.update(met, { condition_check: 'lost' });
  assert.equal(lost.situation, 'pending');
});

test('who only reads decides nothing, and an id of nothing is not found', async () => {
  const { id } = await xp.release(newCpf());
  const reader = await readerOf(app, 'Liberação de cliente XP');
  for (const how of ['refuse', 'revoke'] as const) {
    assert.equal((await xp.end(how, id, reader)).status, 403);
    assert.equal((await xp.end(how, 999_999)).status, 404);
    assert.equal((await xp.end(how, id, admin, 'x')).status, 400);
  }
  const ask = (who: SignedInPerson, path: string, body: Row) => app.call('POST', path, { token: who.token, body });
  const batch = { batch: 'Lote', reason: 'Pedido da XP.' };
  assert.equal((await ask(reader, '/api/cms-revoke-xp-batch', batch)).status, 403);
  assert.equal((await ask(await customer(app), '/api/cms-revoke-xp-batch', batch)).status, 403);
  assert.equal((await app.call('GET', '/api/cms-select-advisor', { token: reader.token })).status, 200);
  assert.equal((await app.call('GET', '/api/cms-select-advisor', { token: (await customer(app)).token })).status, 403);
});

test('what a mask hides is shown to who may change releases, and not to who reads them', async () => {
  const document = newCpf();
  const { id } = await xp.release(document);
  const ask = async (rights: string) => {
    const { token } = await staffOf(app, { 'Liberação de cliente XP': rights, Clientes: 'r' });
    return app.call('POST', `/api/cms-reveal-xp-release/${id}`, { token, body: { field: 'document' } });
  };
  assert.equal((await ask('r')).status, 403);
  assert.deepEqual((await ask('ru')).body, { field: 'document', value: document });
});

test('a release is refused once, with its reason; two at once decide it once', async () => {
  const { id } = await xp.release(newCpf());
  const answers = await Promise.all([xp.end('refuse', id), xp.end('refuse', id), xp.end('revoke', id)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  const record = await xp.find({ id });
  assert.deepEqual([record.situation, record.end_reason, record.revision], ['refused', 'Pedido da XP.', 2]);
  const written = await xp.update(record, { note: 'Tarde demais' });
  assert.deepEqual([written.status, written.body.code], [409, 'xp_release_ended']);
});

test('revoking closes what was opened; giving the same code again is a new release with accesses of its own', async () => {
  const first = await claimed();
  assert.equal((await xp.end('revoke', first.id)).status, 200);
  assert.deepEqual(
    (await xp.grants(first.id)).map(({ status }) => status),
    ['revoked', 'revoked'],
  );
  assert.equal((await xp.claim(first.who, first.xp_code)).body.code, 'xp_code_ended');
  const second = await xp.release(first.who.identifier, { xp_code: first.xp_code });
  const twice = await app.call('POST', '/api/cms-create-xp-release', {
    token: admin.token,
    body: { ...xp.next(), xp_code: first.xp_code },
  });
  assert.deepEqual(Object.keys(twice.body.error), ['xp_code']);
  assert.equal((await xp.claim(first.who, second.xp_code)).status, 200);
  assert.deepEqual(
    (await xp.grants(second.id)).map(({ status }) => status),
    ['active', 'active'],
  );
});

test('more time moves the end of what is open; what was claimed keeps whom and what it is for', async () => {
  const record = await claimed({ period: '2' });
  const end30 = new Date(Date.parse(String(record.released_at)) + 30 * dayMs).toISOString();
  same((await xp.grants(record.id))[0]?.expires_at, end30);
  const { status, body } = await xp.update(record, { period: '3' });
  assert.equal(status, 200, JSON.stringify(body));
  const end = new Date(Date.parse(String(record.released_at)) + 90 * dayMs).toISOString();
  same(body.expires_at, end);
  const grants = await xp.grants(record.id);
  assert.equal(grants.length, 2);
  for (const { expires_at: at } of grants) same(at, end);
  for (const [field, value] of Object.entries({ document: newCpf(), xp_code: 'OUTRO-1', plan_ids: [] as number[] })) {
    const refused = await xp.update(body, { [field]: value });
    assert.deepEqual(Object.keys(refused.body.error), [field]);
  }
  const past = await xp.update(body, { period: '8', ends_on: '2020-01-01' });
  assert.deepEqual(Object.keys(past.body.error), ['period']);
  const trash = await app.call('DELETE', `/api/cms-delete-xp-release/${record.id}`, { token: admin.token });
  assert.equal(trash.body.code, 'in_use');
});

test('nobody lengthens their own or writes its condition, and a colleague does', async () => {
  const identifier = newCpf();
  const who = await person(app, { profile_id: profiles.admin, identifier });
  const own = await xp.release(identifier, { period: '2', condition: 'custody', condition_check: 'met' });
  const write = (id: number, values: Row, { token }: SignedInPerson) =>
    app.call('PUT', `/api/cms-update-xp-release/${id}`, { token, body: values });
  const refused = async (values: Row, whose = who, id = Number(own.id)) => {
    const { revision } = await xp.find({ id });
    const { status, body } = await write(id, { revision, ...values }, whose);
    assert.deepEqual([status, Object.keys(body.error)], [400, [Object.keys(values)[0]]], JSON.stringify(body));
  };
  await refused({ condition_check: 'lost' });
  assert.equal((await xp.claim(who, own.xp_code)).status, 200);
  const twin = await person(app, { profile_id: profiles.admin, identifier });
  for (const values of [
    { period: '7' },
    { period: '8', ends_on: inDays(900).slice(0, 10) },
    { condition_check: 'unknown' },
    { condition: 'none' },
    { condition_value_cents: 1 },
  ])
    for (const whose of [who, twin]) await refused(values, whose);
  const noted = await write(own.id, { revision: (await xp.find({ id: own.id })).revision, note: 'Minha' }, who);
  assert.equal(noted.status, 200, JSON.stringify(noted.body));
  assert.equal((await xp.update(noted.body, { period: '3' })).status, 200);
});

test('a lost condition gives seven days, is told once, and the end goes back once it is met again', async () => {
  const record = await claimed({ ...condition, period: '7' });
  const grant = async () => (await xp.grants(record.id))[0]?.expires_at ?? null;
  assert.equal(await grant(), null);
  const { body: lost } = await xp.update(record, { condition_check: 'lost' });
  same(lost.expires_at, inDays(7));
  same(await grant(), inDays(7));
  assert.deepEqual(await xp.told(record.who), ['xp_condition_lost']);
  const { body: noted } = await xp.update(lost, { note: 'Avisado.' });
  same(noted.expires_at, lost.expires_at);
  const { body: met } = await xp.update(noted, { condition_check: 'met' });
  assert.equal(met.expires_at, null);
  assert.equal(await grant(), null);
});

test('seven days after a lost condition it is over, to the second and once with two nodes, and the person is told', async () => {
  const record = await claimed({ ...condition, period: '7' });
  await xp.update(record, { condition_check: 'lost' });
  await later(7 - 1 / 86_400);
  await xp.expire();
  assert.equal((await xp.find({ id: record.id })).situation, 'released');
  await later(1 / 86_400);
  assert.equal((await xp.claim(await again(record.who), record.xp_code)).body.code, 'xp_code_ended');
  await Promise.all([xp.expire(), xp.expire()]);
  const ended = await xp.find({ id: record.id });
  assert.deepEqual([ended.situation, ended.end_reason], ['expired', 'A condição não foi mais atendida.']);
  assert.deepEqual(await xp.told(await again(record.who)), ['xp_release_ended', 'xp_condition_lost']);
  const { body } = await app.call('GET', `/api/cms-list-xp-release-versions/${record.id}`, { token: admin.token });
  assert.equal(body.data.filter(({ action }: Row) => action === 'expire').length, 1);
});

test('what runs out is over, and what nobody claimed until its last day too, without a word', async () => {
  const short = await claimed({ period: '1' });
  const who = await customer(app);
  const unclaimed = await xp.release(who.identifier, { period: '8', ends_on: inDays(1).slice(0, 10) });
  await later(8);
  await xp.expire();
  assert.equal((await xp.find({ id: short.id })).situation, 'expired');
  assert.equal((await xp.find({ id: unclaimed.id })).situation, 'expired');
  assert.deepEqual(await xp.told(await again(short.who)), ['xp_release_ended']);
  assert.deepEqual(await xp.told(await again(who)), []);
});

test('a long batch is ended by parts, each telling how many are left', async () => {
  const batch = 'Longo';
  const first = await xp.release(newCpf(), { batch });
  // Many rows at once, as a file leaves them.
  await sql`INSERT INTO xp_client_release (xp_code, document, access_period_id, batch, state, created_at, updated_at)
    SELECT 'LONGO-' || n, '', 1, ${batch}, 'pending', now(), now() FROM generate_series(1, 501) n`.execute(app.core.db);
  const body = { batch, reason: 'Contrato encerrado.' };
  const end = async () => (await app.call('POST', '/api/cms-revoke-xp-batch', { token: admin.token, body })).body;
  assert.deepEqual(await end(), { revoked: 0, refused: 500, left: 2 });
  assert.equal((await xp.find({ id: first.id })).situation, 'refused');
  assert.deepEqual(await end(), { revoked: 0, refused: 2, left: 0 });
});

test('a batch is ended whole: what was claimed is revoked, the rest refused, and again there is nothing left', async () => {
  const batch = 'Novembro';
  const open = await claimed({ batch });
  const waiting = await xp.release(newCpf(), { batch });
  const other = await xp.release(newCpf(), { batch: 'Dezembro' });
  const end = async () =>
    (
      await app.call('POST', '/api/cms-revoke-xp-batch', {
        token: admin.token,
        body: { batch, reason: 'Contrato encerrado.' },
      })
    ).body;
  assert.deepEqual(await end(), { revoked: 1, refused: 1, left: 0 });
  assert.deepEqual(await end(), { revoked: 0, refused: 0, left: 0 });
  const situations = await Promise.all([open, waiting, other].map(async ({ id }) => (await xp.find({ id })).situation));
  assert.deepEqual(situations, ['revoked', 'refused', 'validated']);
});

const heads = ['Código XP', 'Nome', 'CPF', 'E-mail', 'Assessor', 'Planos', 'Período', 'Condição', 'Lote'];
const line = (code: string, document: string) => [
  ...[code, 'Bia Ramos', document, 'bia@exemplo.test', 'Ana Prado', 'Plano XP', '1 ano', 'Custódia', 'Lote 7'],
];
const byCode = async (code: string) =>
  (await app.call('GET', `/api/cms-list-xp-releases?q=${code}`, { token: admin.token })).body.data as Row[];

test('a file makes one release for each code; its check keeps nothing, and the same file again changes nothing', async () => {
  const rows = [
    line('IMP-0001', newCpf()),
    line('IMP-0002', newCpf()),
    line('IMP-0002', newCpf()),
    line('IMP-3', '12'),
  ];
  const first = await files.checked(csvOf(heads, rows));
  assert.deepEqual(first.counts, { new: 2, changed: 0, unchanged: 0, wrong: 2 });
  assert.deepEqual(await byCode('IMP-0001'), []);
  const { body: errors } = await files.call('GET', `/api/cms-export-import-errors/${first.id}`);
  assert.match(errors, /Informe os 11 números do CPF/);
  assert.equal((await files.start(first.id, false)).body.done, 2);
  const [made] = await byCode('IMP-0001');
  assert.deepEqual(
    [made?.situation, made?.advisor_name, made?.plan_names, made?.batch],
    ['pending', 'Ana Prado', ['Plano XP'], 'Lote 7'],
  );
  assert.match(String(made?.document), /•/);
  const second = await files.checked(csvOf(heads, rows.slice(0, 2)));
  assert.deepEqual([second.counts.new, second.counts.wrong], [0, 0]);
  await files.start(second.id, false);
  assert.equal((await byCode('IMP-0001'))[0]?.revision, made?.revision);
});

test('the file of a monthly check validates, gives seven days and finds the release that stands, not the one that ended', async () => {
  const [kept, lost, given] = [await claimed(condition), await claimed(condition), await claimed(condition)];
  await xp.end('revoke', given.id);
  const anew = await xp.release(given.who.identifier, {
    xp_code: given.xp_code,
    ...condition,
    condition_check: 'unknown',
  });
  const check = (code: string, met: string) => [code, met, '28/11/2026'];
  const rows = [check(kept.xp_code, 'Atende'), check(lost.xp_code, 'Perdeu'), check(anew.xp_code, 'Atende')];
  const more = [...rows, check('NINGUEM-1', 'Atende')];
  const file = csvOf(['Código XP', 'Condição conferida', 'Conferida em'], more);
  const checked = await files.checked(file);
  assert.deepEqual(checked.counts, { new: 0, changed: 3, unchanged: 0, wrong: 1 });
  assert.equal((await files.start(checked.id, false)).body.done, 3);
  const [one, two, three] = await Promise.all([kept, lost, anew].map(({ id }) => xp.find({ id })));
  assert.deepEqual([one?.checked_on, one?.condition_ends_at], ['2026-11-28', null]);
  same(two?.condition_ends_at, inDays(7));
  assert.equal(three?.situation, 'validated');
  assert.equal((await xp.find({ id: given.id })).revision, 3);
  assert.deepEqual((await files.checked(file)).counts, { new: 0, changed: 0, unchanged: 3, wrong: 1 });
});

test('a file does not give again what was revoked', async () => {
  const record = await claimed();
  await xp.end('revoke', record.id);
  const { counts, id } = await files.checked(csvOf(heads, [line(record.xp_code, newCpf())]));
  assert.equal(counts.wrong, 1);
  const [{ errors } = {}] = await files.lines(id, '&state=wrong');
  assert.match(JSON.stringify(errors), /cadastre outra/);
});
