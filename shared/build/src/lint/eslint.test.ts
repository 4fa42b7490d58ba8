import assert from 'node:assert/strict';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { oneWays } from './one-way.ts';
import { repository } from './test-tree.ts';

const eslint = new ESLint({ cwd: repository });

const rulesBroken = async (path: string, text: string) => {
  const [result] = await eslint.lintText(text, { filePath: join(repository, path) });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
};

const statements = (count: number) => 'x();\n'.repeat(count);

test('clean code passes', async () => {
  assert.deepEqual(
    await rulesBroken(
      'mfe-cart/src/a.ts',
      "import { b } from './b.ts';\n\nexport const a = (x: string | null) => (x == null ? b : x);\n",
    ),
    [],
  );
});

test('a hook behind a condition and a forgotten dependency are refused', async () => {
  const text =
    "import { useEffect, useState } from 'react';\nexport const useA = (x: number) => { if (x) useState(1); useEffect(() => { console.log(x); }, []); };\n";
  assert.deepEqual(await rulesBroken('mfe-cart/src/a.tsx', text), [
    'react-hooks/rules-of-hooks',
    'react-hooks/exhaustive-deps',
  ]);
});

test('a function of more than 60 lines of its own is refused, a factory of short functions is not', async () => {
  assert.deepEqual(
    await rulesBroken('mfe-cart/src/a.ts', `export const a = (x: () => void) => {\n${statements(60)}};\n`),
    ['pregao/function-length'],
  );
  const methods = Array.from({ length: 5 }, (_, index) => `m${index}() {\n${statements(20)}},\n`).join('');
  assert.deepEqual(
    await rulesBroken('mfe-cart/src/a.ts', `export const a = (x: () => void) => ({\n${methods}});\n`),
    [],
  );
});

test("a part that is fetched later by React's own `lazy` is refused, under any name: only the module of `lazyScreen` may", async () => {
  for (const text of [
    "import { lazy } from 'react';\nexport const A = lazy;\n",
    "import * as all from 'react';\nexport const A = all.lazy;\n",
    "import all from 'react';\nexport const A = all.lazy;\n",
  ]) {
    for (const path of ['mfe-cart/src/a.tsx', 'shell/src/main.ts', 'shared/ui/src/a.tsx', 'mfe-cart/src/slots/a.tsx'])
      assert.deepEqual(await rulesBroken(path, text), ['no-restricted-imports'], path);
  }
  assert.deepEqual(
    await rulesBroken('shared/ui/src/lib/lazy-screen.tsx', "import { lazy } from 'react';\nexport const a = lazy;\n"),
    [],
  );
});

test('a table, a filter, a pager or a form that staff screens make by themselves is refused; those that stood are named', async () => {
  const broken = (path: string, name: string, from: string) =>
    rulesBroken(path, `import { ${name} } from '@pregao/ui/${from}';\nexport const a = ${name};\n`);
  for (const name of ['DataTable', 'Pagination', 'FilterBar', 'FilterPill', 'SearchBox', 'SelectionBar']) {
    assert.deepEqual(await broken('mfe-admin/src/features/faq/a.tsx', name, 'data'), ['no-restricted-imports'], name);
    assert.deepEqual(await broken('shared/screens/src/list/a.tsx', name, 'data'), [], name);
  }
  for (const name of ['ListView', 'ColumnChoice', 'CheckList', 'ChoiceSearch'])
    assert.deepEqual(await broken('mfe-admin/src/features/faq/a.tsx', name, 'list'), ['no-restricted-imports'], name);
  for (const name of ['Form', 'useForm'])
    assert.deepEqual(await broken('mfe-admin/src/features/faq/a.tsx', name, 'form'), ['no-restricted-imports'], name);
  const dialog = 'mfe-admin/src/features/releases/parts/pin-form.tsx';
  assert.deepEqual(await broken(dialog, 'Form', 'form'), []);
  assert.deepEqual(await broken(dialog, 'DataTable', 'data'), ['no-restricted-imports']);
  assert.deepEqual(await broken('mfe-catalog/src/features/shop/a.tsx', 'Pagination', 'data'), []);
  assert.deepEqual(await broken('mfe-admin/src/features/faq/a.tsx', 'StatusTag', 'data'), []);
});

test('a second implementation of what the house does in one way is refused, of each kind', async () => {
  const second: Record<string, [file: string, text: string]> = {
    'button-link': ['mfe-cart/src/a.tsx', 'export const ButtonLink = () => null;\n'],
    debounce: [
      'mfe-cart/src/a.ts',
      'let timer;\nexport const f = () => {\n  clearTimeout(timer);\n  timer = setTimeout(tell, 300);\n};\n',
    ],
    poll: ['shell/src/a.ts', 'window.setInterval(ask, 1000);\n'],
    placement: ['mfe-cart/src/a.ts', 'export const at = (node: Element) => node.getBoundingClientRect();\n'],
    'accent-folding': ['api/src/a.ts', "export const fold = (text: string) => text.normalize('NFD');\n"],
    pager: ['shared/ui/src/a.tsx', 'export const Pagination = () => null;\n'],
    'list-address': ['mfe-cart/src/a.ts', 'export const useOrder = () => useSearchParams();\n'],
    'five-faces': ['mfe-cart/src/a.tsx', 'export const a = [<ForbiddenState />, <ErrorState />];\n'],
    'conflict-dialog': ['mfe-cart/src/a.tsx', 'export const ConflictDialog = () => null;\n'],
    'staff-table': ['mfe-admin/src/a.tsx', 'export const a = <table />;\n'],
    'staff-filter-bar': ['mfe-admin/src/common/a.tsx', 'export const a = <FilterBar label="" />;\n'],
    'form-failure': ['shared/format/src/a.ts', 'export const failureOf = (outcome: unknown) => outcome;\n'],
  };
  assert.deepEqual(Object.keys(second), Object.keys(oneWays));
  for (const [name, [file, text]] of Object.entries(second)) {
    assert.deepEqual(await rulesBroken(file, text), [`one-way/${name}`], name);
    assert.deepEqual(await rulesBroken(file.replace('a.ts', 'a.test.ts'), text), [], name);
  }
  const uses = 'export const AgendaConflict = () => <ConflictNotice />;\n';
  assert.deepEqual(await rulesBroken('mfe-admin/src/a.tsx', uses), []);
});

test('each file that a way leaves out looks like that way: the one implementation, and what does something else', async () => {
  const left = Object.entries(oneWays).map(([name, { one, others = {} }]) => ({
    name: `one-way/${name}`,
    files: [one, ...Object.keys(others)],
  }));
  const strict = new ESLint({
    cwd: repository,
    overrideConfig: left.map(({ name, files }) => ({ files, rules: { [name]: 'error' } })),
  });
  const results = await strict.lintFiles([...new Set(left.flatMap(({ files }) => files))]);
  const found = results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId }) => `${ruleId} ${relative(repository, filePath)}`),
  );
  assert.deepEqual(
    [...new Set(found)].sort(),
    left.flatMap(({ name, files }) => files.map((file) => `${name} ${file}`)).sort(),
  );
});

test('a remote of customers takes Resource from the kit, and carries no other', async () => {
  const text = "import { Resource } from '@pregao/store-kit';\nexport const a = Resource;\n";
  for (const path of ['mfe-cart/src/a.ts', 'mfe-catalog/src/features/shop/a.tsx', 'shared/screens/src/list/a.ts'])
    assert.deepEqual(await rulesBroken(path, text), ['no-restricted-imports'], path);
  assert.deepEqual(await rulesBroken('mfe-cart/src/a.ts', text.replace('store-kit', 'platform')), []);
});

test('any, a default export, an import without extension and raw HTML are refused', async () => {
  assert.deepEqual(await rulesBroken('mfe-cart/src/a.ts', 'export const a = (x: any) => x;\n'), [
    '@typescript-eslint/no-explicit-any',
  ]);
  assert.deepEqual(
    await rulesBroken('mfe-cart/src/a.ts', "import { b } from './b';\nconst a = b;\nexport default a;\n"),
    ['no-restricted-syntax', 'no-restricted-syntax'],
  );
  assert.deepEqual(
    await rulesBroken('mfe-cart/src/a.tsx', "export const A = () => <i dangerouslySetInnerHTML={{ __html: '' }} />;\n"),
    ['no-restricted-syntax'],
  );
});

test('a key that may end a composition is asked for by `pressedKey` alone', async () => {
  for (const path of ['shell/src/a.tsx', 'mfe-live/src/a.ts', 'shared/ui/src/a.tsx'])
    for (const asked of ["event.key === 'Enter'", "event.key !== 'Escape'", "key === 'Enter'"])
      assert.deepEqual(
        await rulesBroken(path, `export const isOf = (event, key) => ${asked} || key;\n`),
        ['no-restricted-syntax'],
        `${path}: ${asked}`,
      );
  assert.deepEqual(
    await rulesBroken('shell/src/a.tsx', "export const isOf = (event) => pressedKey(event) === 'Enter';\n"),
    [],
  );
});

test("a screen that reads the device's clock is refused, but for those that measure the device alone", async () => {
  for (const [path, text] of [
    ['mfe-cart/src/features/a.tsx', 'export const a = () => Date.now();\n'],
    ['mfe-live/src/a.ts', 'export const a = Date.now;\n'],
    ['shell/src/a.tsx', 'export const a = () => new Date();\n'],
  ] as const)
    assert.deepEqual(await rulesBroken(path, text), ['no-restricted-syntax'], path);
  for (const path of ['mfe-cart/src/a.test.tsx', 'shell/src/remotes/registry-store.ts'])
    assert.deepEqual(await rulesBroken(path, 'export const a = () => Date.now();\n'), [], path);
  assert.deepEqual(await rulesBroken('mfe-live/src/a.ts', 'export const a = (at: string) => new Date(at);\n'), []);
});

test('a text that React would lose on a translated page is refused: it stands in an element of its own', async () => {
  const broken = (jsx: string, before = '') =>
    rulesBroken('mfe-cart/src/a.tsx', `export const A = ({ a, b, t, order }: any) => { ${before}return ${jsx}; };\n`);
  const lost = [
    "<p>{a && 'sim'}<b /></p>",
    '<p><b />{a && ` · ${b}`}</p>',
    "<p>{a ? t('sim') : null}<b /></p>",
    "<p><b /> {t('itens', { count: a })}</p>",
    '<p>{formatDate(a)} às {formatTime(b)}</p>',
    '<p>Pedido {order.number}</p>',
    '<p><b /> {a}</p>',
    "<p>{t(a ? 'sim' : 'não')}<b /></p>",
    "<p>{a && <b />}{t('aqui')}</p>",
    '<ul>{a.map((x: string) => <li key={x} />)} fim</ul>',
    "<p>{a && <>{' '}<b /></>}</p>",
    "<p>{a ? <>{t('um')} <b /></> : <i />}</p>",
  ];
  for (const jsx of lost) assert.ok((await broken(jsx)).includes('pregao/text-of-its-own'), jsx);
  assert.ok((await broken("t('sim')")).includes('pregao/text-of-its-own'));
  assert.ok((await broken('<p />', "if (b) return t('sim'); ")).includes('pregao/text-of-its-own'));
  const kept = [
    "<p>{a && 'sim'}</p>",
    '<p>{`${a} · ${b}`}</p>',
    "<p>{t('total')} <b>{a}</b></p>",
    '<p>Total: <b>{a}</b></p>',
    '<p>{a && <b />}<span>{b}</span></p>',
    '<div>{a}<b /></div>',
    '<>{a && <b />}<i /></>',
  ];
  for (const jsx of kept)
    assert.deepEqual(
      (await broken(jsx)).filter((rule) => rule.startsWith('pregao/')),
      [],
      jsx,
    );
});

test('whatever keeps a test from running or from failing is refused, in every runner', async () => {
  const escapes = [
    'test.skip(1);',
    'it.only(1);',
    'test.todo(1);',
    'describe.skip(1);',
    'test.describe.skip(1);',
    'test.describe.only(1);',
    'test.fixme(1);',
    'test.fail(1);',
    'test.fail();',
    'test.failing(1);',
    'it.failing.each([])(1);',
    'test.skip.each([])(1);',
    'test.concurrent.only(1);',
    "test['skip'](1);",
    'const { describe: { skip } } = test; const off = test.skip;',
    'xit(1);',
    'fit(1);',
    'xtest(1);',
    'xdescribe(1);',
    'fdescribe(1);',
    'fit.each([])(1);',
    'test(1, { skip: true }, () => {});',
    'test(1, { todo: 1 }, () => {});',
    'test(1, { only: true }, () => {});',
    'test(1, { expectFailure: true }, () => {});',
    'const skip = true; test(1, { skip }, () => {});',
    'const options = { skip: 1 };',
    'test(1, (t) => t.skip());',
    'test(1, (context) => { context.todo(); });',
    'test(1, (page, testInfo) => { testInfo.fail(); });',
    'test(1, (page, info) => { info.fixme(); });',
    "test('x');",
    "it('x', undefined);",
    "describe('x');",
    "test('x', { timeout: 5 });",
    "const options = { timeout: 5 }; test('x', options);",
    "test('x', async (t) => { await t.test('inner'); });",
    "test.each([1])('x');",
    "test('x', { ['expect' + 'Failure']: true }, () => {});",
    "const given = { timeout: 5 }; test('x', { ...given }, () => {});",
    "const optionsOf = () => ({}); test('x', optionsOf(), () => {});",
    "import { options } from './options.ts'; test('x', options, () => {});",
    "const name = 'skip'; test[name]('x', () => {});",
  ];
  const paths = ['api/test/x.test.ts', 'mfe-cart/src/x.test.tsx', 'e2e/tests/x.spec.ts', 'shared/build/src/x.test.ts'];
  for (const text of escapes)
    assert.ok(
      (await rulesBroken(paths[escapes.indexOf(text) % paths.length] ?? '', `${text}\n`)).includes(
        'pregao/no-skipped-test',
      ),
      text,
    );
});

test('a test that needs a service may be skipped by its name, and ordinary words are left alone', async () => {
  const fine = [
    "const skip = missing('Postgres', server);\ntest(1, { skip }, () => {});\n",
    "test(1, { skip: missing('Redis', server) }, () => {});\n",
    'asked[0].fail(new Error());\nassert.fail();\nconst only = list.only;\nconsole.log(only);\n',
    'const fit = () => 1;\nfit();\n',
    "const limit = { timeout: 5 };\ntest('x', limit, () => {});\n",
    "const work = () => {};\ntest('x', work);\nit('x', () => {}, 5);\n",
    "test('x', missingPart('a'));\ntest.each([1])('x', () => {});\ntest.describe('x', () => {});\n",
    "/a/.test('x');\nexport const isIt = (it) => it('x');\n",
  ];
  for (const text of fine) assert.deepEqual(await rulesBroken('api/test/x.test.ts', text), [], text);
});
