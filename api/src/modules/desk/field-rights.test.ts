import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { resources, teachers, xpReleases, type AnyResource } from '@pregao/contract';
import { deskOf, type Row } from '../../../test/desk.ts';
import { tablesWith } from '../../../test/logged-app.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, staffOf, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { closedPlain, closedPublished, serveClosed } from '../../../test/restricted-kinds.ts';

interface Walk {
  resource: AnyResource;
  table: string;
  /** Other values of a record. */
  values: (n: number) => Row;
  /** A field that everybody writes, with two values. */
  open: readonly [field: string, one: unknown, other: unknown];
  /** What the closed fields hold, and hold after a change. */
  closed: Row;
  later: Row;
  /** What no answer may have in it. */
  words: readonly string[];
  /** Fields that are masked, with the value each holds. */
  masked: Row;
  /** Beside who looks after people: whose right to read them is asked, and to be shown what is masked. */
  by?: string;
  shownBy?: string;
}

const closedValues = {
  values: (n: number) => ({ name: `Segredo ${n}`, slug: `segredo-${n}` }),
  open: ['name', 'Segredo aberto', 'Segredo reaberto'],
  closed: {
    remark: 'canariotexto zebra',
    cipher: 'canariocodigo-77',
    cost: 918273,
    group_id: 30,
    body_html: '<p>canariorico zebra</p>',
    genre: 'canario-um',
    parts: [{ said: 'canarioparte' }],
  },
  later: { remark: 'canariotexto depois', cost: 918274, genre: 'canario-dois', parts: [{ said: 'canarioparte dois' }] },
  words: ['canario', 'Canário', '91827', 'zebra'],
  masked: { cipher: 'canariocodigo-77' },
} as const;

const walks: Readonly<Record<string, Walk>> = {
  teacher: {
    resource: teachers,
    table: 'instructor',
    values: (n) => ({ ...samples.teacher?.values(n), contact_email: '' }),
    open: ['headline', 'Uma linha', 'Outra linha'],
    closed: { document: '52998224725', contact_email: 'canario@zebra.test', contact_phone: '11976501234' },
    later: { contact_email: 'canario.depois@zebra.test' },
    words: ['52998224725', '982.247', 'canario', 'zebra', '76501234', '•'],
    masked: { document: '52998224725', contact_phone: '11976501234' },
  },
  'xp-release': {
    resource: xpReleases,
    table: 'xp_client_release',
    values: (n) => samples['xp-release']?.values(n) as Row,
    open: ['note', 'Uma nota', 'Outra nota'],
    closed: { document: '52998224725', email: 'canario@zebra.test' },
    later: { email: 'canario.depois@zebra.test' },
    words: ['52998224725', '982.247', 'canario', 'zebra', '•'],
    masked: { document: '52998224725', email: 'canario.depois@zebra.test' },
    by: 'Clientes',
    shownBy: 'ru',
  },
  'closed-plain': { ...closedValues, resource: closedPlain, table: 'closed_plain' },
  'closed-published': { ...closedValues, resource: closedPublished, table: 'closed_published' },
};

const hasRights = ({ fields }: AnyResource) =>
  (Object.values(fields) as { look?: Row }[]).some(({ look }) => look?.rights ?? look?.mask);

let app: TestApp;
let admin: SignedInPerson;
const log: string[] = [];

before(async () => {
  app = await testApp(
    { API_CALLS_PER_MINUTE: '0' },
    undefined,
    {},
    {
      lines: log,
      prepare: async (made) => {
        await serveClosed(made);
      },
    },
  );
  admin = await person(app, { profile_id: profiles.admin, name: 'Ana Gestora' });
  for (const name of Object.keys(walks)) await samples[name]?.begin?.(app);
});
after(() => app.close());

test('every resource with fields that not everybody sees is walked', () => {
  const restricted = resources.filter(hasRights).map(({ name }) => name);
  assert.deepEqual(
    restricted.filter((name) => !walks[name]),
    [],
  );
  assert.ok(restricted.length > 0);
});

for (const {
  resource,
  table,
  values,
  open,
  closed,
  later,
  words,
  masked,
  by = 'Usuários',
  shownBy = 'r',
} of Object.values(walks))
  describe(`fields that not everybody sees: ${resource.title[1]}, ${resource.name}`, () => {
    const sample = { values } as unknown as Sample;
    const { at, next, create, update, find } = deskOf(() => ({ app, admin }), resource, sample);
    const [field, one, other] = open;
    const closedNames = Object.keys(closed);
    const textOf = (answer: { body: unknown }) => JSON.stringify(answer.body);
    const asker = (who: SignedInPerson, heard?: string[]) => {
      const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => {
        const answer = await app.call(method, url, { token: who.token, ...(body !== undefined && { body }) });
        heard?.push(`${method} ${url}: ${textOf(answer)}`);
        return answer;
      };
      return ask;
    };
    const planted = async (): Promise<Row> => {
      const { id, revision } = await create({ ...next(), ...closed });
      const changed = await update({ id, revision } as Row, later);
      assert.equal(changed.status, 200, textOf(changed));
      return changed.body as Row;
    };
    let blind: SignedInPerson;
    before(async () => {
      blind = await staffOf(app, { [resource.subject]: 'crud' });
    });

    test('who may not read them finds them in no answer, no message and no line of the log', async () => {
      const record = await planted();
      const id = record.id as number;
      const heard: string[] = [];
      const ask = asker(blind, heard);
      const seen = async (...asked: Parameters<typeof ask>) => {
        const answer = await ask(...asked);
        assert.ok(answer.status < 400, `${asked[1]}: ${textOf(answer)}`);
        return answer.body as Row;
      };
      const openSorts = (resource.sort as readonly string[]).filter(
        (sort) => !closedNames.includes(sort.replace('-', '')),
      );
      for (const sort of openSorts) await seen('GET', `${at('list')}?per_page=100&sort=${sort}`);
      assert.equal(
        (await seen('GET', `${at('list')}?q=${encodeURIComponent(String(record[field]))}`)).data.length > 0,
        true,
      );
      await seen('GET', at('find', id));
      for (const { n, changed } of (await seen('GET', at('versions', id))).data as Row[]) {
        for (const name of changed as string[]) assert.ok(!closedNames.includes(name), name);
        await seen('GET', at('version', id).replace('{n}', String(n)));
      }
      const file = String(await seen('GET', at('export')));
      for (const name of closedNames) assert.ok(!file.includes(String(resource.labels[name])), name);
      await seen('GET', `${at('export')}?columns=${[field, ...closedNames].join(',')}`);
      const { body: before } = await asker(admin)('GET', at('find', id));
      await seen('PUT', at('update', id), { [field]: one, revision: before.revision });
      const conflict = await ask('PUT', at('update', id), { [field]: other, revision: 1 });
      assert.equal(conflict.status, 409, textOf(conflict));
      await seen('POST', at('reach'), { action: 'trash', ids: [id] });
      const run = await seen('POST', at('bulk'), { action: 'trash', ids: [id] });
      assert.deepEqual([run.state, run.done], ['done', 1]);
      await seen('PUT', at('restore', id), {});
      await seen('DELETE', at('trash', id));
      await seen('PUT', at('restore', id), {});
      await seen('POST', at('create'), { ...next() });
      if (resource.publishing) {
        const { revision } = (await asker(admin)('GET', at('find', id))).body;
        const step = { step: 'submit', revision, reviewer_id: blind.id, note: 'Veja' };
        assert.equal((await asker(admin)('PUT', at('move', id), step)).status, 200);
        const { revision: now } = await seen('GET', at('find', id));
        await seen('PUT', at('move', id), { step: 'publish', revision: now });
        await app.core.jobs.drain();
      }
      for (const { body_html: _, ...found } of [closed, later] as Row[])
        for (const value of Object.values(found).map((held) =>
          typeof held === 'object' ? 'canarioparte' : String(held),
        )) {
          const q = encodeURIComponent(value);
          assert.deepEqual(
            (await app.call('GET', `${at('list')}?q=${q}`, { token: blind.token })).body.data,
            [],
            value,
          );
          const everywhere = await app.call('GET', `/api/search?q=${q}`, { token: blind.token });
          assert.deepEqual(everywhere.body.staff, [], value);
        }
      await seen('GET', '/api/list-notifications');
      for (const answer of heard) {
        for (const word of words) assert.ok(!answer.includes(word), `${word} in ${answer}`);
        for (const name of closedNames) assert.ok(!answer.includes(`"${name}`), `${name} in ${answer}`);
      }
      for (const word of words) assert.ok(!log.some((line) => line.includes(word) && !/"path"/.test(line)), word);
      const tables = Object.values(walks).map((walk) => walk.table);
      const kept = ['content_version', 'content_draft', 'bulk_run_row', ...tables].map((name) => `public.${name}`);
      for (const value of Object.values(closed).filter((held) => typeof held === 'string'))
        assert.deepEqual(
          (await tablesWith(app.core.db, value)).filter((name) => !kept.includes(name)),
          [],
          value,
        );
    });

    test('an order or a filter by one of them is answered as one that does not exist', async () => {
      const record = await planted();
      const ask = asker(blind);
      const sorts = (resource.sort as readonly string[]).filter((sort) => closedNames.includes(sort));
      const filters = Object.keys(resource.filters as object).filter((name) => closedNames.includes(name));
      for (const call of ['list', 'export']) {
        const unknown = await ask('GET', `${at(call)}?sort=nada`);
        const nothing = await ask('GET', `${at(call)}?filter[nada]=1`);
        assert.deepEqual([unknown.status, nothing.status], [400, 400]);
        for (const sort of sorts.flatMap((name) => [name, `-${name}`]))
          assert.deepEqual((await ask('GET', `${at(call)}?sort=${sort}`)).body, unknown.body, sort);
        for (const name of filters) {
          const value = name === 'genre' ? 'canario-dois' : '30';
          assert.deepEqual((await ask('GET', `${at(call)}?filter[${name}]=${value}`)).body, nothing.body, name);
        }
      }
      const wish = (filter: Row) => ask('POST', at('reach'), { action: 'trash', filter });
      for (const sort of sorts) assert.deepEqual((await wish({ sort })).body, (await wish({ sort: 'nada' })).body);
      for (const name of filters)
        assert.deepEqual(
          (await wish({ [`filter[${name}]`]: name === 'genre' ? 'canario-dois' : '30' })).body,
          (await wish({ 'filter[nada]': '30' })).body,
        );
      const [value] = Object.values(later).filter((held) => typeof held === 'string') as string[];
      assert.equal((await wish({ q: value?.split('.')[0] ?? '' })).body.total, 0);
      assert.ok(record.id);
    });

    test('who may not write one is refused under its name, whatever they send, and nothing changes', async () => {
      const record = await planted();
      const stood = await find(record);
      const ask = asker(blind);
      for (const [name, value] of Object.entries({ ...closed, ...later })) {
        // Also what stands: the answer does not tell that it does.
        const saved = await ask('PUT', at('update', record.id as number), { [name]: value, revision: record.revision });
        assert.equal(saved.status, 400, textOf(saved));
        assert.deepEqual(Object.keys(saved.body.error), [name]);
        const made = await ask('POST', at('create'), { ...next(), [name]: value });
        assert.equal(made.status, 400, textOf(made));
        assert.deepEqual(Object.keys(made.body.error), [name]);
      }
      for (const name of (resource.bulk ?? []) as readonly string[]) {
        if (!closedNames.includes(name)) continue;
        const wish = { action: 'set', ids: [record.id], values: { [name]: later[name] } };
        const set = await ask('POST', at('bulk'), wish);
        assert.deepEqual([set.status, Object.keys(set.body.error)], [400, [name]]);
      }
      assert.deepEqual(await find(record), stood);
      assert.equal((await find(record)).revision, record.revision);
    });

    test('who may read them is shown them, the masked ones as a mask until they ask, with one audit row', async () => {
      const record = await planted();
      const id = record.id as number;
      const seer = await staffOf(app, { [resource.subject]: shownBy, [by]: 'r' });
      const ask = asker(seer);
      const { body } = await ask('GET', at('find', id));
      for (const [name, value] of Object.entries({ ...closed, ...later }))
        if (!(name in masked)) assert.deepEqual(body[name], value, name);
      for (const sort of resource.sort as readonly string[])
        assert.equal((await ask('GET', `${at('list')}?sort=${sort}`)).status, 200, sort);
      const everything = [
        body,
        (await ask('GET', `${at('list')}?per_page=100`)).body,
        (await ask('GET', at('export'))).body,
        (await ask('GET', at('version', id).replace('{n}', '1'))).body,
      ].map((answer) => JSON.stringify(answer));
      for (const [name, value] of Object.entries(masked)) {
        assert.match(String(body[name]), /•/);
        for (const text of everything) assert.ok(!text.includes(String(value)), `${name} in ${text}`);
        const whole = await ask('GET', `${at('list')}?q=${encodeURIComponent(String(value))}`);
        assert.ok(
          whole.body.data.some((line: Row) => line.id === id),
          'it is found by its whole value',
        );
        const part = await ask('GET', `${at('list')}?q=${encodeURIComponent(String(value).slice(0, -1))}`);
        assert.deepEqual(part.body.data, [], 'a part of it tells nothing');
        const shown = await ask('POST', at('reveal', id), { field: name, reason: 'Contrato' });
        assert.deepEqual(shown.body, { field: name, value });
        assert.equal(shown.headers['cache-control'], 'no-store');
        assert.equal((await asker(blind)('POST', at('reveal', id), { field: name })).status, 403);
        assert.equal((await ask('POST', at('reveal', 999_999), { field: name })).status, 404);
        assert.equal((await ask('POST', at('reveal', id), { field })).status, 400);
      }
      const rows = await app.core.db
        .selectFrom('audit_log')
        .where('actor_id', '=', seer.id)
        .where('action', '=', 'reveal')
        // Looking for a whole value has rows of its own.
        .where('entity_id', '<>', '*')
        .select(['entity', 'entity_id', 'detail'])
        .execute();
      assert.deepEqual(
        rows,
        Object.keys(masked).map((name) => ({
          entity: table,
          entity_id: String(id),
          detail: { field: name, reason: 'Contrato' },
        })),
      );
    });

    test('a mask that comes back is no value, and a conflict tells none', async () => {
      const record = await planted();
      const [[name = '', value] = []] = Object.entries(masked);
      const half = await update(record, { [name]: record[name] });
      assert.equal(half.status, 400, textOf(half));
      assert.deepEqual(Object.keys(half.body.error), [name]);
      const write = { [name]: name === 'document' ? '11144477735' : 'outro-codigo' };
      assert.equal((await update(record, write)).status, 200);
      const conflict = await update(record, { [name]: value });
      assert.equal(conflict.status, 409, textOf(conflict));
      assert.match(String(conflict.body.params.fields[name]), /•/);
      assert.ok(!textOf(conflict).includes(String(write[name])));
    });

    test('abilities hold from the next call on, whichever way they changed', async () => {
      const record = await planted();
      const changing = await staffOf(app, { [resource.subject]: 'crud', [by]: 'ru' });
      const ask = asker(changing);
      const [name = ''] = Object.keys(later);
      const readsIt = async () => name in ((await ask('GET', at('find', record.id as number))).body as Row);
      assert.equal(await readsIt(), true);
      const rightsOf = app.core.db.deleteFrom('profile_permission').where('profile_id', '=', changing.profile_id);
      await rightsOf
        .where('permission_id', 'in', (eb) => eb.selectFrom('permission').where('name', '=', by).select('id'))
        .execute();
      assert.equal(await readsIt(), false);
    });
  });
