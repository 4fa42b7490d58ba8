import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faq, resources, storeItems, totalsOf, type AnyResource } from '@pregao/contract';
import { sql } from 'kysely';
import { auditSince, deskOf, lastAudit, openDesk, type Row } from '../../../test/desk.ts';
import type { TestApp } from '../../../test/harness.ts';
import { person, profiles, readerOf, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';

let app: TestApp;
let admin: SignedInPerson;

openDesk((desk) => {
  ({ app, admin } = desk);
});

const post = (url: string, body: unknown, token = admin.token) => app.call('POST', url, { token, body });
const get = async (url: string) => (await app.call('GET', url, { token: admin.token })).body as Row;
const undo = async ({ id }: Row) => (await post(`/api/cms-undo-run/${id}`, {})).body as Row;
const deskFor = (resource: AnyResource) => deskOf(() => ({ app, admin }), resource, samples[resource.name] as Sample);

/** What each field that is written in its cell is changed to. */
const others: Record<string, Row> = {
  faq: { category_id: 31, audience: 'staff', featured: true },
  ticker: { name: 'Outro nome ON', sector: 'Outro', lot_size: 7, mago_enabled: true, active: false },
  coupon: { situation: 'paused' },
  product: { product_category_id: 2, available_in_store: false },
  'store-item': { category: 'office', featured: true, active: false },
};

for (const resource of resources.filter(({ inline }) => inline !== undefined)) {
  const { at, create, find, update } = deskFor(resource);
  const inline = resource.inline as readonly string[];
  const set = (record: Row, values: Row, revision = record.revision as number) =>
    post(at('bulk'), { action: 'set', ids: [record.id], values, revision });
  const states = resource.publishing ? ['draft', 'live'] : ['kept'];

  for (const state of states)
    test(`${resource.title[1]}: each field of a cell (${state}) is written alone on the revision that was seen, and taken back exactly`, async () => {
      assert.deepEqual(Object.keys(others[resource.name] ?? {}).sort(), inline.toSorted());
      for (const name of inline) {
        let record = await create();
        if (state === 'live') await post(at('bulk'), { action: 'publish', ids: [record.id] });
        record = await find(record);
        const from = await lastAudit(app);
        const changed = await set(record, { [name]: others[resource.name]?.[name] });
        assert.equal(changed.status, 202, JSON.stringify(changed.body));
        assert.equal(changed.body.done, 1);
        const now = await find(record);
        assert.deepEqual(now[name], others[resource.name]?.[name]);
        const { body } = await app.call('GET', `${at('list')}?per_page=100&sort=-updated_at`, { token: admin.token });
        const line = body.data?.find(({ id }: Row) => id === record.id);
        if (line && name in line) assert.deepEqual(line[name], now[name], 'its readers see it too');
        const rows = await auditSince(app, from);
        assert.deepEqual(
          rows.map(({ action }) => action),
          ['update'],
          name,
        );
        const late = await set(record, { [name]: record[name] });
        assert.equal(late.status, 409, JSON.stringify(late.body));
        assert.deepEqual([late.body.code, late.body.params.fields], ['revision_conflict', { [name]: now[name] }]);
        assert.equal((await undo(changed.body)).done, 1);
        const back = await find(record);
        const { revision: _a, updated_at: _b, live_revision: _c, ...was } = record;
        for (const [field, value] of Object.entries(was)) assert.deepEqual(back[field], value, `${name}: ${field}`);
      }
    });

  test(`${resource.title[1]}: a cell writes no field that is not its own, says what is wrong under its name, and keeps nothing of it`, async () => {
    const record = await create();
    const [closed] = Object.keys(samples[resource.name]?.values(0) ?? {}).filter(
      (name) => !inline.includes(name) && !(resource.bulk ?? []).includes(name),
    );
    const refused = await set(record, { [closed as string]: record[closed as string] });
    assert.equal(refused.status, 400);
    assert.ok(refused.body.error[closed as string]);
    const [name] = inline as readonly [string];
    const wrong = await set(record, { [name]: { no: 'value' } });
    assert.equal(wrong.status, 400, JSON.stringify(wrong.body));
    assert.ok(wrong.body.error[`values.${name}`], JSON.stringify(wrong.body));
    assert.equal((await set(record, { [name]: record[name] }, 99)).status, 400);
    assert.equal((await set({ ...record, id: 999_999 }, { [name]: record[name] })).status, 404);
    const reader = await readerOf(app, resource.subject);
    const asReader = { action: 'set', ids: [record.id], values: { [name]: record[name] }, revision: record.revision };
    assert.equal((await post(at('bulk'), asReader, reader.token)).status, 403);
    const runs = await get(`/api/cms-list-runs?resource=${resource.name}`);
    assert.ok(!runs.data.some((run: Row) => run.total === 1 && run.state === 'running'));
    assert.deepEqual(await find(record), record);
  });

  test(`${resource.title[1]}: what somebody changed since goes to the trash by nobody who has not seen it, and comes back by one press`, async () => {
    const record = await create();
    const { body: newer } = await update(record, samples[resource.name]?.otherChange ?? {});
    const old = await post(at('bulk'), { action: 'trash', ids: [record.id], revision: 99 });
    assert.deepEqual([old.status, old.body.code], [409, 'revision_passed']);
    const done = await post(at('bulk'), { action: 'trash', ids: [record.id], revision: newer.revision });
    assert.equal(done.status, 202, JSON.stringify(done.body));
    assert.notEqual((await find(record)).deleted_at, null);
    assert.equal((await undo(done.body)).done, 1);
    assert.equal((await find(record)).deleted_at, null);
  });
}

test('what a run left as it was is tried again as a run of its own, and nothing else', async () => {
  const { at, create, find } = deskFor(faq);
  const records = [await create(), await create(), await create()] as [Row, Row, Row];
  const ids = records.map(({ id }) => id as number);
  await post(at('bulk'), { action: 'trash', ids: [ids[1]] });
  const { body: run } = await post(at('bulk'), { action: 'set', ids, values: { audience: 'staff' } });
  assert.deepEqual([run.done, run.refused], [2, 1]);
  await post(at('bulk'), { action: 'restore', ids: [ids[1]] });
  const other = await person(app, { profile_id: profiles.admin });
  assert.equal((await post(`/api/cms-retry-run/${run.id}`, {}, other.token)).status, 404);
  const from = await lastAudit(app);
  const both = await Promise.all([1, 2].map(() => post(`/api/cms-retry-run/${run.id}`, {})));
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [202, 409]);
  assert.equal(both.find(({ status }) => status === 409)?.body.code, 'nothing_failed');
  const again = both.find(({ status }) => status === 202)?.body as Row;
  assert.deepEqual([again.action, again.total, again.done, again.refused], ['set', 1, 1, 0]);
  assert.deepEqual(
    (await auditSince(app, from)).map(({ entity_id: id }) => Number(id)),
    [ids[1]],
  );
  assert.equal((await undo(again)).done, 1);
  const audiences = await Promise.all(records.map(async (record) => (await find(record)).audience as string));
  assert.deepEqual(audiences, ['staff', 'customer', 'staff']);
});

test('security 7: who lost the ability tries nothing again', async () => {
  const staff = await readerOf(app, 'FAQ / Central de ajuda');
  const allow = (flag: number) =>
    app.core.db
      .updateTable('profile_permission')
      .set({ update: flag, delete: flag })
      .where('profile_id', '=', staff.profile_id)
      .execute();
  await allow(1);
  const { at, create } = deskFor(faq);
  const { id } = await create();
  await post(at('bulk'), { action: 'trash', ids: [id] });
  const { body: run } = await post(at('bulk'), { action: 'trash', ids: [id] }, staff.token);
  assert.equal(run.refused, 1);
  await allow(0);
  assert.equal((await post(`/api/cms-retry-run/${run.id}`, {}, staff.token)).status, 403);
});

test('20 answers are given another category at once, and no other', async () => {
  const { at, create } = deskFor(faq);
  const ids: number[] = [];
  for (let made = 0; made < 21; made += 1) ids.push((await create()).id as number);
  const { body: run } = await post(at('bulk'), { action: 'set', ids: ids.slice(1), values: { category_id: 31 } });
  assert.deepEqual([run.state, run.done], ['done', 20]);
  const { rows } = {
    rows: await app.core.db
      .selectFrom('faq')
      .select('id')
      .where('category_id', '=', 31)
      .where('id', 'in', ids)
      .execute(),
  };
  assert.deepEqual(
    rows.map(({ id }) => id).toSorted((a, b) => a - b),
    ids.slice(1),
  );
});

for (const resource of resources.filter(({ fields }) => totalsOf(fields).length > 0))
  test(`${resource.title[1]}: the totals of a list are the sums of all its pages, under each of its filters`, async () => {
    const { at, create } = deskFor(resource);
    const names = totalsOf(resource.fields);
    for (let made = 0; made < 3; made += 1) await create();
    if (resource.name === faq.name)
      await app.core.db.updateTable('faq').set({ helpful_yes: 3, helpful_no: 1 }).execute();
    const filters = Object.entries(samples[resource.name]?.filters ?? {}).flatMap(([name, values]) =>
      values.map((value) => `filter[${name}]=${value}`),
    );
    for (const filter of ['', 'q=teste', 'filter[state]=trash', ...filters]) {
      const page = (number: number) => get(`${at('list')}?${filter}&per_page=100&page=${number}`);
      const { data, meta } = await page(1);
      const rows = [...data];
      for (let next = 2; rows.length < meta.total; next += 1) rows.push(...(await page(next)).data);
      const sums = Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]));
      assert.deepEqual(meta.totals, sums, filter);
    }
  });

for (const resource of resources)
  test(`${resource.title[1]}: of some records asked for by their ids the list has those that it would have, and counts no others`, async () => {
    const { at, create } = deskFor(resource);
    const [kept, deleted] = [await create(), await create()];
    const among = (query: string) => get(`${at('list')}?filter[id]=${kept.id},${deleted.id},999999&${query}`);
    const idsIn = ({ data }: Row) => data.map(({ id }: Row) => id);
    assert.deepEqual(idsIn(await among('sort=-updated_at')).toSorted(), [kept.id, deleted.id].toSorted());
    await post(at('bulk'), { action: 'trash', ids: [deleted.id] });
    const left = await among('');
    assert.deepEqual([idsIn(left), left.meta.total, left.meta.counts.trash], [[kept.id], 1, 1]);
    assert.deepEqual(idsIn(await among('filter[state]=trash')), [deleted.id]);
    assert.deepEqual(idsIn(await among('q=zzzjaguatirica')), []);
    const many = Array.from({ length: 101 }, (_, n) => n + 1).join();
    const refused = await app.call('GET', `${at('list')}?filter[id]=${many}`, { token: admin.token });
    assert.deepEqual([refused.status, Object.keys(refused.body.error)], [400, ['filter[id]']]);
  });

test('a list with nothing to sum says nothing of sums', async () => {
  const { meta } = await get(`${deskFor(resources.find(({ name }) => name === 'ticker') as AnyResource).at('list')}`);
  assert.equal('totals' in meta, false);
  const { meta: items } = await get(deskFor(storeItems).at('list'));
  assert.equal(typeof items.totals.stock, 'number');
});

test('where more match than are counted nothing is summed, which the answer says', async () => {
  await sql`INSERT INTO faq (question, slug, answer_html, category_id, audience)
    SELECT 'Incontáveis ' || n, 'incontaveis-' || n, '', 30, 'customer' FROM generate_series(1, 201) n`.execute(
    app.core.db,
  );
  const { meta } = await get(`${deskFor(faq).at('list')}?q=incontaveis`);
  assert.deepEqual([meta.total_is_exact, meta.totals], [false, null]);
});
