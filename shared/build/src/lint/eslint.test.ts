import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { repository } from './test-tree.ts';

const eslint = new ESLint({ cwd: repository });

const rulesBroken = async (path: string, text: string) => {
  const [result] = await eslint.lintText(text, { filePath: join(repository, path) });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
};

const statements = (count: number) => 'x();\n'.repeat(count);

test('clean code passes', async () => {
  assert.deepEqual(await rulesBroken('mfe-cart/src/a.ts', "import { b } from './b.ts';\n\nexport const a = (x: string | null) => (x == null ? b : x);\n"), []);
});

test('a hook behind a condition and a forgotten dependency are refused', async () => {
  const text = "import { useEffect, useState } from 'react';\nexport const useA = (x: number) => { if (x) useState(1); useEffect(() => { console.log(x); }, []); };\n";
  assert.deepEqual(await rulesBroken('mfe-cart/src/a.tsx', text), ['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps']);
});

test('a function of more than 60 lines of its own is refused, a factory of short functions is not', async () => {
  assert.deepEqual(await rulesBroken('mfe-cart/src/a.ts', `export const a = (x: () => void) => {\n${statements(60)}};\n`), ['pregao/function-length']);
  const methods = Array.from({ length: 5 }, (_, index) => `m${index}() {\n${statements(20)}},\n`).join('');
  assert.deepEqual(await rulesBroken('mfe-cart/src/a.ts', `export const a = (x: () => void) => ({\n${methods}});\n`), []);
});

test("a part that is fetched later by React's own `lazy` is refused, under any name: only the module of `lazyScreen` may", async () => {
  for (const text of ["import { lazy } from 'react';\nexport const A = lazy;\n", "import * as all from 'react';\nexport const A = all.lazy;\n", "import all from 'react';\nexport const A = all.lazy;\n"]) {
    for (const path of ['mfe-cart/src/a.tsx', 'shell/src/main.ts', 'shared/ui/src/a.tsx', 'mfe-cart/src/slots/a.tsx']) assert.deepEqual(await rulesBroken(path, text), ['no-restricted-imports'], path);
  }
  assert.deepEqual(await rulesBroken('shared/ui/src/lib/lazy-screen.tsx', "import { lazy } from 'react';\nexport const a = lazy;\n"), []);
});

test('any, a default export, an import without extension and raw HTML are refused', async () => {
  assert.deepEqual(await rulesBroken('mfe-cart/src/a.ts', 'export const a = (x: any) => x;\n'), ['@typescript-eslint/no-explicit-any']);
  assert.deepEqual(await rulesBroken('mfe-cart/src/a.ts', "import { b } from './b';\nconst a = b;\nexport default a;\n"), ['no-restricted-syntax', 'no-restricted-syntax']);
  assert.deepEqual(await rulesBroken('mfe-cart/src/a.tsx', "export const A = () => <i dangerouslySetInnerHTML={{ __html: '' }} />;\n"), ['no-restricted-syntax']);
});
