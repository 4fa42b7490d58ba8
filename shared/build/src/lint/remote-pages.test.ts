import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from '@pregao/contract';
import { appRoot, apps, workspace } from '../release/apps.ts';
import { readRequirements } from '../requirements/read-requirements.ts';
import { commentedEntries, namedPages } from './remote-pages.ts';
import { isTest, sourceFiles } from './source-files.ts';

const list = 'shell/src/common/known-pages.ts';
const sources = sourceFiles(workspace, ['ts', 'tsx'], ['shell/src']).filter(({ path }) => !isTest(path));
const paths = (
  await Promise.all(
    apps
      .filter((name) => name !== 'shell')
      .map(
        async (name) =>
          ((await import(join(appRoot(name), 'remote.ts'))) as { default: { pages: Page[] } }).default.pages,
      ),
  )
)
  .flat()
  .map(({ path }) => path);

test('the shell names no page of a remote outside its list', () => {
  assert.deepEqual(
    namedPages(
      sources.filter(({ path }) => path !== list),
      paths,
    ),
    [],
  );
});

test('a page that is named in a text, an attribute or a template is found, a longer word is not', () => {
  const text = [
    "const way = '/curso/opcoes?aba=1';",
    'const a = <Link to="/podcasts">{`/cliente/lives/${id}`}</Link>;',
    "const other = ['/cursos-gratis', '/', '/login', '/api/find-course'];",
  ].join('\n');
  assert.deepEqual(
    namedPages([{ path: 'a.tsx', text }], paths).map(({ line, text: named }) => [line, named]),
    [
      [1, '/curso/opcoes?aba=1'],
      [2, '/podcasts'],
      [2, '/cliente/lives/'],
    ],
  );
});

test('every page of the list is one of a remote, and names the requirement that asks for it', () => {
  const requirements = new Set(readRequirements(workspace).map(({ id }) => id));
  const entries = commentedEntries(sources.find(({ path }) => path === list) ?? { path: list, text: '' });
  assert.ok(entries.length > 0);
  for (const { value, comment } of entries) {
    assert.equal(namedPages([{ path: list, text: `'${value}'` }], paths).length, 1, value);
    const ids = comment.match(/REQ-\d+\.\d+/g) ?? [];
    assert.ok(ids.length > 0 && ids.every((id) => requirements.has(id)), `${value}: ${comment}`);
  }
});
