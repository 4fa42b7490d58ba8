import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { listOf, remoteManifest, type RemoteManifest } from '@pregao/contract';
import webpack from 'webpack';
import { cacheFolder } from '../cache-folder.ts';
import { appRoot, apps } from '../release/apps.ts';
import { forgetBuilds, keepBuild, takeBuild } from '../release/build-cache.ts';
import { sourceVersion } from '../release/version.ts';
import { consumedKit, kitModules, kitVersion, providedKit } from './kit.ts';
import { remoteConfig } from './remote.ts';

const builds = cacheFolder('builds');
const remotes = apps.filter((name) => name !== 'shell');

let all = '';
/** Of the smallest remote, which stands for the others where they are built alike. */
let folder = '';
let manifest: RemoteManifest;
let compilation: webpack.Compilation | undefined;

const isCode = (name: string) => /\.(m?js|css)$/.test(name);
const readFrom = (remote: string, name: string) => readFileSync(join(all, remote, name));
const manifestOf = (remote: string) => remoteManifest.parse(JSON.parse(readFrom(remote, 'remote.json').toString()));
const read = (name: string) => readFrom('mfe-hub', name);
const scripts = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => read(name).toString())
    .join('\n');

const build = async (name: string) => {
  const config = remoteConfig(appRoot(name));
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack({ ...config, output: { ...config.output, path: join(all, name) } }, (error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
  assert.equal(stats?.hasErrors(), false, stats?.toString({ all: false, errors: true }));
  return stats?.compilation;
};

/** As a release is built, or as it was for an earlier run of the same sources. */
const built = async (name: string) => {
  const root = appRoot(name);
  const made = join(all, name);
  if (takeBuild(root, builds, made)) return;
  const version = sourceVersion(root);
  await build(name);
  keepBuild(root, version, builds, made);
};

/** Every remote in a folder of its own; the smallest is built now, with all that is known of it while it is. */
before(async () => {
  all = mkdtempSync(join(tmpdir(), 'pregao-remote-'));
  folder = join(all, 'mfe-hub');
  forgetBuilds(builds, new Date(Date.now() - 7 * 86_400_000));
  for (const name of remotes)
    if (name === 'mfe-hub') compilation = await build(name);
    else await built(name);
  manifest = manifestOf('mfe-hub');
});

after(() => {
  rmSync(all, { recursive: true, force: true });
});

test('a remote carries no copy of React, of antd, of the router, of the state library or of the platform', () => {
  const markers = {
    react: 'react.transitional.element',
    'react-dom': 'Minified React error',
    antd: 'ant-design',
    router: 'useRoutes() may be used only',
    mobx: '[MobX]',
    i18n: 'i18next',
    ui: 'Não foi possível atualizar. Você vê',
  };
  const text = scripts();
  assert.deepEqual(
    Object.entries(markers)
      .filter(([, marker]) => text.includes(marker))
      .map(([name]) => name),
    [],
  );
});

test('a remote is small: its own screens and no more', () => {
  assert.ok(scripts().length < 150_000, `${scripts().length} bytes`);
});

for (const name of remotes) {
  test(`every script and style of ${name} has the hash that its content has`, () => {
    const files = readdirSync(join(all, name)).filter(isCode);
    assert.ok(
      files.some((file) => file.endsWith('.css')),
      'there are styles',
    );
    assert.deepEqual(
      manifestOf(name).integrity,
      Object.fromEntries(
        files.map((file) => [file, `sha384-${createHash('sha384').update(readFrom(name, file)).digest('base64')}`]),
      ),
    );
  });

  test(`the loader of ${name} asks the page for hash, address and another try of each script and style sheet, and without an answer loads nothing`, () => {
    const entry = readFrom(name, manifestOf(name).entry).toString();
    const count = (pattern: RegExp) => [...entry.matchAll(pattern)].length;
    const made = [count(/createElement\(["'`]script["'`]\)/g), count(/createElement\(["'`]link["'`]\)/g)];
    assert.deepEqual(made, [1, 1], 'one place that makes scripts, one that makes style sheets');
    assert.deepEqual([count(/\.src=window\.__PREGAO_SCRIPT__\?/g), count(/\.href=window\.__PREGAO_SCRIPT__\?/g)], made);
    assert.deepEqual(
      [count(/window\.__PREGAO_INTEGRITY__/g), count(/\.integrity=/g), count(/sha384-A{64}/g)],
      [2, 2, 2],
    );
    assert.match(entry, /__PREGAO_CHUNK__/);
  });
}

test('each ready page of every remote has the script of its screen, and the part of the kit that it waits for', () => {
  for (const name of remotes) {
    const { pages, preload, kitOf } = manifestOf(name);
    const screens = pages.flatMap(({ path, screen, status }) =>
      screen && status === 'ready' ? [{ path, screen }] : [],
    );
    assert.equal(screens.length, pages.filter(({ status }) => status === 'ready').length, name);
    const scriptOf = new Map<string, string>();
    for (const { path, screen } of screens) {
      const scripts = (listOf(preload, path) ?? []).filter((file) => file.endsWith('.js'));
      assert.ok(scripts.length > 0, `${name} ${path}`);
      assert.equal(scriptOf.get(screen) ?? scripts.join(), scripts.join(), `${path}: one screen, the same files`);
      scriptOf.set(screen, scripts.join());
    }
    assert.equal(new Set(scriptOf.values()).size, scriptOf.size, `${name}: a chunk for each screen`);
    if (name === 'mfe-admin') assert.ok(listOf(kitOf, '/faq/editar/:id')?.includes('form'));
  }
});

test('what lists need is in no entry of a remote, nor on the first pages of visitors', () => {
  // Of a Collection, of an address of a list, and of ListScreen.
  const markers = ['loadMore', 'isNarrowed', 'list.keyWalk'];
  const inFiles = (name: string, files: readonly string[]) => {
    const text = files.map((file) => readFrom(name, file).toString()).join('\n');
    return markers.filter((marker) => text.includes(marker)).map((marker) => `${name} ${marker}`);
  };
  for (const name of remotes) assert.deepEqual(inFiles(name, manifestOf(name).preload['*'] ?? []), []);
  const { preload } = manifestOf('mfe-catalog');
  for (const path of ['/home', '/curso/:slug'])
    assert.deepEqual(inFiles('mfe-catalog', listOf(preload, path) ?? []), []);
  assert.deepEqual(
    inFiles('mfe-admin', listOf(manifestOf('mfe-admin').preload, '/cores') ?? []).length,
    markers.length,
  );
});

test('nothing in a build follows from where the workspace lies: what federation names by its path has an id of ours', () => {
  const named = [...(compilation?.modules ?? [])].filter((module) => /\.federation.entry\./.test(module.identifier()));
  assert.deepEqual(
    named
      .map((module) => compilation?.chunkGraph.getModuleId(module))
      .filter((id) => id !== null)
      .sort(),
    ['container', 'federation'],
  );
});

test('the container has a name of its own for each release, and the preloaded files are there', () => {
  assert.equal(manifest.container, `mfe_hub_${manifest.version.replace(/\W/g, '_')}`);
  assert.ok(read(manifest.entry).toString().includes(manifest.container));
  assert.ok(manifest.preload['*']?.includes(manifest.entry));
  assert.deepEqual(
    manifest.preload['*']?.filter((name) => !existsSync(join(folder, name))),
    [],
  );
});

test('every text file of a release is there compressed too, with the same content', () => {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|json)$/.test(file)))
    assert.deepEqual(brotliDecompressSync(read(`${name}.br`)), read(name), name);
});

test('a file that may change under the same name is the entry alone; every other carries a hash in its name', () => {
  const names = Object.keys(manifest.integrity).filter((name) => name !== manifest.entry);
  assert.deepEqual(
    names.filter((name) => !/\.[\da-f]{10}\.(js|css)$/.test(name)),
    [],
  );
});

test('the shell provides exactly the kit that the remotes consume, one instance of each', () => {
  const provided = providedKit(appRoot('shell'));
  assert.deepEqual(Object.keys(provided), Object.keys(consumedKit()));
  for (const name of kitModules) {
    assert.deepEqual(
      consumedKit()[name],
      { singleton: true, strictVersion: false, requiredVersion: false, import: false },
      name,
    );
    assert.match(provided[name]?.version ?? '', /^\d+\.\d+\.\d+/, name);
  }
});

test('every remote asks for a kit this shell serves', async () => {
  const [major, minor] = kitVersion.split('.').map(Number);
  for (const name of remotes) {
    const {
      default: { requires },
    } = (await import(join(appRoot(name), 'remote.ts'))) as { default: { requires: { platform: string } } };
    const [wantedMajor, wantedMinor] = requires.platform.slice(1).split('.').map(Number);
    assert.ok(major === wantedMajor && (minor ?? 0) >= (wantedMinor ?? 0), `${name} asks for ${requires.platform}`);
  }
});
