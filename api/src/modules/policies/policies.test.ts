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
let colleague: SignedInPerson;
let seller: SignedInPerson;

before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  admin = await person(app, { profile_id: profiles.admin, name: 'Ana Autora' });
  approver = await person(app, { profile_id: profiles.admin, name: 'Bruno Aprovador' });
  colleague = await person(app, { profile_id: profiles.employee, name: 'Caio Leitor' });
  seller = await person(app, { profile_id: profiles.employee, name: 'Sara Vendas' });
  await app.core.db
    .insertInto('hub_employee')
    .values([
      { user_id: colleague.id, name: 'Caio', department: 'Tecnologia', job_title: 'Dev', hired_on: '2020-01-01' },
      { user_id: seller.id, name: 'Sara', department: 'Comercial', job_title: 'Vendas', hired_on: '2020-01-01' },
    ])
    .execute();
});
after(() => app.close());

const sample = samples['internal-policy'] as Sample;
const { at, next, create, update } = deskOf(() => ({ app, admin }), internalPolicies, sample);

const move = (record: Row, step: string, by = approver, more: Row = {}) =>
  app.call('PUT', at('move', record.id), { token: by.token, body: { step, revision: record.revision, ...more } });
const publish = async (record: Row): Promise<Row> => {
  const { status, body } = await move(record, 'publish');
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const live = async (values: Row = {}) => publish(await create({ ...next(), audience: 'all', ...values }));
const saved = async (record: Row, values: Row): Promise<Row> => {
  const { status, body } = await update(record, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const read = (id: string | number, by = colleague) =>
  app.call('GET', `/api/find-internal-policy/${id}`, { token: by.token });
const listed = async (query = '', by = colleague): Promise<Row[]> =>
  (await app.call('GET', `/api/list-internal-policies${query}`, { token: by.token })).body.data;
const titles = async (query = '', by = colleague) => (await listed(query, by)).map(({ title }) => title as string);

test('who wrote a policy does not publish it, and who is named as its approver alone does', async () => {
  const draft = await create({ ...next(), approver_id: approver.id });
  const third = await person(app, { profile_id: profiles.admin });
  assert.deepEqual([(await move(draft, 'publish', admin)).body.code], ['four_eyes']);
  const refused = await move(draft, 'publish', third);
  assert.deepEqual([refused.status, refused.body.code], [409, 'not_approver']);
  assert.match(refused.body.error, /Bruno Aprovador/);
  const hour = { publish_at: new Date(app.clock.now.getTime() + 3_600_000).toISOString() };
  assert.equal((await move(draft, 'schedule', third, hour)).body.code, 'not_approver');
  assert.equal((await move(draft, 'publish')).body.published_by_name, 'Bruno Aprovador');
});

test('each publication that says what it changes has the next number; a correction beside the text keeps its own', async () => {
  const first = await live();
  assert.equal(first.version, '1.0');
  const minor = { content_html: '<p>Outra regra.</p>', change_size: 'minor', changelog: 'Corrige o prazo.' };
  const second = await publish(await saved(first, minor));
  assert.equal(second.version, '1.1');
  const corrected = await publish(await saved(second, { summary: 'Outro resumo' }));
  assert.equal(corrected.version, '1.1');
  const third = await publish(await saved(corrected, { change_size: 'major', changelog: 'Muda a regra.' }));
  assert.equal(third.version, '2.0');
  const { versions } = (await read(first.slug)).body;
  assert.deepEqual(
    versions.map(({ version, changelog, approved_by }: Row) => [version, changelog, approved_by]),
    [
      ['2.0', 'Muda a regra.', 'Bruno Aprovador'],
      ['1.1', 'Corrige o prazo.', 'Bruno Aprovador'],
      ['1.0', 'Primeira versão.', 'Bruno Aprovador'],
    ],
  );
  const history = await app.call('GET', at('versions', first.id), { token: admin.token });
  assert.equal(history.body.data[0].note, 'Muda a regra.');
});

test('another text is not published until it says what it changes', async () => {
  const record = await saved(await live(), { content_html: '<p>Regra nova.</p>' });
  const { status, body } = await move(record, 'publish');
  assert.deepEqual([status, body.code], [400, 'not_complete']);
  assert.match(body.error.changelog[0], /versão 1\.0/);
});

test('an older version is taken up again as a working copy, and is the next version once it is published', async () => {
  const first = await live({ content_html: '<p>Como era.</p>' });
  const second = await publish(await saved(first, { content_html: '<p>Como ficou.</p>', changelog: 'Muda tudo.' }));
  const { values } = (
    await app.call('GET', at('version', first.id).replace('{n}', String(first.live_revision)), { token: admin.token })
  ).body;
  const back = await saved(second, { content_html: values.content_html, changelog: 'Volta ao texto de antes.' });
  assert.equal((await read(first.slug)).body.content_html, '<p>Como ficou.</p>');
  const third = await publish(back);
  assert.deepEqual([third.version, (await read(first.slug)).body.content_html], ['3.0', '<p>Como era.</p>']);
});

test('the review is due some months after the version, and the list tells what is late', async () => {
  const record = await live({ review_every_months: 6, title: 'Revisão em seis meses' });
  assert.match(record.next_review_on, /^\d{4}-\d\d-\d\d$/);
  const due = async () =>
    (await app.call('GET', `${at('list')}?filter[review_due]=1`, { token: admin.token })).body.data.map(
      ({ id }: Row) => id,
    );
  assert.equal((await due()).includes(record.id), false);
  await app.core.db
    .updateTable('internal_policy')
    .set({ next_review_on: '2020-01-01' })
    .where('id', '=', record.id)
    .execute();
  assert.equal((await due()).includes(record.id), true);
});

test('the fields agree: something to read, somebody it is for, and an approver who is somebody else', async () => {
  const refused = async (values: Row) => (await move(await create({ ...next(), ...values }), 'publish')).body.error;
  assert.ok((await refused({ content_html: '<p></p>' })).content_html);
  assert.ok((await refused({ audience: 'people' })).person_ids);
  assert.ok((await refused({ classification: 'confidential', audience: 'all' })).audience);
  assert.ok((await refused({ owner_id: approver.id, approver_id: approver.id })).approver_id);
  const client = await person(app);
  const { body } = await app.call('POST', at('create'), {
    token: admin.token,
    body: { ...next(), owner_id: client.id },
  });
  assert.ok(body.error.owner_id);
  const employee = { ...next(), approver_id: colleague.id };
  const given = await app.call('POST', at('create'), { token: admin.token, body: employee });
  assert.ok(given.body.error.approver_id, 'who may not edit does not approve');
});

test('security: each person reads what is for them, in lists, by number, by address, compared and in the search', async () => {
  const word = 'ornitorrinco';
  const text = { content_html: `<p>Segredo do ${word}.</p>`, summary: '' };
  const forTech = await live({ ...text, title: 'Só tecnologia', audience: 'departments', departments: ['Tecnologia'] });
  const forSara = await live({
    ...{ ...text, title: 'Só Sara', audience: 'people', person_ids: [seller.id], classification: 'confidential' },
  });
  const forFinance = await live({ ...text, title: 'Só financeiro', audience: 'profiles', profile_ids: [9] });
  const draft = await create({ ...next(), ...text, title: 'Só rascunho', audience: 'all' });
  assert.deepEqual(await titles(`?q=${word}`), ['Só tecnologia']);
  assert.deepEqual(await titles(`?q=${word}`, seller), ['Só Sara']);
  assert.deepEqual((await titles(`?q=${word}`, approver)).sort(), ['Só Sara', 'Só financeiro', 'Só tecnologia']);
  for (const { id, slug, live_revision: n } of [forSara, forFinance, draft]) {
    assert.equal((await read(id)).status, 404);
    assert.equal((await read(slug)).status, 404);
    const compared = await app.call('GET', `/api/compare-internal-policy/${id}/${n ?? 1}`, { token: colleague.token });
    assert.equal(compared.status, 404);
  }
  assert.equal((await read(forTech.id)).body.audience, 'Tecnologia');
  const search = async (by: SignedInPerson) =>
    (await app.call('GET', `/api/search?q=${word}`, { token: by.token })).body.staff
      .filter(({ name }: Row) => name === 'policy')
      .flatMap(({ items }: Row) => items.map(({ title }: Row) => title));
  assert.deepEqual(await search(colleague), ['Só tecnologia']);
  assert.deepEqual(await search(seller), ['Só Sara']);
  const client = await person(app);
  assert.deepEqual(await search(client), []);
  for (const path of ['/api/list-internal-policies', `/api/find-internal-policy/${forTech.id}`]) {
    assert.equal((await app.call('GET', path)).status, 401);
    assert.equal((await app.call('GET', path, { token: client.token })).status, 403);
  }
  assert.equal((await app.call('GET', at('list'), { token: colleague.token })).status, 403, 'the desk shows drafts');
});

test('who owns or approves a document reads it whomever it is for', async () => {
  const record = await live({ owner_id: colleague.id, audience: 'people', person_ids: [seller.id] });
  assert.equal((await read(record.id)).status, 200);
});

test('the list narrows by kind and words, with those of a title first and the piece of the text that has them', async () => {
  await live({ title: 'Manual do quati', kind: 'manual', content_html: '<p>Nada aqui.</p>' });
  await live({ title: 'Outra coisa', kind: 'procedure', content_html: '<p>Fala do quati no meio do texto.</p>' });
  const found = await listed('?q=quati');
  assert.deepEqual(
    found.map(({ title, snippet }) => [title, snippet]),
    [
      ['Manual do quati', null],
      ['Outra coisa', 'Fala do quati no meio do texto.'],
    ],
  );
  assert.deepEqual(await titles('?q=quati&kind=manual'), ['Manual do quati']);
  assert.deepEqual(await titles('?q=quati&classification=public'), []);
});

test('versions are compared by paragraph and by word', async () => {
  const first = await live({ content_html: '<h2>Prazo</h2><p>O prazo é de dez dias úteis.</p><p>Fica.</p>' });
  const html = '<h2>Prazo</h2><p>O prazo é de cinco dias úteis.</p><p>Fica.</p><p>Entra.</p>';
  const second = await publish(await saved(first, { content_html: html, changelog: 'Encurta o prazo.' }));
  const { body } = await app.call('GET', `/api/compare-internal-policy/${first.id}/${second.live_revision}`, {
    token: colleague.token,
  });
  const same = (text: string) => ({ change: 'same', text });
  assert.deepEqual(body, {
    version: '2.0',
    before: '1.0',
    blocks: [
      { heading: true, pieces: [same('Prazo')] },
      {
        heading: false,
        pieces: [
          same('O prazo é de '),
          { change: 'removed', text: 'dez' },
          { change: 'added', text: 'cinco' },
          same(' dias úteis.'),
        ],
      },
      { heading: false, pieces: [same('Fica.')] },
      { heading: false, pieces: [{ change: 'added', text: 'Entra.' }] },
    ],
  });
});

test('an address that was left says where the document is, to who reads it alone', async () => {
  const record = await live({ audience: 'people', person_ids: [seller.id] });
  const renamed = await publish(await saved(record, { slug: `${record.slug}-novo` }));
  const left = await read(record.slug, seller);
  assert.deepEqual(
    [left.status, left.body.code, left.body.params.address],
    [404, 'moved', `/hub/politicas-procedimentos/${renamed.slug}`],
  );
  assert.equal((await read(record.slug)).body.code, 'not_found');
});

test('a preview shows the working copy to somebody of the team who has its address', async () => {
  const record = await saved(await live(), { content_html: '<p>só na prévia</p>' });
  const { body } = await app.call('POST', at('preview', record.id), { token: admin.token, body: {} });
  const token = body.address.split('previa=')[1];
  const headers = { 'x-preview': token };
  const seen = await app.call('GET', `/api/find-internal-policy/${record.slug}`, { token: colleague.token, headers });
  assert.deepEqual([seen.status, seen.body.content_html], [200, '<p>só na prévia</p>']);
  assert.equal((await app.call('GET', `/api/find-internal-policy/${record.slug}`, { headers })).status, 401);
});

test('what is left to read is what is for this person, due from its last major version on', async () => {
  const pending = async (by: SignedInPerson) =>
    (await app.call('GET', '/api/find-hub-home', { token: by.token })).body.pending_policies as Row[];
  const record = await live({ title: 'Para ler', audience: 'people', person_ids: [colleague.id], ack_due_days: 3 });
  const line = (await pending(colleague)).find(({ id }) => id === record.id);
  assert.deepEqual([line?.version, line?.is_late], ['1.0', false]);
  assert.equal(
    (await pending(seller)).some(({ id }) => id === record.id),
    false,
  );
  await move(record, 'archive', admin);
  assert.equal(
    (await pending(colleague)).some(({ id }) => id === record.id),
    false,
  );
});

test('a document somebody confirmed to have read is not deleted', async () => {
  const record = await live();
  await app.core.db
    .insertInto('policy_ack')
    .values({ policy_id: record.id, user_id: colleague.id, major: 1 })
    .execute();
  const { status, body } = await app.call('DELETE', at('trash', record.id), { token: admin.token });
  assert.deepEqual([status, body.code], [409, 'in_use']);
});
