import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { workspace } from './apps.ts';
import { buildOnce, forgetBuilds, keepBuild, takeBuild } from './build-cache.ts';
import { sourceVersion } from './version.ts';

let folder = '';
let made: string[] = [];

/** A small application beside the shared code of the workspace; what is built of it is its own text. */
const application = (text: string) => {
  const root = join(mkdtempSync(join(folder, 'copy-')), 'mfe-small');
  mkdirSync(join(root, 'src'), { recursive: true });
  for (const name of ['shared', 'pnpm-workspace.yaml']) symlinkSync(join(workspace, name), join(dirname(root), name));
  writeFileSync(join(root, 'package.json'), '{ "version": "1.0.0" }');
  writeFileSync(join(root, 'src/entry.ts'), text);
  return root;
};

const make = async (root: string) => {
  const text = readFileSync(join(root, 'src/entry.ts'), 'utf8');
  made.push(text);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/remoteEntry.js'), text);
  return { version: sourceVersion(root), built: true };
};

const cache = () => join(folder, 'builds');
const once = (root: string) => buildOnce(root, cache(), make);
const built = (root: string) => readFileSync(join(root, 'dist/remoteEntry.js'), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pregao-builds-'));
  made = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the same edit in two working copies is built once, and another edit anew', async () => {
  const [first, second, other] = [application('one'), application('one'), application('two')];
  const [{ version, built: isBuilt }, again, edited] = [await once(first), await once(second), await once(other)];
  assert.deepEqual([isBuilt, again], [true, { version, built: false }]);
  assert.notEqual(edited.version, version);
  assert.deepEqual([built(second), built(other), made], ['one', 'two', ['one', 'two']]);
});

test('what lies in dist from an earlier build is not taken for this one', async () => {
  const root = application('one');
  await once(application('two'));
  await once(root);
  writeFileSync(join(root, 'src/entry.ts'), 'two');
  writeFileSync(join(root, 'dist/left-over.js'), '');
  await once(root);
  assert.deepEqual([built(root), readdirSync(join(root, 'dist'))], ['two', ['remoteEntry.js']]);
});

test('two that build the same at a time both have it, and it is kept once and whole', async () => {
  const roots = [application('one'), application('one')];
  await Promise.all(roots.map(once));
  assert.deepEqual(roots.map(built), ['one', 'one']);
  await once(application('one'));
  assert.equal(made.length, 2);
});

test('what is edited while it is built is not kept for what it was, nor for what it became', async () => {
  const root = application('one');
  const { version } = await make(root);
  writeFileSync(join(root, 'src/entry.ts'), 'two');
  keepBuild(root, version, cache());
  assert.equal(takeBuild(root, cache()), false);
  assert.equal(takeBuild(application('one'), cache()), false);
});

test('a build that fails is not kept', async () => {
  const root = application('one');
  await assert.rejects(
    buildOnce(root, cache(), async () => {
      throw new Error('does not compile');
    }),
    /does not compile/,
  );
  await once(root);
  assert.deepEqual(made, ['one']);
});

test('builds nobody has asked for since then are removed, the others stay', async () => {
  await once(application('one'));
  forgetBuilds(cache(), new Date(Date.now() - 60_000));
  await once(application('one'));
  assert.equal(made.length, 1);
  forgetBuilds(cache(), new Date(Date.now() + 60_000));
  await once(application('one'));
  assert.equal(made.length, 2);
});
