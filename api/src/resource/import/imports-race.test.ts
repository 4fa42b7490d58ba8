import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faq, tickers } from '@pregao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { deskOf, nextNumber } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { csvOf, importsOf } from '../../../test/imports.ts';
import { onPostgres, someoneWaits } from '../../../test/on-postgres.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { missing } from '../../../test/services.ts';
import { until } from '../../../test/until.ts';
import { serverOf } from '../server-resource.ts';
import { findImport, writeVerdicts, type ImportRow } from './imports.repository.ts';
import { createReading } from './reading.ts';

let app: TestApp;
let admin: SignedInPerson;
const postgres = await onPostgres(async (database) => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' }, database());
  admin = await person(app, { profile_id: profiles.admin });
  return [app];
});
const skip = missing('Postgres', postgres);

const given = () => ({ app, admin });
const files = importsOf(() => ({ app, token: admin.token }), tickers);
const faqs = importsOf(() => ({ app, token: admin.token }), faq);
const desk = deskOf(given, tickers, samples.ticker as Sample);
const questions = deskOf(given, faq, samples.faq as Sample);
const heads = ['Ticker', 'Nome', 'Bolsa', 'Classe', 'Cotado em', 'Tick', 'Casas decimais', 'Lote'];
const symbol = () => `IMR${nextNumber()}`;
const line = (ticker: string) => [ticker, 'Importado ON', 'B3', 'Ação', 'R$', '0,01', '2', '100'];

/** Does something in a transaction, and holds what it locked until it is let go. */
const holding = async (
  work: (tx: Tx) => Promise<unknown>,
  last: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
) => {
  const [held, gate] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const ended = app.core.db.transaction().execute(async (tx) => {
    await work(tx);
    held.resolve(undefined);
    await gate.promise;
    await last(tx);
  });
  await Promise.race([held.promise, ended]);
  return () => {
    gate.resolve(undefined);
    return ended;
  };
};

test('a whole import waits for a record that somebody moves in its order, and both go through', { skip }, async () => {
  const { id, slug, category_id } = await questions.create();
  const category = await app.core.db
    .selectFrom('category')
    .where('id', '=', category_id as number)
    .select('name')
    .executeTakeFirstOrThrow();
  const checked = await faqs.checked(
    csvOf(
      ['Pergunta', 'Endereço', 'Resposta', 'Categoria'],
      [`nova-${nextNumber()}`, slug].map((at) => ['Que pergunta?', at, 'texto', category.name]),
    ),
  );
  const moved = await holding(
    (tx) => sql`SELECT id FROM faq WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx),
    (tx) => sql`SELECT lock_order('faq')`.execute(tx),
  );
  const run = faqs.start(checked.id, true);
  await until(() => someoneWaits(app.database), Boolean);
  await moved();
  const { body } = await run;
  assert.deepEqual([body.done, body.refused], [2, 0], JSON.stringify(body.failed));
});

test(
  'a node that dies while it refuses a whole import leaves it to be refused whole by another',
  { skip },
  async () => {
    const [first, second] = [symbol(), symbol()];
    const { id } = await files.checked(csvOf(heads, [line(first), line(second)]));
    await desk.create({ ...desk.next(), exchange: 'B3', ticker: second });
    await sql`CREATE FUNCTION dies() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'dies'; END $$`.execute(
      app.core.db,
    );
    await sql`CREATE TRIGGER dies BEFORE UPDATE ON bulk_run_row FOR EACH ROW WHEN (NEW.reason LIKE 'Nada foi%')
    EXECUTE FUNCTION dies()`.execute(app.core.db);
    assert.equal((await files.start(id, true)).status, 500);
    await sql`DROP TRIGGER dies ON bulk_run_row`.execute(app.core.db);
    await sql`UPDATE bulk_run SET started_at = now() - interval '1 hour' WHERE import_id = ${id}`.execute(app.core.db);
    await app.core.jobs.run('bulk-run-stalled');
    await app.core.jobs.drain();
    const { body } = await files.start(id, true);
    assert.deepEqual([body.state, body.done, body.refused], ['done', 0, 2]);
  },
);

test(
  'two whole imports of the same new records at once: one makes them, the other says that they are there',
  { skip },
  async () => {
    const rows = Array.from({ length: 30 }, () => line(symbol()));
    const both = [await files.checked(csvOf(heads, rows)), await files.checked(csvOf(heads, rows.toReversed()))];
    const runs = await Promise.all(both.map(({ id }) => files.start(id, true)));
    const [one, other] = runs.map(({ body }) => body).toSorted((a, b) => b.done - a.done);
    assert.deepEqual([one?.done, other?.refused], [30, 30]);
    assert.match(other?.failed[0].reason, /^Mudou depois/);
  },
);

test('a node that finds a file being read by another leaves it to that one', { skip }, async () => {
  const { id, file_id } = await files.begin(csvOf(heads, [line(symbol())]));
  await sql`UPDATE record_import SET state = 'reading' WHERE id = ${id}`.execute(app.core.db);
  await sql`UPDATE file SET state = 'ready', expires_at = NULL WHERE id = ${file_id}`.execute(app.core.db);
  const letGo = await holding((tx) => sql`SELECT FROM record_import WHERE id = ${id} FOR UPDATE`.execute(tx));
  await createReading(app.core)((await findImport(app.core.db, id)) as ImportRow, serverOf(tickers) as never);
  const { rows } = await sql<{ state: string }>`SELECT state FROM file WHERE id = ${file_id}`.execute(app.core.db);
  await letGo();
  assert.equal(rows[0]?.state, 'ready');
});

test('what a late node found of a file that has begun, or has other columns, is left', { skip }, async () => {
  const { id } = await files.checked(csvOf(heads, [line(symbol())]));
  const found = (await findImport(app.core.db, id)) as ImportRow;
  const late = () => writeVerdicts(app.core.db, found, [{ position: 2, state: 'wrong', errors: { '': 'tarde' } }]);
  assert.equal(await late(), false);
  await sql`UPDATE record_import SET state = 'checking', columns = '{ticker}' WHERE id = ${id}`.execute(app.core.db);
  assert.equal(await late(), false);
  assert.equal((await files.lines(id))[0]?.state, 'new');
});
