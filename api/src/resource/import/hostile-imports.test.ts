import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { importedFields, resources } from '@pregao/contract';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { deskOf } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { csvOf, importsOf } from '../../../test/imports.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { columnOf, serverOf, type ServerResource } from '../server-resource.ts';

let app: TestApp;
let admin: SignedInPerson;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  admin = await person(app, { profile_id: profiles.admin });
  for (const { name } of importable) await samples[name]?.begin?.(app);
});
after(() => app.close());

const importable = resources.filter(({ importing }) => importing);

const hostile = [
  ...['=cmd|"/c calc"!A1', "'=1+1", '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'javascript:alert(1)'],
  ...['a'.repeat(5_000), '‮abc', '😀'.repeat(40), '1e308', '-1', '99999999999999999999', '1.234,56', 'NaN', 'null'],
  ...['31/02/2030', '99/99/9999', '2030-1-32', "'; DROP TABLE faq; --", '$(id)', '{{7*7}}', '../../etc/passwd', '%00'],
  ...['|||', ',', '•••', ' ', 'sim', 'não', '[object Object]', '__proto__', 'constructor'],
];

test('the resources that come in files are known, and each has a sample', () => {
  assert.deepEqual(importable.map(({ name }) => name).toSorted(), ['faq', 'teacher', 'ticker', 'xp-release']);
  assert.ok(importable.every(({ name }) => samples[name]));
});

for (const resource of importable) {
  test(`hostile files of ${resource.title[1]} never half go in, never fail, and leave nothing that runs`, async () => {
    const files = importsOf(() => ({ app, token: admin.token }), resource);
    const table = serverOf(resource)?.options.table ?? '';
    const count = async () =>
      (await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(app.core.db)).rows[0]?.n;
    const fields = importedFields(resource);
    const key = resource.importing?.key.at(-1);
    const stood = await count();
    for (let file = 0; file < 5; file += 1) {
      const rows = Array.from({ length: 300 }, (_, line) =>
        fields.map((name, at) =>
          name === key && line % 3 > 0
            ? `chave${file}x${line}`
            : hostile[(line * 7 + at * 11 + file * 13) % hostile.length],
        ),
      );
      const { id, counts, lines } = await files.checked(csvOf(fields, rows));
      assert.equal(counts.new + counts.changed + counts.unchanged + counts.wrong, lines);
      assert.equal(await count(), stood, 'a check keeps nothing');
      const internal = (await files.lines(id, '&state=wrong')).filter(({ errors }) =>
        /inesperad|interno/i.test(errors[''] ?? ''),
      );
      assert.deepEqual(internal, []);
      const exported = await files.call('GET', `/api/cms-export-import-errors/${id}`);
      assert.equal(exported.status, 200);
      assert.doesNotMatch(exported.body, /(?:^|[;\n]"?)[=@]/);
      assert.equal((await files.start(id, true)).status, 409);
    }
    assert.equal(await count(), stood);
  });

  test(`right lines of ${resource.title[1]} with hostile texts go in, and leave nothing that runs`, async () => {
    const files = importsOf(() => ({ app, token: admin.token }), resource);
    const desk = deskOf(() => ({ app, admin }), resource, samples[resource.name] as Sample);
    const { options } = serverOf(resource) as ServerResource;
    await desk.create();
    const { body: example } = await files.call('GET', `/api/cms-export-import-example?resource=${resource.name}`);
    const [heads = [], known = []] = parse(example, { delimiter: ';', bom: true });
    const key = heads.indexOf(resource.labels[resource.importing?.key.at(-1) ?? ''] ?? '');
    const texts = [Object.keys(resource.form.shape as object)[0] ?? '', 'name', ...Object.keys(resource.html)];
    const places = [...new Set(texts.map((name) => heads.indexOf(resource.labels[name] ?? '')))].filter(
      (at) => at >= 0 && at !== key,
    );
    const rows = hostile.flatMap((text, n) =>
      places.map((place) =>
        known.map((cell, at) =>
          at === key ? `hostil${n}x${place}` : at === place ? text : cell.replace(/^.*•.*$/, ''),
        ),
      ),
    );
    const { id } = await files.checked(csvOf(heads, rows));
    const { body: run } = await files.start(id, false);
    assert.ok(run.done > hostile.length / 2, JSON.stringify(run));
    const { body: list } = await files.call('GET', desk.at('export'));
    assert.match(list, /cmd\|/);
    assert.doesNotMatch(list, /(?:^|[;\n]"?)[=@]/);
    for (const name of Object.keys(resource.html)) {
      const column = sql.ref(columnOf(options, name));
      const { rows: stored } = await sql<{ html: string | null }>`SELECT ${column} AS html
        FROM ${sql.table(options.table)}`.execute(app.core.db);
      assert.doesNotMatch(stored.map(({ html }) => html).join(''), /<script|onerror|<img/i);
    }
  });
}
