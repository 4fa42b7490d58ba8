import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { cursorValues } from '../../../test/fuzz-values.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { keysetPage, readCursor, type Key, type Page } from './keyset.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

type Row = [id: number, figure: number | null, word: string];

const id = (descending: boolean): Key => ({ column: sql`r.id`, type: 'bigint', descending });
const orders: Record<string, Key[]> = {
  figure: [{ column: sql`r.figure`, type: 'bigint', descending: false, nullable: true }, id(false)],
  '-figure': [{ column: sql`r.figure`, type: 'bigint', descending: true, nullable: true }, id(true)],
  word: [{ column: sql`r.word`, type: 'text', descending: false }, id(true)],
  '-word': [{ column: sql`r.word`, type: 'text', descending: true }, id(true)],
};

const tableOf = (rows: readonly Row[]) =>
  sql`(SELECT * FROM jsonb_to_recordset(${JSON.stringify(
    rows.map(([number, figure, word]) => ({ id: number, figure, word })),
  )}::jsonb) AS j (id bigint, figure bigint, word text)) r`;

const read = async (rows: readonly Row[], sort: string, page: Page) => {
  const source = (condition: RawBuilder<unknown>) => sql`${tableOf(rows)} WHERE ${condition}`;
  const { ids, read: take } = keysetPage([source], sql`r.id`, { sort, keys: orders[sort] ?? [] }, page);
  const found = await sql<{ id: number; keys: (string | null)[] }>`
    SELECT page.id, page.keys FROM ${ids} page ORDER BY page.at`.execute(app.core.db);
  const { rows: shown, ...cursors } = take(found.rows);
  return { ids: shown.map((row) => row.id), ...cursors };
};

/** Every page from one end of the list to the other by its cursors. */
const walk = async (rows: readonly Row[], sort: string, limit: number, end: 'first' | 'last') => {
  const pages: number[][] = [];
  let page = await read(rows, sort, { limit, place: { end } });
  for (;;) {
    pages.push(page.ids);
    const cursor = end === 'first' ? page.next_cursor : page.previous_cursor;
    if (cursor === null) return end === 'first' ? pages : pages.reverse();
    page = await read(rows, sort, { limit, place: readCursor(cursor, sort, orders[sort] ?? []) });
  }
};

const some = fc.uniqueArray(
  fc.tuple(
    fc.integer({ min: 1, max: 99 }),
    fc.option(fc.integer({ min: 0, max: 3 })),
    fc.constantFrom('a', 'b', 'ção'),
  ),
  { selector: ([number]) => number, minLength: 1, maxLength: 12 },
);

for (const sort of Object.keys(orders))
  test(`by ${sort}, walking the pages from either end shows every row once, in the order of the whole list`, async () => {
    await fc.assert(
      fc.asyncProperty(some, fc.integer({ min: 1, max: 5 }), async (rows, limit) => {
        const whole = (await read(rows, sort, { limit: 100, offset: 0 })).ids;
        assert.deepEqual((await walk(rows, sort, limit, 'first')).flat(), whole);
        assert.deepEqual((await walk(rows, sort, limit, 'last')).flat(), whole);
      }),
      runs(6, 150),
    );
  });

test('a page by its number begins where the one before it ended, and knows its neighbours', async () => {
  const rows: Row[] = [1, 2, 3, 4, 5].map((number) => [number, number, 'a']);
  const second = await read(rows, 'figure', { limit: 2, offset: 2 });
  assert.deepEqual(second.ids, [3, 4]);
  const place = (cursor: string | null) => readCursor(cursor ?? '', 'figure', orders.figure ?? []);
  assert.deepEqual((await read(rows, 'figure', { limit: 2, place: place(second.next_cursor) })).ids, [5]);
  assert.deepEqual((await read(rows, 'figure', { limit: 2, place: place(second.previous_cursor) })).ids, [1, 2]);
  assert.deepEqual(await read([], 'figure', { limit: 2, offset: 0 }), {
    ids: [],
    next_cursor: null,
    previous_cursor: null,
  });
});

const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

for (const cursor of [
  'x',
  'bnVsbA',
  'W10',
  made('word', 'after', '1', '2'),
  made('figure', 'after', 'one', '2'),
  made('figure', 'after', '1', null),
])
  test(`a cursor that is none of this order is refused under its name: ${cursor}`, () => {
    assert.throws(() => readCursor(cursor, 'figure', orders.figure ?? []), { code: 'invalid_body' });
  });

test('security 79: whatever the decoded values of a cursor say, they are refused or the database reads them', async () => {
  const types = ['bigint', 'numeric', 'boolean', 'timestamptz', 'text'] as const;
  const two = fc.constantFrom('00', '01', '12', '14', '15', '23', '24', '59', '60', '99');
  const years = fc.constantFrom('0000', '0001', '1899', '1900', '2026', '9999', '10000', '-001');
  const instants = fc
    .tuple(years, two, two, two, two, two, fc.constantFrom('+', '-'), two, two)
    .map(([year, month, day, h, m, s, sign, oh, om]) => `${year}-${month}-${day} ${h}:${m}:${s}${sign}${oh}:${om}`);
  const edge = fc
    .tuple(
      years,
      fc.constantFrom('01-01 00:00:00', '12-31 23:59:59.999999'),
      fc.constantFrom('+14:59', '-14:59', '+00'),
    )
    .map(([year, rest, offset]) => `${year}-${rest}${offset}`);
  const value = fc.oneof(
    edge,
    instants,
    fc.maxSafeInteger().map(String),
    fc.string(),
    fc.constantFrom(...cursorValues),
  );
  let known = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...types), value, async (type, one) => {
      const keys: Key[] = [{ column: sql`r.any`, type, descending: true, nullable: true }];
      try {
        readCursor(made('any', 'after', one), 'any', keys);
      } catch (error) {
        assert.equal((error as { code: string }).code, 'invalid_body');
        return;
      }
      known += 1;
      await sql`SELECT ${one}::${sql.raw(type)} IS NULL`.execute(app.core.db);
    }),
    { numRuns: 1_500, seed: 20_261_126 },
  );
  assert.ok(known > 200, `${known}`);
});

test('an instant of a cursor is one, to the microsecond', () => {
  const keys: Key[] = [{ column: sql`r.at`, type: 'timestamptz', descending: true }];
  const at = (value: string) => readCursor(made('at', 'after', value), 'at', keys);
  for (const value of ['2026-03-01 02:30:00.123456+00', '1900-01-01 00:00:00-03:06'])
    assert.deepEqual(at(value), { side: 'after', values: [value] });
  for (const value of [
    '0000-01-01 00:00:00+00',
    '2026-02-31 02:30:00+00',
    '2026-13-01 02:30:00+00',
    '2026-03-01 25:00:00+00',
    '10000-01-01 00:00:00+00',
    'now',
    '',
  ])
    assert.throws(() => at(value), { code: 'invalid_body' });
});
