import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contentShelves, faq, resources } from '@pregao/contract';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { auditSince, deskOf, lastAudit, openDesk, type Row } from '../../../test/desk.ts';
import type { TestApp } from '../../../test/harness.ts';
import { readerOf, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { makeCourse } from '../catalog/catalog.fixture.ts';

let app: TestApp;
let admin: SignedInPerson;
openDesk((desk) => {
  ({ app, admin } = desk);
});

const deskFor = (resource: (typeof resources)[number]) => {
  const desk = deskOf(() => ({ app, admin }), resource, samples[resource.name] as Sample);
  const move = (id: number, to: object) => app.call('PUT', desk.at('order', id), { token: admin.token, body: to });
  /** These of the records that were made, in the order of staff. */
  const listed = async (ids: readonly number[]): Promise<number[]> => {
    const query = '?sort=order&per_page=100';
    const { body } = await app.call('GET', `${desk.at('list')}${query}`, { token: admin.token });
    return body.data.map(({ id }: Row) => id).filter((id: number) => ids.includes(id));
  };
  const made = async (count: number) => {
    const ids: number[] = [];
    while (ids.length < count) ids.push((await desk.create()).id as number);
    return ids as [number, number, number, number];
  };
  return { ...desk, move, listed, made };
};

for (const resource of resources.filter(({ ordered }) => ordered)) {
  const { at, find, move, listed, made } = deskFor(resource);

  describe(`the order of staff: ${resource.title[1]}`, () => {
    test('a new record is the last; a move writes one audit row, and no revision', async () => {
      const ids = await made(4);
      const [a, b, c, d] = ids;
      assert.deepEqual(await listed(ids), ids);
      const [record, from] = [await find({ id: d }), await lastAudit(app)];
      const { status, body } = await move(d, { after: a });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(await listed(ids), [a, d, b, c]);
      assert.deepEqual([body.after, body.total - body.position], [c, 2]);
      assert.deepEqual((await move(d, { after: a })).body, { ...body, after: a });
      const rows = await auditSince(app, from);
      assert.deepEqual(
        rows.map(({ action, actor_id, entity_id, detail }) => [action, actor_id, entity_id, detail]),
        [['order', admin.id, String(d), { from: body.position + 2, to: body.position, total: body.total }]],
      );
      assert.deepEqual(await find({ id: d }), record);
      await move(d, { before: a });
      assert.deepEqual(await listed(ids), [d, a, b, c]);
      await move(a, { before: null });
      assert.deepEqual(await listed(ids), [d, b, c, a]);
      await move(c, { position: body.total - 3 });
      assert.deepEqual(await listed(ids), [c, d, b, a]);
      assert.equal((await move(c, { after: null })).body.position, 1);
      assert.equal((await move(c, { position: 9_000_000 })).body.position, body.total);
    });

    test('a place that is none is refused by its field, and one beside what is gone is a conflict', async () => {
      const ids = await made(4);
      const [a, b, c, gone] = ids;
      await app.call('DELETE', at('trash', gone), { token: admin.token });
      const from = await lastAudit(app);
      const { body: same } = await move(b, { after: a });
      assert.equal(same.total - same.position, 1);
      const bad = [
        {},
        { after: a, before: c },
        { after: '1; DROP' },
        { position: 0 },
        { position: 1.5 },
        { before: -1 },
      ];
      for (const body of [...bad, { after: { $gt: 0 } }]) {
        const refused = await move(b, body);
        assert.equal(refused.status, 400, JSON.stringify(body));
        assert.ok(refused.body.error[Object.keys(body)[0] ?? 'after'], JSON.stringify(refused.body));
      }
      for (const neighbour of [gone, b, 999_999]) {
        const late = await move(b, { after: neighbour });
        assert.deepEqual([late.status, late.body.code], [409, 'neighbour_gone']);
      }
      const { token } = await readerOf(app, resource.subject);
      assert.equal((await app.call('PUT', at('order', b), { token, body: { after: null } })).status, 403);
      assert.equal((await move(999_999, { after: a })).status, 404);
      assert.equal((await move(gone, { after: a })).body.code, 'in_trash');
      assert.equal(
        (await app.call('PUT', at('order').replace('{id}', 'x'), { token: admin.token, body: {} })).status,
        400,
      );
      assert.deepEqual(await auditSince(app, from), []);
      assert.deepEqual(await listed(ids), [a, b, c]);
    });
  });
}

test('questions are ordered in their category: one that comes to another is its last, and none is put beside one elsewhere', async () => {
  const { update, create, find, move, listed, next } = deskFor(faq);
  const of = async (category_id: number) => (await create({ ...next(), category_id })).id as number;
  const [a, b, other] = [await of(35), await of(35), await of(36)];
  const late = await move(a, { after: other });
  assert.deepEqual([late.status, late.body.code], [409, 'neighbour_gone']);
  await update(await find({ id: a }), { category_id: 36 });
  assert.deepEqual(await listed([a, b, other]), [b, other, a]);
  assert.equal((await move(a, { after: null })).body.position, 1);
  assert.deepEqual(await listed([a, b, other]), [b, a, other]);
});

test('a change of category that is taken back gives a question the place it had, unless another one has it by now', async () => {
  const { create, listed, next, move, at } = deskFor(faq);
  const post = (url: string, body: object) => app.call('POST', url, { token: admin.token, body });
  const of = async () => (await create({ ...next(), category_id: 35 })).id as number;
  const [a, b, c] = [await of(), await of(), await of()];
  const { body: shown } = await post(at('bulk'), { action: 'publish', ids: [a, b] });
  assert.equal(shown.done, 2);
  const away = async (id: number) =>
    (await post(at('bulk'), { action: 'set', ids: [id], values: { category_id: 36 } })).body;
  for (const id of [a, b, c]) {
    const { body: undone } = await post(`/api/cms-undo-run/${(await away(id)).id}`, {});
    assert.equal(undone.done, 1);
    assert.deepEqual(await listed([a, b, c]), [a, b, c]);
  }
  const run = await away(b);
  const keyOf = (id: number) => app.core.db.selectFrom('faq').where('id', '=', id).select('order_key');
  const { order_key: key } = await keyOf(a).executeTakeFirstOrThrow();
  await move(c, { after: a });
  await app.core.db
    .updateTable('faq')
    .set({ order_key: `${key}1` })
    .where('id', '=', c)
    .execute();
  await sql`UPDATE bulk_run_row SET before = jsonb_set(before, '{order_key}', to_jsonb(${`${key}1`}::text)) WHERE run_id = ${run.id}`.execute(
    app.core.db,
  );
  assert.equal((await post(`/api/cms-undo-run/${run.id}`, {})).body.done, 1);
  assert.deepEqual(await listed([a, b, c]), [a, c, b]);
});

test('a move is taken back from where it brought a record, and not from where another person did', async () => {
  const { made, move, listed } = deskFor(contentShelves);
  const ids = await made(4);
  const [a, b, c, d] = ids;
  const { body: first } = await move(d, { after: a });
  const { body: again } = await move(d, { after: a });
  assert.equal(again.place, first.place);
  const back = await move(d, { after: first.after, seen: first.place });
  assert.deepEqual([back.status, await listed(ids)], [200, ids]);
  const { body: mine } = await move(d, { after: a });
  await move(d, { after: b });
  const from = await lastAudit(app);
  const late = await move(d, { after: mine.after, seen: mine.place });
  assert.deepEqual([late.status, late.body.code], [409, 'place_passed']);
  assert.deepEqual([await listed(ids), await auditSince(app, from)], [[a, b, d, c], []]);
  assert.equal((await move(d, { seen: mine.place })).status, 400);
});

test('a move that moves nothing leaves the key as it is', async () => {
  const { made, move } = deskFor(contentShelves);
  const ids = await made(4);
  const [a, b, c, d] = ids;
  const key = () => app.core.db.selectFrom('content_qualification').select(['id', 'order_key']).orderBy('id').execute();
  const { body: first } = await move(a, { after: null });
  await move(b, { after: a });
  const keys = await key();
  for (const [id, to] of [
    [b, { after: a }],
    [a, { before: b }],
    [d, { before: null }],
    [a, { position: 1 }],
    [a, { after: null }],
    [c, { position: first.total - 1 }],
  ] as const)
    assert.equal((await move(id, to)).status, 200);
  assert.deepEqual(await key(), keys);
});

test('readers see what is featured of one category after another, in each in the order of staff', async () => {
  const { create, next, move, at } = deskFor(faq);
  const make = async (category_id: number, question: string) =>
    (await create({ ...next(), category_id, question, featured: true, audience: 'customer' })).id as number;
  const ids = [
    await make(36, 'Zebrada um da segunda?'),
    await make(35, 'Zebrada um da primeira?'),
    await make(36, 'Zebrada dois da segunda?'),
    await make(35, 'Zebrada dois da primeira?'),
  ];
  await app.call('POST', at('bulk'), { token: admin.token, body: { action: 'publish', ids } });
  await app.core.db.updateTable('faq').set({ featured: false }).where('id', 'not in', ids).execute();
  await move(ids[2] as number, { after: null });
  const { body } = await app.call('GET', '/api/list-help');
  assert.deepEqual(
    body.featured.map(({ question }: Row) => question),
    ['Zebrada um da primeira?', 'Zebrada dois da primeira?', 'Zebrada dois da segunda?', 'Zebrada um da segunda?'],
  );
});

test('readers see shelves in the order of staff', async () => {
  const { create, next, move, at } = deskFor(contentShelves);
  const shown = async () => {
    const { body } = await app.call('GET', '/api/list-home');
    return body.shelves.map(({ slug }: Row) => slug).filter((slug: string) => slug.startsWith('na-ordem'));
  };
  await makeCourse(app, {});
  const rules = [{ kind: 'newest', item_type: 'course', category_id: null, most: 2 }];
  const shelf = (slug: string) => create({ ...next(), slug, rules, brands: [], on_home: true });
  const [one, two] = [await shelf('na-ordem-1'), await shelf('na-ordem-2')];
  const ids = [one.id, two.id];
  await app.call('POST', at('bulk'), { token: admin.token, body: { action: 'publish', ids } });
  assert.deepEqual(await shown(), ['na-ordem-1', 'na-ordem-2']);
  await move(two.id as number, { before: one.id });
  assert.deepEqual(await shown(), ['na-ordem-2', 'na-ordem-1']);
});

test('any moves, into the trash and back among them, leave one order that holds each record once', async () => {
  const { move, listed, made, at } = deskFor(contentShelves);
  const ids = await made(4);
  const begun = await listed(ids);
  /** All of them, in the trash or not. */
  let order = begun;
  const trashed = new Set<number>();
  const act = fc.record({
    which: fc.nat(3),
    near: fc.nat(3),
    kind: fc.constantFrom('after', 'before', 'first', 'last', 'trash'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      for (const { which, near, kind } of acts) {
        const [id, other] = [ids[which] as number, ids[near] as number];
        const rest = order.filter((one) => one !== id);
        const put = (place: number) => rest.toSpliced(place, 0, id);
        if (kind === 'trash') {
          const [method, call] = trashed.has(id) ? (['PUT', 'restore'] as const) : (['DELETE', 'trash'] as const);
          await app.call(method, at(call, id), { token: admin.token, ...(method === 'PUT' && { body: {} }) });
          if (!trashed.delete(id)) trashed.add(id);
        } else if (kind === 'first' || kind === 'last') {
          const { status } = await move(id, kind === 'last' ? { before: null } : { after: null });
          assert.equal(status, trashed.has(id) ? 409 : 200);
          if (status === 200) order = put(kind === 'last' ? rest.length : 0);
        } else {
          const { status } = await move(id, { [kind]: other });
          assert.equal(status, trashed.has(id) || trashed.has(other) || id === other ? 409 : 200);
          if (status === 200) order = put(rest.indexOf(other) + (kind === 'after' ? 1 : 0));
        }
        assert.deepEqual(
          await listed(ids),
          order.filter((one) => !trashed.has(one)),
        );
      }
    }),
    runs(6, 100),
  );
});

test('two records that change places for ever keep short keys, and all others their order', async () => {
  const { move, listed, made } = deskFor(contentShelves);
  const ids = await made(4);
  const [a, b, c, d] = ids;
  for (let turn = 0; turn < 220; turn += 1) await move(turn % 2 === 0 ? c : b, { after: a });
  assert.deepEqual(await listed(ids), [a, b, c, d]);
  const keys = await app.core.db.selectFrom('content_qualification').select('order_key').execute();
  assert.ok(keys.every(({ order_key: key }) => key.length <= 40));
});
