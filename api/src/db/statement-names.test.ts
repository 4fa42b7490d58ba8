import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { clonedPostgres, missing, openTestPostgres, type ScratchPostgres } from '../../test/services.ts';
import { createStatementNames } from './statement-names.ts';

const scratch: ScratchPostgres | null = await clonedPostgres();
const skip = missing('Postgres', scratch);
after(() => scratch?.drop());

test('a statement has a name from the second time on, and always the same one', () => {
  const nameOf = createStatementNames();
  assert.equal(nameOf('select "id" from "cart" where "id" = $1'), undefined);
  const name = nameOf('select "id" from "cart" where "id" = $1');
  assert.match(name ?? '', /^p_[\w-]{22}$/);
  assert.equal(nameOf('select "id" from "cart" where "id" = $1'), name);
});

for (const text of [
  'begin',
  'SET statement_timeout = 0',
  'select * from "cart"',
  'select "o".* from "customer_order" as "o"',
  'insert into "cart" ("id") values ($1) returning *',
  'select "id" from "cart" where /* planned anew */ "id" like $1',
])
  test(`${text} is never prepared`, () => {
    const nameOf = createStatementNames();
    for (let time = 0; time < 3; time += 1) assert.equal(nameOf(text), undefined);
  });

test('counting every row is no result of every column', () => {
  const nameOf = createStatementNames();
  nameOf('select count(*) from "cart"');
  assert.notEqual(nameOf('select count(*) from "cart"'), undefined);
});

test('no more than 500 statements have a name', () => {
  const nameOf = createStatementNames();
  const named = Array.from({ length: 600 }, (_, at) => `select ${at}`).filter((text) => {
    nameOf(text);
    return nameOf(text);
  });
  assert.equal(named.length, 500);
});

test('Postgres keeps what came twice prepared, with the values of each call', { skip }, async () => {
  const database = openTestPostgres(scratch!.url);
  try {
    for (const id of [1, 2, 3])
      assert.equal(
        (await database.db.selectFrom('profile').select('id').where('id', '=', id).executeTakeFirstOrThrow()).id,
        id,
      );
    const { rows } = await database.query('SELECT statement FROM pg_prepared_statements WHERE statement LIKE $1', [
      'select "id" from "profile"%',
    ]);
    assert.deepEqual(rows, [{ statement: 'select "id" from "profile" where "id" = $1' }]);
  } finally {
    await database.close();
  }
});
