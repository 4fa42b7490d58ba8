import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { resources, type AnyResource, type Call } from '@pregao/contract';
import * as rows from '../../../test/desk.ts';
import { callsOf, deskOf, nextNumber, openDesk, type Row } from '../../../test/desk.ts';
import type { TestApp } from '../../../test/harness.ts';
import { person, profiles, readerOf, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';

let app: TestApp;
let admin: SignedInPerson;
let client: SignedInPerson;

openDesk(async (desk) => {
  ({ app, admin } = desk);
  client = await person(app);
});

const tables: Record<string, string> = {
  broadcast: 'broadcast',
  edition: 'broadcast_card',
  'schedule-slot': 'schedule_grid_slot',
  category: 'category',
  coupon: 'coupon',
  courtesy: 'courtesy',
  ebook: 'ebook',
  faq: 'faq',
  'internal-policy': 'internal_policy',
  product: 'product',
  shelf: 'content_qualification',
  'store-color': 'store_color',
  'store-item': 'store_item',
  teacher: 'instructor',
  ticker: 'financial_asset',
  'xp-release': 'xp_client_release',
};
const tableOf = (resource: AnyResource) => tables[resource.name] ?? '';

const get = (url: string, token: string) => app.call('GET', url, { token });
const post = (url: string, body: unknown, token: string) => app.call('POST', url, { token, body });
const put = (url: string, body: unknown, token: string) => app.call('PUT', url, { token, body });
const del = (url: string, token: string) => app.call('DELETE', url, { token });

const lastAudit = () => rows.lastAudit(app);
const auditSince = (id: number) => rows.auditSince(app, id);

test('every resource is walked, and every sample is of a resource', () => {
  assert.deepEqual(resources.map(({ name }) => name).sort(), Object.keys(samples).sort());
});

for (const resource of resources) {
  const sample = samples[resource.name] as Sample;
  const [firstSort] = resource.sort as readonly string[];
  describe(`what staff manage: ${resource.title[1]}`, () => {
    const { at, next, create, update, find } = deskOf(() => ({ app, admin }), resource, sample);
    // Of what is published a save is no version: `publishing.test.ts` says what it is.
    const testSaves: (name: string, check: () => Promise<void>) => void = resource.publishing ? () => {} : test;
    const testSets: typeof testSaves = resource.bulk ? test : () => {};
    // Calls of a person are counted, and a type takes hundreds.
    before(async () => {
      admin = await person(app, { profile_id: profiles.admin, name: 'Ana Gestora' });
    });

    test('no call answers without a session, nor to whom the subject is closed', async () => {
      const record = await create();
      for (const [name, call] of Object.entries(callsOf(resource))) {
        const path = at(name, record.id).replace('{n}', '1');
        const ask = (token?: string) =>
          app.call(call.method, path, {
            ...(token && { token }),
            ...(call.method !== 'GET' && call.method !== 'DELETE' && { body: {} }),
          });
        assert.equal((await ask()).status, 401, name);
        assert.equal((await ask(client.token)).status, 403, name);
      }
    });

    test('who may only read changes nothing', async () => {
      const record = await create();
      const reader = await readerOf(app, resource.subject);
      const wanted = { list: 200, find: 200, export: 200, versions: 200, version: 200, create: 403, update: 403 };
      for (const [name, status] of Object.entries({ ...wanted, bulk: 403, trash: 403, restore: 403 })) {
        const { method } = callsOf(resource)[name] as Call;
        const body = method === 'POST' || method === 'PUT' ? { body: next() } : {};
        const answer = await app.call(method, at(name, record.id).replace('{n}', '1'), {
          token: reader.token,
          ...body,
        });
        assert.equal(answer.status, status, name);
      }
      assert.deepEqual(await find(record), record);
    });

    test('a new record is read back as it was written, with one audit row and one version', async () => {
      const values = next();
      const from = await lastAudit();
      const record = await create(values);
      for (const [name, value] of Object.entries(values)) assert.deepEqual(record[name], value, name);
      assert.equal(record.revision, 1);
      assert.equal(record.updated_by_name, 'Ana Gestora');
      assert.deepEqual(await find(record), record);
      assert.deepEqual(
        (await auditSince(from)).map(({ action, actor_id, entity_id }) => [action, actor_id, entity_id]),
        [['create', admin.id, String(record.id)]],
      );
      const { body } = await get(at('versions', record.id), admin.token);
      assert.deepEqual(
        body.data.map(({ n, action, author_name }: Row) => [n, action, author_name]),
        [[1, 'create', 'Ana Gestora']],
      );
    });

    test('the search of the staff finds a record by what it is called, and leads to its page', async () => {
      const record = await create();
      const [called = ''] = Object.keys(resource.form.shape as object);
      const found = async (token: string) => {
        const { body } = await get(`/api/search?q=${encodeURIComponent(String(record[called]))}`, token);
        return (body.staff as Row[]).flatMap(({ name, items }) => (name === resource.name ? items : [])) as Row[];
      };
      const address = resource.desk.replace(/\{(\w+)\}/g, (_: string, field: string) => String(record[field]));
      const [line] = (await found(admin.token)).filter((one) => one['address'] === address);
      assert.equal(line?.['title'], record[called]);
      assert.deepEqual(await found(client.token), []);
    });

    test('a value that is refused is told under the name of its field, and nothing is kept', async () => {
      const record = await create();
      const from = await lastAudit();
      for (const [field, value] of sample.refused) {
        const saved = await update(record, { [field]: value });
        assert.equal(saved.status, 400, `${field}: ${JSON.stringify(saved.body)}`);
        assert.ok(saved.body.error[field]?.[0], `${field} in ${JSON.stringify(saved.body)}`);
        const added = await post(at('create'), { ...next(), [field]: value }, admin.token);
        assert.equal(added.status, 400, `${field}: ${JSON.stringify(added.body)}`);
        assert.ok(added.body.error[field]?.[0], `${field} in ${JSON.stringify(added.body)}`);
      }
      assert.deepEqual(await find(record), record);
      assert.deepEqual(await auditSince(from), []);
    });

    testSaves('a save changes what it sends, once: one revision, one version, one audit row', async () => {
      const record = await create();
      const from = await lastAudit();
      const { status, body } = await update(record, sample.change);
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.revision, 2);
      for (const [name, value] of Object.entries(sample.change)) assert.deepEqual(body[name], value);
      const [row, ...others] = await auditSince(from);
      assert.deepEqual(others, []);
      assert.deepEqual([row?.action, (row?.detail as Row).changed], ['update', Object.keys(sample.change)]);
      const again = await update(body, sample.change);
      assert.equal(again.body.revision, 2, 'the same values again change nothing');
      assert.equal((await auditSince(from)).length, 1);
    });

    test('two people change one record: other fields are joined, the same field is a conflict that loses nothing', async () => {
      const record = await create();
      assert.equal((await update(record, sample.change)).status, 200);
      const joined = await update(record, sample.otherChange);
      assert.equal(joined.status, 200, JSON.stringify(joined.body));
      for (const [name, value] of Object.entries({ ...sample.change, ...sample.otherChange }))
        assert.deepEqual(joined.body[name], value);
      const [field] = Object.keys(sample.change) as [string];
      const mine = next()[field] === record[field] ? record[field] : next()[field];
      const refused = await update(record, { [field]: mine });
      assert.equal(refused.status, 409, JSON.stringify(refused.body));
      assert.equal(refused.body.code, 'revision_conflict');
      assert.deepEqual(refused.body.params.fields, sample.change);
      assert.equal(refused.body.params.revision, 3);
      assert.equal(refused.body.params.by, 'Ana Gestora');
      assert.equal((await find(record)).revision, 3);
    });

    test('a revision that never was is refused', async () => {
      const record = await create();
      assert.equal((await update(record, sample.change, 9)).status, 400);
    });

    testSaves('the history tells each state and gives back its values', async () => {
      const record = await create();
      await update(record, sample.change);
      const { body } = await get(at('versions', record.id), admin.token);
      assert.deepEqual(
        body.data.map(({ n, changed }: Row) => [n, n === 1 ? null : changed]),
        [
          [2, Object.keys(sample.change)],
          [1, null],
        ],
      );
      const first = await get(at('version', record.id).replace('{n}', '1'), admin.token);
      for (const name of Object.keys(sample.change)) assert.deepEqual(first.body.values[name], record[name]);
      assert.equal((await get(at('version', record.id).replace('{n}', '7'), admin.token)).status, 404);
    });

    test('a deleted record waits in the trash and comes back as it was', async () => {
      const record = await create();
      const from = await lastAudit();
      const { status } = await del(at('trash', record.id), admin.token);
      assert.equal(status, 200);
      const listed = async (state: string) =>
        (await get(`${at('list')}?per_page=100&sort=-updated_at${state}`, admin.token)).body.data.some(
          ({ id }: Row) => id === record.id,
        );
      assert.equal(await listed(''), false);
      assert.equal(await listed('&filter[state]=trash'), true);
      const changed = await update(record, sample.change, 2);
      assert.deepEqual([changed.status, changed.body.code], [409, 'in_trash']);
      assert.equal((await put(at('restore', record.id), {}, admin.token)).status, 200);
      assert.equal((await put(at('restore', record.id), {}, admin.token)).body.code, 'not_in_trash');
      const back = await find(record);
      for (const name of Object.keys(sample.values(0))) assert.deepEqual(back[name], record[name]);
      assert.deepEqual(
        (await auditSince(from)).map(({ action }) => action),
        ['trash', 'restore'],
      );
    });

    test('an id of nothing is not found', async () => {
      assert.equal((await get(at('find', 999_999), admin.token)).status, 404);
      assert.equal((await put(at('update', 999_999), { ...sample.change, revision: 1 }, admin.token)).status, 404);
      assert.equal((await del(at('trash', 999_999), admin.token)).status, 404);
      assert.equal((await get(at('versions', 999_999), admin.token)).status, 404);
    });

    test('the list is ordered every way, walked by its cursors both ways, and none is lost or told twice', async () => {
      for (let count = 0; count < 6; count += 1) await create({ ...next(), ...(count % 2 === 0 && sample.rare) });
      for (const sort of (resource.sort as readonly string[]).flatMap((name) => [
        name.replace(/^-/, ''),
        `-${name.replace(/^-/, '')}`,
      ])) {
        const all = (await get(`${at('list')}?per_page=100&sort=${sort}`, admin.token)).body;
        const ids = all.data.map(({ id }: Row) => id);
        const walked: number[] = [];
        let cursor: string | null = 'first';
        while (cursor !== null) {
          const page: Row = (await get(`${at('list')}?per_page=7&sort=${sort}&cursor=${cursor}`, admin.token)).body;
          walked.push(...page.data.map(({ id }: Row) => id));
          cursor = page.meta.next_cursor;
        }
        assert.deepEqual(walked.slice(0, 100), ids, sort);
        assert.equal(new Set(walked).size, walked.length, sort);
      }
      const { body } = await get(at('list'), admin.token);
      assert.equal(body.meta.total, body.meta.counts.all, firstSort);
    });

    test('filters narrow the list and its counts; unknown ones of the descriptor are refused', async () => {
      const record = await create();
      const narrowed = async (name: string, value: string) => {
        const query = `per_page=100&sort=-updated_at&filter[${name}]=${encodeURIComponent(value)}`;
        const { status, body } = await get(`${at('list')}?${query}`, admin.token);
        assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
        assert.equal(body.meta.total, body.meta.counts.all);
        return body.data.some(({ id }: Row) => id === record.id) as boolean;
      };
      for (const [name, [matching, other]] of Object.entries(sample.filters)) {
        assert.equal(await narrowed(name, matching), true, name);
        assert.equal(await narrowed(name, other), false, name);
      }
      assert.deepEqual(Object.keys(sample.filters).sort(), Object.keys((resource.filters ?? {}) as object).sort());
      assert.equal((await get(`${at('list')}?sort=nada`, admin.token)).status, 400);
      assert.equal((await get(`${at('list')}?filter[state]=nada`, admin.token)).status, 400);
      for (const state of ['active', 'in_review', 'archived'])
        assert.equal((await get(`${at('list')}?filter[state]=${state}`, admin.token)).status, 200, state);
    });

    test('the search finds the beginning of a word, whatever its accents', async () => {
      const record = await create({ ...next(), [sample.text]: 'Expiração Zürich' });
      for (const typed of ['expiracao', 'zur exp', 'EXPIRAÇÃO']) {
        const { body } = await get(`${at('list')}?q=${encodeURIComponent(typed)}`, admin.token);
        assert.deepEqual(
          body.data.map(({ id }: Row) => id),
          [record.id],
          typed,
        );
      }
      const none = await get(`${at('list')}?q=naohanada`, admin.token);
      assert.deepEqual([none.body.data, none.body.meta.total], [[], 0]);
    });

    test('the file holds what the list shows and nothing a spreadsheet would run', async () => {
      await create({ ...next(), [sample.text]: '=1+1 planilha' });
      const from = await lastAudit();
      const { status, body, headers } = await get(`${at('export')}?q=planilha`, admin.token);
      assert.equal(status, 200);
      assert.match(String(headers['content-disposition']), /\.csv"$/);
      assert.ok(String(body).startsWith('\ufeff'));
      assert.match(String(body), /(^|[;\n])'=1\+1 planilha[;\r]/);
      assert.doesNotMatch(String(body), /(^|[;\n])"?=/);
      // Dates and decimals as a spreadsheet in Portuguese reads them.
      assert.doesNotMatch(String(body), /(^|[;\n])(\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?|-?\d+\.\d+)[;\r]/);
      assert.deepEqual(
        (await auditSince(from)).map(({ action }) => action),
        ['export'],
      );
      const one = await get(`${at('export')}?q=planilha&columns=${sample.text}`, admin.token);
      assert.equal(String(one.body).split('\r\n')[0], `\ufeff${resource.labels[sample.text]}`);
    });

    testSets(
      'many are changed at once with one audit row each, and taken back exactly but for what changed since',
      async () => {
        const records = [await create(), await create(), await create()];
        const ids = records.map(({ id }) => id as number);
        const from = await lastAudit();
        const started = await post(at('bulk'), { action: 'set', ids, values: sample.bulk }, admin.token);
        assert.equal(started.status, 202, JSON.stringify(started.body));
        assert.deepEqual(
          [started.body.state, started.body.total, started.body.done, started.body.failed],
          ['done', 3, 3, []],
        );
        assert.deepEqual(
          (await auditSince(from)).map(({ action, entity_id }) => [action, entity_id]),
          ids.map((id) => ['update', String(id)]),
        );
        const [, touched] = records as [Row, Row, Row];
        assert.equal((await update({ ...touched, revision: 2 }, sample.change)).status, 200);
        const undone = await post(`/api/cms-undo-run/${started.body.id}`, {}, admin.token);
        assert.deepEqual(
          [undone.status, undone.body.state, undone.body.done, undone.body.skipped],
          [200, 'undone', 2, 1],
        );
        for (const record of records) {
          const now = await find(record);
          for (const [name, value] of Object.entries(sample.bulk))
            assert.deepEqual(now[name], record === touched ? value : record[name]);
        }
        assert.equal((await post(`/api/cms-undo-run/${started.body.id}`, {}, admin.token)).body.code, 'undo_twice');
        const other = await person(app, { profile_id: profiles.admin });
        assert.equal((await get(`/api/cms-find-run/${started.body.id}`, other.token)).status, 404);
        assert.equal((await post(`/api/cms-undo-run/${started.body.id}`, {}, other.token)).status, 404);
      },
    );

    test('a run over a whole filter settles its records when it begins and is carried out by a job', async () => {
      for (let count = 0; count < 55; count += 1)
        await create({ ...next(), [sample.text]: `Lote ${resource.name} ${nextNumber()}` });
      const filter = { q: `lote ${resource.name}` };
      const started = await post(at('bulk'), { action: 'trash', filter }, admin.token);
      assert.deepEqual([started.body.state, started.body.total, started.body.done], ['running', 55, 0]);
      await create({ ...next(), [sample.text]: `Lote ${resource.name} depois` });
      await app.core.jobs.drain();
      const done = await get(`/api/cms-find-run/${started.body.id}`, admin.token);
      assert.deepEqual([done.body.state, done.body.done], ['done', 55]);
      const left = await get(`${at('list')}?q=${encodeURIComponent(filter.q)}`, admin.token);
      assert.equal(left.body.meta.total, 1);
      assert.equal((await post(`/api/cms-undo-run/${started.body.id}`, {}, admin.token)).body.state, 'undoing');
      await app.core.jobs.drain();
      assert.equal((await get(`${at('list')}?q=${encodeURIComponent(filter.q)}`, admin.token)).body.meta.total, 56);
    });

    test('a run changes only fields that are open to it', async () => {
      const { id } = await create();
      const closed = Object.keys(sample.values(0)).find(
        (name) => !(resource.bulk ?? []).includes(name as never),
      ) as string;
      const { status, body } = await post(
        at('bulk'),
        { action: 'set', ids: [id], values: { [closed]: sample.values(0)[closed] } },
        admin.token,
      );
      assert.equal(status, 400);
      assert.ok(body.error[closed], JSON.stringify(body));
    });

    test('what has been in the trash for thirty days is gone with its history, and what is younger stays', async () => {
      const [old, young] = [await create(), await create()];
      const usesOf = ({ id }: Row) =>
        app.core.db
          .selectFrom('file_use')
          .where('entity', '=', tableOf(resource))
          .where('entity_id', '=', id as number)
          .select('file_id')
          .execute();
      assert.equal((await usesOf(old)).length, Object.keys(resource.files).filter((name) => old[name]).length);
      await del(at('trash', old.id), admin.token);
      const now = app.clock.now;
      try {
        app.clock.now = new Date(now.getTime() + 29 * 86_400_000);
        const later = await person(app, { profile_id: profiles.admin });
        await del(at('trash', young.id), later.token);
        app.clock.now = new Date(now.getTime() + 30 * 86_400_000 + 1000);
        await app.core.jobs.run('purge-trash');
      } finally {
        app.clock.now = now;
      }
      assert.equal((await get(at('find', old.id), admin.token)).status, 404);
      assert.equal((await get(at('find', young.id), admin.token)).status, 200);
      const left = await app.core.db
        .selectFrom('content_version')
        .where('entity_id', '=', old.id as number)
        .select('n');
      assert.deepEqual(await left.where('entity', '=', tableOf(resource)).execute(), []);
      assert.deepEqual(await usesOf(old), [], 'its files are free');
      assert.equal((await usesOf(young)).length, Object.keys(resource.files).filter((name) => young[name]).length);
    });
  });
}
