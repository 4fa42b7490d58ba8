import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { faq, resources, type Page } from '@pregao/contract';
import { sql } from 'kysely';
import { deskOf, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { fetchPage, publishPages } from '../platform/page/page.fixture.ts';

let app: TestApp;
let admin: SignedInPerson;
let client: SignedInPerson;

/** The page of an answer, as the catalogue declares it. */
const page: Page = {
  path: '/central-de-ajuda/:slug',
  layout: 'default',
  withoutSession: true,
  status: 'ready',
  title: 'Central de ajuda',
  data: ['/api/find-help/{slug}'],
};

before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  admin = await person(app, { profile_id: profiles.admin });
  client = await person(app);
  await publishPages(app, [page]);
});
after(() => app.close());

const resource = resources.find(({ name }) => name === faq.name) ?? assert.fail();
const { at, next, create, update, find } = deskOf(() => ({ app, admin }), resource, samples.faq as Sample);

const move = async (record: Row, step: string, more: Row = {}): Promise<Row> => {
  const body = { step, revision: record.revision, ...more };
  const answer = await app.call('PUT', at('move', record.id), { token: admin.token, body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const live = async (values: Row = {}) => move(await create({ ...next(), ...values }), 'publish');
const saved = async (record: Row, values: Row): Promise<Row> => (await update(record, values)).body;
const read = (slug: string, options: { token?: string; headers?: Record<string, string> } = {}) =>
  app.call('GET', `/api/find-help/${slug}`, options);
const list = async (query: string, token?: string): Promise<Row> =>
  (await app.call('GET', `/api/list-help${query}`, token ? { token } : {})).body;
const vote = (slug: string, body: Row, token?: string) =>
  app.call('POST', `/api/vote-help/${slug}`, { body, ...(token && { token }) });
const previewOf = async (record: Row): Promise<{ address: string; token: string }> => {
  const { body } = await app.call('POST', at('preview', record.id), { token: admin.token, body: {} });
  return { address: body.address, token: body.address.split('previa=')[1] };
};

test('an answer is read once it is published, and what is written since is not', async () => {
  const draft = await create({ ...next(), answer_html: '<p>Pague com <strong>Pix</strong>.</p>' });
  assert.equal((await read(draft.slug)).status, 404);
  const out = await move(draft, 'publish');
  await saved(out, { answer_html: '<p>segredo do rascunho</p>' });
  const { status, body } = await read(draft.slug);
  assert.equal(status, 200);
  assert.deepEqual([body.answer_html, body.summary], ['<p>Pague com <strong>Pix</strong>.</p>', 'Pague com Pix.']);
  assert.equal(body.category.slug, 'ajuda-pagamentos');
  assert.equal(body.helpful_yes, undefined);
});

test('the centre lists categories with what they hold, what is in front, and what a search finds', async () => {
  await live({ question: 'Como emitir a segunda via do boleto zebrado?', featured: true, keywords: ['fatura'] });
  await live({ question: 'Pergunta da equipe sobre zebras?', audience: 'staff' });
  const start = await list('');
  assert.equal(start.found, null);
  assert.ok(start.categories.some(({ slug, count }: Row) => slug === 'ajuda-pagamentos' && count > 0));
  assert.ok(start.featured.some(({ question }: Row) => question.includes('zebrado')));
  const questions = async (query: string, token?: string) =>
    (await list(query, token)).found.map(({ question }: Row) => question);
  for (const typed of ['zebr', 'SEGUNDA+zebrado', 'fatur', 'emitir+boleto'])
    assert.deepEqual(await questions(`?q=${typed}`), ['Como emitir a segunda via do boleto zebrado?'], typed);
  assert.equal((await questions('?q=zebr', client.token)).length, 1);
  assert.equal((await questions('?q=zebr', admin.token)).length, 2);
  assert.ok((await questions('?category=ajuda-pagamentos')).length > 0);
  assert.deepEqual(await questions('?category=nenhuma'), []);
});

test('an answer for colleagues is found by no guest and no customer', async () => {
  const { slug } = await live({ audience: 'staff' });
  assert.deepEqual([(await read(slug)).status, (await read(slug, { token: client.token })).status], [404, 404]);
  assert.equal((await read(slug, { token: admin.token })).status, 200);
  assert.equal((await vote(slug, { helpful: true, visitor: randomUUID() })).status, 404);
});

test('an address that an answer for colleagues left is told to colleagues alone', async () => {
  const record = await live({ audience: 'staff' });
  const renamed = await move(await saved(record, { slug: `${record.slug}-segredo` }), 'publish');
  const visitor = randomUUID();
  for (const { body } of [
    await read(record.slug),
    await read(record.slug, { token: client.token }),
    await vote(record.slug, { helpful: true, visitor }),
  ])
    assert.deepEqual([body.code, JSON.stringify(body).includes('segredo')], ['not_found', false]);
  assert.equal((await fetchPage(app, `/central-de-ajuda/${record.slug}`)).status, 404);
  const { body } = await read(record.slug, { token: admin.token });
  assert.deepEqual([body.code, body.params], ['moved', { address: `/central-de-ajuda/${renamed.slug}` }]);
});

test('what was searched for and not found is counted once a person stopped typing, and read by staff alone', async () => {
  for (const query of ['?q=xilofone', '?q=xi&settled=1', '?q=xilofone&settled=1', '?q=XILOFONE&settled=1'])
    assert.deepEqual((await list(query)).found, []);
  const { body } = await app.call('GET', '/api/cms-list-faq-misses', { token: admin.token });
  assert.deepEqual(
    body.data.map(({ typed, count }: Row) => [typed, count]),
    [['xilofone', 2]],
  );
  assert.equal((await app.call('GET', '/api/cms-list-faq-misses', { token: client.token })).status, 403);
});

test('what was searched for and not found is forgotten once an answer for customers has it', async () => {
  const misses = async () =>
    (await app.call('GET', '/api/cms-list-faq-misses', { token: admin.token })).body.data.map(
      ({ typed }: Row) => typed,
    );
  for (const query of ['?q=ornitorrinco+azul&settled=1', '?q=ornitorrinco+verde&settled=1']) await list(query);
  await live({ question: 'Onde vive o ornitorrinco azul?', audience: 'staff' });
  assert.ok((await misses()).includes('ornitorrinco azul'));
  await live({ question: 'O ornitorrinco azul come pirão?' });
  assert.equal((await misses()).includes('ornitorrinco azul'), false);
  assert.ok((await misses()).includes('ornitorrinco verde'));
});

test('who writes a question is told of those that ask nearly the same, also of drafts', async () => {
  const draft = await create({ ...next(), question: 'Como cancelo a assinatura do zepelim?' });
  const alike = async (question: string, id?: number): Promise<string[]> => {
    const path = `/api/cms-list-faq-alike?question=${encodeURIComponent(question)}${id ? `&id=${id}` : ''}`;
    return (await app.call('GET', path, { token: admin.token })).body.data.map((row: Row) => row.question);
  };
  for (const typed of ['Quero cancelar assinatura zepelim', 'CANCELAMENTO da assinatura do Zepelim'])
    assert.equal((await alike(typed))[0], draft.question, typed);
  assert.deepEqual(await alike('Como cancelo a assinatura do zepelim?', draft.id), []);
  assert.deepEqual(await alike('Qual é o horário do zepelim?'), []);
  assert.deepEqual(await alike("'); DROP"), []);
  const path = '/api/cms-list-faq-alike?question=zepelim';
  assert.equal((await app.call('GET', path, { token: client.token })).status, 403);
});

test('the list names who wrote a question, whoever changes it later', async () => {
  const author = await person(app, { name: 'Rita Autora', profile_id: profiles.admin });
  const { body } = await app.call('POST', at('create'), { token: author.token, body: next() });
  await saved(body, { question: 'Quem mudou esta depois?' });
  const listed = await app.call('GET', `${at('list')}?per_page=100`, { token: admin.token });
  const row = listed.body.data.find(({ id }: Row) => id === body.id);
  assert.deepEqual([row.owner_name, (await find(body)).owner_name], ['Rita Autora', 'Rita Autora']);
});

test('one vote counts per person and per browser of a guest, and may be changed', async () => {
  const record = await live();
  const visitor = randomUUID();
  assert.ok((await vote(record.slug, { helpful: true })).body.error.visitor);
  assert.equal((await vote(record.slug, { helpful: true, visitor })).status, 200);
  assert.equal((await vote(record.slug, { helpful: true }, client.token)).status, 200);
  const changed = await vote(record.slug, { helpful: false, comment: 'Faltou o prazo', visitor });
  assert.deepEqual(changed.body, { helpful: false, comment: 'Faltou o prazo' });
  const { helpful_yes, helpful_no, revision } = await find(record);
  assert.deepEqual([helpful_yes, helpful_no, revision], [1, 1, record.revision]);
  assert.equal((await vote(record.slug, { helpful: false, comment: 'x'.repeat(501), visitor })).status, 400);
});

test('related answers come in their order, and of the same category where none was chosen', async () => {
  const [one, two] = [await live({ category_id: 34 }), await live({ category_id: 34 })];
  const chosen = await live({ category_id: 34, related_ids: [two.id, one.id] });
  const slugs = (body: Row) => body.related.map(({ slug }: Row) => slug);
  assert.deepEqual(slugs((await read(chosen.slug)).body), [two.slug, one.slug]);
  assert.ok(slugs((await read(one.slug)).body).includes(two.slug));
  assert.ok((await update(chosen, { related_ids: [chosen.id] })).body.error.related_ids);
});

test('an address that was left says where its answer is, and its page goes there for ever', async () => {
  const record = await live();
  const renamed = await move(await saved(record, { slug: `${record.slug}-novo` }), 'publish');
  const { status, body } = await read(record.slug);
  assert.deepEqual([status, body.code, body.params], [404, 'moved', { address: `/central-de-ajuda/${renamed.slug}` }]);
  const left = await fetchPage(app, `/central-de-ajuda/${record.slug}`);
  assert.deepEqual([left.status, left.headers.location], [301, `/central-de-ajuda/${renamed.slug}`]);
  const back = await move(await saved(renamed, { slug: record.slug }), 'publish');
  assert.equal((await read(back.slug)).status, 200);
  assert.equal((await read(renamed.slug)).body.params.address, `/central-de-ajuda/${record.slug}`);
  await move(back, 'archive');
  assert.equal((await read(renamed.slug)).body.code, 'not_found');
});

test('a preview shows the working copy to who has its address, without a session, and writes nothing', async () => {
  const record = await live({ audience: 'staff' });
  const draft = await saved(record, { slug: `${record.slug}-outro`, answer_html: '<p>só na prévia</p>' });
  const { address, token } = await previewOf(draft);
  assert.match(address, /^\/central-de-ajuda\/[\w-]+-outro\?previa=/);
  const seen = await read(draft.slug, { headers: { 'x-preview': token } });
  assert.deepEqual([seen.status, seen.body.answer_html], [200, '<p>só na prévia</p>']);
  assert.equal(seen.headers['cache-control'], 'no-store');
  assert.equal((await read(record.slug, { token: admin.token })).body.answer_html, record.answer_html);
  assert.deepEqual(await find(draft), draft);
  const incomplete = await create({ question: 'Só a pergunta?', slug: `so-a-pergunta-${record.id}` });
  const bare = await previewOf(incomplete);
  assert.equal((await read(incomplete.slug, { headers: { 'x-preview': bare.token } })).body.answer_html, '');
});

test('security 4, 8: the token of a preview is kept as a hash, opens its own record alone, and ends', async () => {
  const [record, other] = [await create(), await live()];
  const { token } = await previewOf(record);
  const asked = (slug: string, given = token) => read(slug, { headers: { 'x-preview': given } });
  assert.equal((await asked(record.slug)).status, 200);
  for (const [slug, given] of [
    [other.slug, token],
    [record.slug, 'x'.repeat(43)],
    [record.slug, "' OR 1=1"],
  ] as const)
    assert.deepEqual([(await asked(slug, given)).status, (await asked(slug, given)).body.code], [404, 'preview_over']);
  const { rows } = await sql<Row>`SELECT * FROM content_preview WHERE entity_id = ${record.id}`.execute(app.core.db);
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(token));
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + 7 * 86_400_000 + 1000);
  assert.equal((await asked(record.slug)).body.code, 'preview_over');
  app.clock.now = now;
  await app.call('DELETE', at('trash', record.id), { token: admin.token });
  assert.equal((await asked(record.slug)).body.code, 'preview_over');
});

test('security 5: the page of a preview carries no answer, repeats no token, and is kept and listed by nobody', async () => {
  const { address, token } = await previewOf(await create());
  const { status, boot, html, headers, meta } = await fetchPage(app, address);
  assert.equal(status, 200);
  assert.deepEqual(boot?.firstData, {});
  assert.equal(html.includes(token), false);
  assert.deepEqual(
    [headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag'], meta('robots')],
    ['no-store', 'no-referrer', 'noindex', 'noindex'],
  );
});
