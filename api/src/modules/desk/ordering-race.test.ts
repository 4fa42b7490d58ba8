import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { categories, storeItems } from '@pregao/contract';
import { sql } from 'kysely';
import { auditSince, deskOf, lastAudit, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { onPostgres, someoneWaits } from '../../../test/on-postgres.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { missing } from '../../../test/services.ts';

let nodes: TestApp[];
const postgres = await onPostgres(async (database) => {
  const env = { API_CALLS_PER_MINUTE: '0' };
  nodes = [await testApp(env, database()), await testApp(env, database())];
  return nodes;
});
const skip = missing('Postgres', postgres);

test('two editors move and make records at once: each move happens once, one after another', { skip }, async () => {
  const [app, other] = nodes as [TestApp, TestApp];
  const [admin, colleague] = (await Promise.all([1, 2].map(() => person(app, { profile_id: profiles.admin })))) as [
    SignedInPerson,
    SignedInPerson,
  ];
  const { at, create, next } = deskOf(() => ({ app, admin }), storeItems, samples['store-item'] as Sample);
  const ids: number[] = [];
  while (ids.length < 8) ids.push((await create()).id as number);
  const from = await lastAudit(app);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => {
      const [node, { token }] = turn % 2 === 0 ? [app, admin] : [other, colleague];
      const [id, near] = [ids[(turn * 3) % 8] as number, ids[(turn * 5 + 1) % 8] as number];
      if (turn % 10 === 9) return node.call('POST', at('create'), { token, body: next() });
      const to = id === near ? { after: null } : turn % 3 === 0 ? { before: near } : { after: near };
      return node.call('PUT', at('order', id), { token, body: to });
    }),
  );
  assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [200, 201]);
  // What was written down, done again one after another, makes the order that stands.
  let order = ids;
  for (const { action, entity_id, detail } of await auditSince(app, from)) {
    const id = Number(entity_id);
    const { from: was, to } = detail as unknown as Record<'from' | 'to', number>;
    if (action === 'order') assert.equal(order[was - 1], id);
    order = action === 'order' ? order.toSpliced(was - 1, 1).toSpliced(to - 1, 0, id) : [...order, id];
  }
  const { body } = await app.call('GET', `${at('list')}?sort=order&per_page=100`, { token: admin.token });
  assert.deepEqual(
    body.data.map(({ id }: Row) => id),
    order,
  );
});

test(
  'a category moves while what is below it is renamed, or holds what it waits for: nothing fails',
  { skip },
  async () => {
    const [app, other] = nodes as [TestApp, TestApp];
    const admin = await person(app, { profile_id: profiles.admin });
    const { token } = admin;
    const { at, create, find, next } = deskOf(() => ({ app, admin }), categories, samples['category'] as Sample);
    const below = async (parent_id: number | null) => (await create({ ...next(), parent_id })).id as number;
    const [top, aside] = [await below(null), await below(null)];
    const children = await Promise.all([1, 2, 3, 4].map(() => below(top)));
    const move = (id: number, body: object = { before: null }) => other.call('PUT', at('order', id), { token, body });
    const save = async (id: number, values: object) => {
      const { revision } = await find({ id });
      return app.call('PUT', at('update', id), { token, body: { revision, ...values } });
    };
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const answers = await Promise.all([
        move(top),
        ...children.map((id) => save(id, { name: `Só o nome ${id} ${round}` })),
        move(aside),
      ]);
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    }
    // Each holds what the other one waits for: the database ends the move, which is tried once more.
    const { moving } = await app.core.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM category WHERE id = ${children[0]} FOR NO KEY UPDATE`.execute(tx);
      const moving = move(top, { after: null });
      while (!(await someoneWaits(app.database))) await pause(5);
      await sql`SELECT lock_order('category')`.execute(tx);
      return { moving };
    });
    assert.equal((await moving).status, 200);
  },
);
