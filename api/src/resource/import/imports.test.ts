import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faq, teachers, tickers } from '@pregao/contract';
import { sql } from 'kysely';
import { auditSince, deskOf, lastAudit, nextNumber, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { csvOf, importsOf } from '../../../test/imports.ts';
import { person, profiles, staffOf, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';

let app: TestApp;
let admin: SignedInPerson;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  admin = await person(app, { profile_id: profiles.admin });
});
after(() => app.close());

const given = () => ({ app, admin });
const files = importsOf(() => ({ app, token: admin.token }), tickers);
const desk = deskOf(given, tickers, samples.ticker as Sample);
const questions = deskOf(given, faq, samples.faq as Sample);
const heads = ['Ticker', 'Nome', 'Bolsa', 'Classe', 'Cotado em', 'Tick', 'Casas decimais', 'Lote', 'Ativo'];
const symbol = () => `IMP${nextNumber()}`;
const line = (ticker: string, { name = 'Importado ON', lot = '1.000', at = 'b3', tick = '0,01' } = {}) => [
  ...[ticker, name, at, 'ação', 'R$', tick, '2', lot, 'não'],
];
const named = async (ticker: string): Promise<Row | undefined> => {
  const found = await app.core.db.selectFrom('financial_asset').where('ticker', '=', ticker).select('id').execute();
  return found[0] && desk.find(found[0]);
};

test('a file of a spreadsheet makes records as Brazil writes them, and the same file again changes nothing', async () => {
  const ticker = symbol();
  const file = csvOf(heads, [line(ticker)]);
  const first = await files.checked(file);
  assert.deepEqual([first.state, first.counts], ['checked', { new: 1, changed: 0, unchanged: 0, wrong: 0 }]);
  assert.equal(await named(ticker), undefined, 'a check keeps nothing');
  const { body: run } = await files.start(first.id, true);
  assert.deepEqual([run.action, run.state, run.done], ['import', 'done', 1]);
  const made = (await named(ticker)) as Row;
  assert.deepEqual(
    [made.exchange, made.asset_class, made.quote_unit, made.tick_size, made.lot_size, made.active],
    ['B3', 'acao', 'BRL', '0.01', 1000, false],
  );
  const again = await files.checked(file);
  assert.deepEqual(again.counts, { new: 0, changed: 0, unchanged: 1, wrong: 0 });
  assert.equal((await files.start(again.id, true)).body.code, 'import_nothing');
});

test('what is wrong is told by line and field as the form tells it, and comes back as a file to be mended', async () => {
  const [good, twice] = [symbol(), symbol()];
  const ruled = symbol();
  const rows = [line(good), line(twice), line(twice), line('COM ESPACO'), line(symbol(), { lot: 'dez' })];
  const more = [line(ruled, { tick: '0,0001' }), line(ruled), [...line(symbol()), 'sobra']];
  const { id, counts } = await files.checked(csvOf(heads, [...rows, ...more]));
  assert.deepEqual(counts, { new: 2, changed: 0, unchanged: 0, wrong: 6 });
  const wrong = await files.lines(id, '&state=wrong');
  assert.deepEqual(
    wrong.map(({ position, errors }) => [position, errors]),
    [
      [4, { ticker: 'A linha 3 já tem este valor.' }],
      [5, { ticker: 'Use só letras e números, sem espaços.' }],
      [6, { lot_size: 'Informe um número inteiro.' }],
      [7, { price_decimals: 'O tick tem mais casas decimais que o preço.' }],
      [8, { ticker: 'A linha 7 já tem este valor.' }],
      [9, { '': 'Há mais células que colunas: um texto com o separador precisa de aspas.' }],
    ],
  );
  const { body: file } = await files.call('GET', `/api/cms-export-import-errors/${id}`);
  assert.match(file, /^\ufeffTicker;.*;;Erro\r\n/);
  assert.match(file, /não;sobra;Há mais células/);
  assert.match(file, /dez;Não;;"?Lote: Informe um número inteiro\./i);
  assert.equal((await files.start(id, true)).body.code, 'import_wrong');
  const { body: run } = await files.start(id, false);
  assert.deepEqual([run.total, run.done, run.refused], [2, 2, 0]);
});

test('a ticker of another exchange is another record, and the second of one exchange in a file is refused', async () => {
  const known = await desk.create({ ...desk.next(), exchange: 'B3' });
  const ticker = known.ticker as string;
  const rows = [line(ticker, { at: 'NYSE' }), line(ticker, { at: 'NYSE' }), line(ticker, { name: 'Outro nome' })];
  const { id, counts } = await files.checked(csvOf(heads, rows));
  assert.deepEqual(counts, { new: 1, changed: 1, unchanged: 0, wrong: 1 });
  assert.equal((await files.start(id, false)).body.done, 2);
  assert.equal((await desk.find({ id: known.id as number })).name, 'Outro nome');
  assert.equal((await files.checked(csvOf(heads, rows.slice(1)))).counts.unchanged, 2);
});

test('a run is taken back exactly: what it made is in the trash, what it changed is as it was, what changed since stays', async () => {
  const [kept, touched] = await Promise.all([desk.create(), desk.create()]);
  const [made, moved] = [symbol(), symbol()];
  const rows = [kept, touched].map(({ ticker }) => line(ticker as string, { name: 'Outro nome' }));
  const { id } = await files.checked(csvOf(heads, [...rows, line(made), line(moved)]));
  const since = await lastAudit(app);
  const { body: run } = await files.start(id, false);
  assert.equal(run.done, 4);
  const written = await auditSince(app, since);
  assert.deepEqual(
    written.map(({ action, actor_id }) => [action, actor_id]),
    [...['update', 'update', 'create', 'create'].map((action) => [action, admin.id])],
  );
  for (const ticker of [touched.ticker as string, moved]) {
    const { status } = await desk.update((await named(ticker)) as Row, { sector: 'Mudou' });
    assert.equal(status, 200);
  }
  const undone = await files.undo(run);
  assert.deepEqual([undone.state, undone.done, undone.skipped], ['undone', 2, 2]);
  const { revision: _, updated_at: __, ...before } = kept;
  const { revision: ___, updated_at: ____, ...after } = (await named(kept.ticker as string)) as Row;
  assert.deepEqual(after, before);
  assert.notEqual(((await named(made)) as Row).deleted_at, null);
  assert.equal(((await named(moved)) as Row).deleted_at, null);
  const again = await files.checked(csvOf(heads, [line(made)]));
  assert.deepEqual((await files.lines(again.id))[0]?.changed, ['deleted_at'], 'it comes back from the trash');
  const { body: second } = await files.start(again.id, true);
  assert.deepEqual([second.done, ((await named(made)) as Row).deleted_at], [1, null]);
  assert.equal((await files.undo(second)).done, 1);
  assert.notEqual(((await named(made)) as Row).deleted_at, null);
});

test('all or nothing: a line that is refused at the last moment leaves every record as it was', async () => {
  const [first, second] = [symbol(), symbol()];
  const { id } = await files.checked(csvOf(heads, [line(first), line(second)]));
  await desk.create({ ...desk.next(), ticker: second });
  const { body: run } = await files.start(id, true);
  assert.deepEqual([run.state, run.done, run.refused], ['done', 0, 2]);
  assert.ok(run.failed.some(({ name, reason }: Row) => name === 'Linha 3' && /^Mudou depois/.test(reason)));
  assert.equal(await named(first), undefined);
  const again = await files.call('POST', `/api/cms-retry-run/${run.id}`, {});
  assert.equal(again.body.code, 'nothing_failed');
});

test('two starts at once begin one run, and a lost answer is answered with it', async () => {
  const { id } = await files.checked(csvOf(heads, [line(symbol())]));
  const answers = await Promise.all([1, 2].map(() => files.start(id, false)));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [202]);
  const ids = new Set([...answers, await files.start(id, true)].map(({ body }) => body.id));
  assert.equal(ids.size, 1);
});

test('what a node that has gone left behind is read, checked and imported by another one', async () => {
  const [one, other] = [symbol(), symbol()];
  const { id, columns } = await files.begin(csvOf(heads, [line(one), line(other)]));
  await files.check(id, columns);
  const stop = (state: string) =>
    sql`UPDATE record_import SET state = ${state}, moved_at = now() - interval '1 hour' WHERE id = ${id}`.execute(
      app.core.db,
    );
  await stop('checking');
  await sql`UPDATE record_import_row SET state = 'read' WHERE import_id = ${id} AND position = 3`.execute(app.core.db);
  await app.core.jobs.run('import-stalled');
  await app.core.jobs.drain();
  assert.deepEqual((await files.find(id)).counts.new, 2);
  const { body: run } = await files.start(id, false);
  await sql`DELETE FROM financial_asset WHERE ticker = ${other}`.execute(app.core.db);
  await sql`UPDATE bulk_run_row SET state = 'waiting', entity_id = NULL WHERE run_id = ${run.id} AND position = 3`.execute(
    app.core.db,
  );
  await sql`UPDATE bulk_run SET state = 'running', ended_at = NULL, started_at = now() - interval '1 hour'
    WHERE id = ${run.id}`.execute(app.core.db);
  await app.core.jobs.run('bulk-run-stalled');
  await app.core.jobs.drain();
  const { body } = await files.call('GET', `/api/cms-find-run/${run.id}`);
  assert.deepEqual([body.state, body.done], ['done', 2]);
  const made = (await named(one)) as Row;
  assert.equal(made.revision, 1);
  assert.ok(await named(other));
});

test('a file may be of Windows, of commas or of tabs, with a mark, with empty lines and with quotes', async () => {
  const write = (separator: string, end: string, more = '') =>
    [
      heads.join(separator),
      '',
      line(symbol(), { name: `“Ação” nº 1${more}`, lot: '10' })
        .map((cell) => (cell.includes(separator) ? `"${cell}"` : cell))
        .join(separator),
      '',
    ].join(end);
  const windows = Buffer.from(write(';', '\r\n').replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1');
  const texts: (string | Buffer)[] = [
    windows,
    `\ufeff${write(';', '\n')}`,
    write(',', '\n', ', "x"'.replaceAll('"', '""')),
    write('\t', '\r\n'),
    write(';', '\r\n').replace('Ticker', 'MZ;Ticker').replace('IMP', 'x;IMP'),
  ];
  for (const text of texts) {
    const { id, counts } = await files.checked(text);
    const [said] = await files.lines(id);
    assert.deepEqual([counts.new, said?.position], [1, 3], JSON.stringify(said));
    assert.match(said?.cells.at(-8), /^“Ação” nº 1/);
  }
});

test('a file that is none, holds nothing or never closes a quote is refused in words', async () => {
  const refused = async (text: string) => {
    const { state, refusal } = await files.begin(text);
    assert.equal(state, 'refused');
    return refusal;
  };
  assert.match(await refused('Ticker;Nome\r\n'), /não tem linhas/);
  assert.match(await refused('Ticker;Nome\r\nA;"aberta\r\nB;b\r\n'), /aspas perto da linha/);
  assert.match(await refused(`${'x;'.repeat(300)}\r\n1\r\n`), /200 colunas/);
});

test('only fields that one may write are taken, the key is asked for, and another person finds nothing', async () => {
  const { id, file_id } = await files.begin(csvOf(heads, [line(symbol())]));
  const columns = (change: (columns: (string | null)[]) => void) => {
    const wanted: (string | null)[] = ['ticker', 'name', 'exchange', ...Array<null>(6).fill(null)];
    change(wanted);
    return files.check(id, wanted);
  };
  const refused = [
    await columns((wanted) => wanted.splice(0, 1, null)),
    await columns((wanted) => wanted.splice(1, 1, 'ticker')),
    await columns((wanted) => wanted.splice(1, 1, 'id')),
    await columns((wanted) => wanted.pop()),
  ];
  assert.deepEqual(
    [...new Set(refused.map(({ status, body }) => `${status} ${Object.keys(body.error)}`))],
    ['400 columns'],
  );
  const other = await person(app, { profile_id: profiles.admin });
  const asked = await Promise.all([
    files.call('GET', `/api/cms-find-import/${id}`, undefined, other.token),
    files.call('GET', `/api/cms-list-import-lines/${id}`, undefined, other.token),
    files.call('POST', '/api/cms-start-import', { id, whole: true }, other.token),
    files.call('GET', `/api/cms-find-file/${file_id}`, undefined, other.token),
  ]);
  assert.deepEqual(
    asked.map(({ status }) => status),
    [404, 404, 404, 404],
  );
  const reader = await staffOf(app, { 'Gestão de Tickers': 'r' });
  const begun = await files.call('POST', '/api/cms-create-import', { resource: 'ticker', file_id }, reader.token);
  assert.equal(begun.status, 403);
  const elsewhere = await files.call('POST', '/api/cms-create-import', { resource: 'faq', file_id });
  assert.deepEqual([elsewhere.status, Object.keys(elsewhere.body.error)], [400, ['file_id']]);
});

test('who may only create is told of each line that would change a record', async () => {
  const { token } = await staffOf(app, { 'Gestão de Tickers': 'rc' });
  const known = await desk.create();
  const { id, columns } = await files.begin(csvOf(heads, [line(known.ticker as string), line(symbol())]), token);
  await files.call('PUT', `/api/cms-check-import/${id}`, { columns }, token);
  const { body } = await files.call('GET', `/api/cms-list-import-lines/${id}`, undefined, token);
  assert.deepEqual(
    body.data.map(({ state, errors }: Row) => [state, errors]),
    [
      ['wrong', { '': 'Você não pode alterar registros aqui.' }],
      ['new', {}],
    ],
  );
});

test('who may not take records out of the trash any more begins no import that does', async () => {
  const known = await desk.create();
  await sql`UPDATE financial_asset SET deleted_at = now() WHERE id = ${known.id}`.execute(app.core.db);
  const row = line(known.ticker as string, { at: known.exchange as string });
  const { id, counts } = await files.checked(csvOf(heads, [row]));
  assert.equal(counts.changed, 1);
  const staff = await staffOf(app, { 'Gestão de Tickers': 'cru' });
  await sql`UPDATE record_import SET created_by = ${staff.id} WHERE id = ${id}`.execute(app.core.db);
  const { status } = await files.call('POST', '/api/cms-start-import', { id, whole: true }, staff.token);
  assert.equal(status, 403);
});

test('a question finds its category by name, plain text becomes paragraphs, and what readers see waits to be published', async () => {
  const faqs = importsOf(() => ({ app, token: admin.token }), faq);
  const live = await questions.create();
  const moved = await app.call('PUT', questions.at('move', live.id as number), {
    token: admin.token,
    body: { step: 'publish', revision: live.revision },
  });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  const category = await app.core.db
    .selectFrom('category')
    .where('id', '=', 30)
    .select('name')
    .executeTakeFirstOrThrow();
  const row = (slug: string, name: string) => [
    'Nova pergunta?',
    slug,
    'Um <dia>\n\noutro',
    name.toUpperCase(),
    'a | b',
  ];
  const wanted = ['Pergunta', 'Endereço', 'Resposta', 'Categoria', 'Palavras-chave'];
  const slug = `importada-${nextNumber()}`;
  const rows = [row(live.slug as string, category.name), row(slug, category.name), row('outra-importada', 'Não há')];
  const { id, counts } = await faqs.checked(csvOf(wanted, rows));
  assert.deepEqual(counts, { new: 1, changed: 1, unchanged: 0, wrong: 1 });
  assert.match((await faqs.lines(id, '&state=wrong'))[0]?.errors.category_id, /“NÃO HÁ” não foi encontrado/);
  const { body: run } = await faqs.start(id, false);
  assert.equal(run.done, 2);
  const after = await questions.find({ id: live.id as number });
  assert.deepEqual([after.is_live, after.has_changes, after.question], [true, true, 'Nova pergunta?']);
  const seen = await app.call('GET', `/api/find-help/${live.slug}`);
  assert.equal(seen.body.question, live.question);
  const made = await app.core.db.selectFrom('faq').where('slug', '=', slug).selectAll().executeTakeFirstOrThrow();
  assert.deepEqual(
    [made.answer_html, made.keywords, made.category_id, made.status],
    ['<p>Um &lt;dia&gt;</p><p>outro</p>', ['a', 'b'], 30, 'draft'],
  );
  const undone = await faqs.undo(run);
  assert.equal(undone.done, 2);
  assert.equal((await questions.find({ id: live.id as number })).has_changes, false);
});

test('questions and words with commas come back as they are', async () => {
  const faqs = importsOf(() => ({ app, token: admin.token }), faq);
  const asked = `Comprei, e agora ${nextNumber()}?`;
  await questions.create({ ...questions.next(), question: asked });
  const { id, slug } = await questions.create();
  const file = csvOf(['Endereço', 'Relacionadas', 'Palavras-chave'], [[slug, asked, 'renda fixa, tesouro |']]);
  await faqs.start((await faqs.checked(file)).id, true);
  const { related_ids, keywords } = await questions.find({ id: id as number });
  assert.deepEqual([related_ids.length, keywords], [1, ['renda fixa, tesouro']]);
});

test('a teacher is given an account of the staff alone', async () => {
  const people = importsOf(() => ({ app, token: admin.token }), teachers);
  const [name, other] = [`Ana ${nextNumber()}`, `Eva ${nextNumber()}`];
  const called = [
    [await person(app), name],
    [await person(app, { profile_id: profiles.admin }), name],
    [await person(app), other],
  ] as const;
  for (const [{ id }, as] of called) await sql`UPDATE app_user SET name = ${as} WHERE id = ${id}`.execute(app.core.db);
  const rows = [name, other].map((as) => ['Professora', `prof-${nextNumber()}`, as]);
  const { id } = await people.checked(csvOf(['Nome', 'Endereço', 'Conta de usuário'], rows));
  assert.deepEqual(
    (await people.lines(id)).map(({ errors }) => errors),
    [{}, { user_id: `“${other}” não foi encontrado.` }],
  );
});

test('a bullet in a text is no mask, and stays', async () => {
  const faqs = importsOf(() => ({ app, token: admin.token }), faq);
  const { slug } = await questions.create();
  const { id } = await faqs.checked(csvOf(['Endereço', 'Resposta'], [[slug, '• um passo']]));
  assert.deepEqual((await faqs.lines(id))[0]?.changed, ['answer_html']);
});

test('a masked value comes back as it is, is never told by a check, and nothing of a file outlives its run', async () => {
  const people = importsOf(() => ({ app, token: admin.token }), teachers);
  const teacher = deskOf(given, teachers, samples.teacher as Sample);
  const cpf = '52998224725';
  const { slug, id } = await teacher.create({ ...teacher.next(), document: cpf });
  const file = (document: string) => csvOf(['Endereço', 'CPF'], [[slug, document]]);
  const [mask, right, wrong] = [
    await people.checked(file('•••.•••.247-••')),
    await people.checked(file(cpf)),
    await people.checked(file('11144477735')),
  ];
  assert.deepEqual([mask.counts.unchanged, right.counts, wrong.counts.changed], [1, wrong.counts, 1]);
  const { body: example } = await people.call('GET', '/api/cms-export-import-example?resource=teacher');
  assert.ok(!example.includes(cpf));
  const { body: run } = await people.start(wrong.id, false);
  assert.equal((await people.undo(run)).done, 1);
  const { body: guessed } = await people.start((await people.checked(file(cpf))).id, false);
  const told = (of: Row) => [of.done, of.unchanged, of.refused];
  assert.deepEqual([told(guessed), told(await people.undo(guessed))], [told(run), told(run)]);
  const stored = await app.core.db
    .selectFrom('instructor')
    .where('id', '=', id as number)
    .select('document')
    .executeTakeFirstOrThrow();
  assert.equal(stored.document, cpf);
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + 9 * 86_400_000);
  try {
    await app.core.jobs.run('purge-trash');
  } finally {
    app.clock.now = now;
  }
  const { rows } = await sql<{ left: number }>`SELECT count(*)::int AS left FROM record_import_row`.execute(
    app.core.db,
  );
  assert.equal(rows[0]?.left, 0);
});

test('who does not write a field brings it in no file, reads it in no example and finds it in no report', async () => {
  const { token } = await staffOf(app, { Cursos: 'cru' });
  const people = importsOf(() => ({ app, token }), teachers);
  const slug = `sem-contato-${nextNumber()}`;
  const { id, columns } = await people.begin(
    csvOf(['Endereço', 'Nome', 'CPF'], [[slug, 'Ana Sem Contato', '52998224725']]),
  );
  assert.deepEqual(columns, ['slug', 'name', null]);
  const refused = await people.check(id, ['slug', 'name', 'document']);
  assert.deepEqual([refused.status, Object.keys(refused.body.error)], [400, ['columns']]);
  assert.equal((await people.check(id, columns)).body.counts.new, 1);
  const { body: run } = await people.start(id, true);
  assert.equal(run.done, 1);
  const { body: example } = await people.call('GET', '/api/cms-export-import-example?resource=teacher');
  assert.doesNotMatch(example, /CPF|Telefone/);
});
