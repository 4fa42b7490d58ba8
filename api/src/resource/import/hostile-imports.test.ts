import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { importedFields, resources } from '@pregao/contract';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { csvOf, importsOf } from '../../../test/imports.ts';
import { person, profiles } from '../../../test/people.ts';
import { samples } from '../../../test/resource-samples.ts';
import { serverOf } from '../server-resource.ts';

let app: TestApp;
let token = '';
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  ({ token } = await person(app, { profile_id: profiles.admin }));
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
  assert.deepEqual(importable.map(({ name }) => name).toSorted(), ['faq', 'teacher', 'ticker']);
  assert.ok(importable.every(({ name }) => samples[name]));
});

for (const resource of importable) {
  test(`hostile files of ${resource.title[1]} never half go in, never fail, and leave nothing that runs`, async () => {
    const files = importsOf(() => ({ app, token }), resource);
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
      const { status, body } = await files.start(id, true);
      assert.ok(status === 409 || body.refused === 0, JSON.stringify(body));
    }
    assert.equal(await count(), stood);
  });
}
