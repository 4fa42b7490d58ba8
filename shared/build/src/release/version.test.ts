import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { workspace } from './apps.ts';
import { sourceVersion } from './version.ts';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'pregao-version-'));
  for (const name of ['mfe-cart', 'mfe-hub', 'shared/contract', 'shared/ui', 'shared/platform', 'shared/screens'])
    cpSync(join(workspace, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/node_modules|dist/.test(path),
    });
  cpSync(join(workspace, 'pnpm-workspace.yaml'), join(folder, 'pnpm-workspace.yaml'));
});
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the same sources are the same version', () => {
  assert.equal(sourceVersion(join(folder, 'mfe-cart')), sourceVersion(join(folder, 'mfe-cart')));
});

test('an edit in one remote changes its version and no other', () => {
  const [cart, hub] = [sourceVersion(join(folder, 'mfe-cart')), sourceVersion(join(folder, 'mfe-hub'))];
  writeFileSync(join(folder, 'mfe-cart/src/new.ts'), 'export const one = 1;\n');
  assert.notEqual(sourceVersion(join(folder, 'mfe-cart')), cart);
  assert.equal(sourceVersion(join(folder, 'mfe-hub')), hub);
});

test('an edit of the kit touches no remote, since remotes carry no copy of it', () => {
  const cart = sourceVersion(join(folder, 'mfe-cart'));
  mkdirSync(join(folder, 'shared/ui/src'), { recursive: true });
  writeFileSync(join(folder, 'shared/ui/src/new.ts'), 'export const one = 1;\n');
  assert.equal(sourceVersion(join(folder, 'mfe-cart')), cart);
});

test('an edit of what a remote bundles of the platform, or of what that imports, changes its version', () => {
  for (const file of [
    'shared/platform/src/record/record-screen.tsx',
    'shared/platform/src/session/storage.ts',
    'shared/ui/src/lib/late-part.ts',
  ]) {
    const cart = sourceVersion(join(folder, 'mfe-cart'));
    appendFileSync(join(folder, file), '// edited\n');
    assert.notEqual(sourceVersion(join(folder, 'mfe-cart')), cart, file);
  }
});

test('an edit of the screens that remotes bundle changes their versions', () => {
  const cart = sourceVersion(join(folder, 'mfe-cart'));
  appendFileSync(join(folder, 'shared/screens/src/list/list-screen.tsx'), '// edited\n');
  assert.notEqual(sourceVersion(join(folder, 'mfe-cart')), cart);
});

test('a test, and what serves only tests, is no part of a release', () => {
  const cart = sourceVersion(join(folder, 'mfe-cart'));
  for (const name of ['new.test.ts', 'test-new.tsx']) writeFileSync(join(folder, 'mfe-cart/src', name), 'export {};\n');
  assert.equal(sourceVersion(join(folder, 'mfe-cart')), cart);
});
