import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { searchCases } from '../../../test/search-cases.ts';
import { seedDemo } from '../../seed/demo.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
  await seedDemo(app.core);
  await app.core.jobs.run('search-settle');
});
after(() => app.close());

const search = async (q: string, more = '') => app.call('GET', `/api/search?q=${encodeURIComponent(q)}${more}`);

test('the table holds at least sixty queries', () => {
  assert.ok(Object.values(searchCases).flat().length >= 60);
});

for (const [what, rows] of Object.entries(searchCases))
  describe(`the search of ${what}`, () => {
    for (const [typed, kind, title] of rows)
      test(`"${typed}" finds first "${title}"`, async () => {
        const { status, body } = await search(typed);
        const first = body.groups[0];
        assert.equal(status, 200);
        assert.deepEqual([first?.kind, first?.items[0]?.title.slice(0, title.length)], [kind, title]);
      });
  });

test('nothing, one letter, and marks alone find nothing', async () => {
  for (const typed of ['', ' ', 'a', '?', ":*&|!()'\\", '<>', '%', '日本語']) {
    const { status, body } = await search(typed);
    assert.deepEqual([status, body], [200, { total: 0, similar: false, groups: [], staff: [] }], typed);
  }
});

test('operators of the search language are read as what is between them', async () => {
  for (const typed of ["opções':*&|!()\\", '(opções)', '!opções', 'opções & ', "'opções'", 'opções <-> ']) {
    const { status, body } = await search(typed);
    assert.deepEqual([status, body.groups[0]?.items[0]?.title], [200, 'Opções: da primeira call às travas'], typed);
  }
});

test('120 characters are searched for, one more is refused', async () => {
  assert.equal((await search('opções '.repeat(18).slice(0, 120))).status, 200);
  assert.equal((await search('a'.repeat(120))).status, 200);
  assert.equal((await search('a'.repeat(121))).status, 400);
});

test('the words of a search are marked where they stand, in the title and in the piece of text', async () => {
  const { body } = await search('opcao gráfico');
  const hit = body.groups.find(({ kind }: { kind: string }) => kind === 'course').items[0];
  const cut = ({ text, marks }: { text: string; marks: [number, number][] }) =>
    marks.map(([from, to]) => text.slice(from, to));
  assert.deepEqual(cut({ text: hit.title, marks: hit.marks }), ['Opções']);
  assert.ok(cut(hit.snippet).includes('gráfico') || cut(hit.snippet).includes('Opções'));
});

test('a kind is read page by page, without a result twice', async () => {
  const seen: number[] = [];
  let cursor: number | null = 0;
  let total = 0;
  while (cursor !== null) {
    const { body }: { body: any } = await search('opções', `&kind=lesson&cursor=${cursor}`);
    const group = body.groups.find(({ kind }: { kind: string }) => kind === 'lesson');
    seen.push(...group.items.map(({ id }: { id: number }) => id));
    total = group.total;
    cursor = group.next_cursor;
    assert.ok(body.groups.every(({ kind, items }: any) => kind === 'lesson' || items.length === 0));
  }
  assert.deepEqual([seen.length, new Set(seen).size], [total, total]);
});

test('what is suggested is at most eight, the best first', async () => {
  const { body } = await app.call('GET', '/api/search-suggestions?q=opc');
  assert.ok(body.data.length > 1 && body.data.length <= 8);
  assert.equal(body.data[0].title, 'Opções: da primeira call às travas');
  assert.equal((await app.call('GET', '/api/search-suggestions?q=')).body.data.length, 0);
});
