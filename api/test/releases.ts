import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { containerName } from '@pregao/contract';
import { testApp, type TestApp } from './harness.ts';
import type { Database } from '../src/db/open.ts';

export const deployToken = 'deploy-token-for-tests';

export const sha384 = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const code = Buffer.from('var one=1;');

/** The entry of a release: it exposes the modules of the widgets that its manifest offers. */
const entryOf = (manifest: object | string): Buffer => {
  const { slots = [] } = (typeof manifest === 'string' ? {} : manifest) as { slots?: { module: string }[] };
  return Array.isArray(slots) && slots.length > 0
    ? Buffer.from(`var one=${JSON.stringify(Object.fromEntries(slots.map(({ module }) => [`./slots/${module}`, 1])))};`)
    : code;
};

export const page = (path: string, rest: object = {}) => ({
  path,
  layout: 'default',
  withoutSession: true,
  status: 'ready',
  title: 'Título',
  ...rest,
});

/** `1.0.0-000000000n` */
export const version = (turn: number) => `1.0.0-${turn.toString(16).padStart(10, '0')}`;

/** Keys of who releases, by application: made with the deploy token, a key takes the place of the one before. */
export type ReleaseKeys = Map<string, Promise<string>>;

/**
 * An application whose release store a test fills, and the calls of who releases.
 *
 * @param keys those of another node of the same platform, which would lose them if this one made its own
 */
export const openReleases = async (env: Record<string, string> = {}, database?: Database, keys?: ReleaseKeys) => {
  const app = await testApp({ DEPLOY_TOKEN: deployToken, API_CALLS_PER_MINUTE: '0', ...env }, database);
  return { app, ...releaseTools(app, keys) };
};

export const releaseTools = (app: TestApp, keys: ReleaseKeys = new Map()) => {
  /** Headers of whoever releases an application: its key, made with the deploy token when it is first asked for. */
  const headersOf = async (name: string) => {
    const made =
      keys.get(name) ??
      app
        .call('POST', '/api/releases/keys', {
          body: { name, owner: 'teste' },
          headers: { 'x-deploy-token': deployToken },
        })
        .then(({ body }) => String(body.secret));
    keys.set(name, made);
    return { 'x-release-key': await made };
  };
  const write = (name: string, of: string, file: string, manifest: object | string) => {
    const folder = join(app.config.DATA_DIR, 'releases', name, of);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name === 'shell' ? 'main.js' : 'remoteEntry.js'), entryOf(manifest));
    writeFileSync(join(folder, file), typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
    return folder;
  };
  const remoteManifest = (name: string, of: string, changes: { slots?: { module: string }[] }) => ({
    schema: 1,
    name,
    version: of,
    requires: { platform: '^1.0' },
    pages: [page(`/${name}`)],
    menu: [],
    slots: [],
    entry: 'remoteEntry.js',
    container: containerName(name, of),
    integrity: { 'remoteEntry.js': sha384(entryOf(changes)) },
    preload: { '*': ['remoteEntry.js'] },
    kit: [],
    ...changes,
  });
  const store = {
    shell: (of: string, changes: object = {}) =>
      write('shell', of, 'shell.json', {
        schema: 1,
        name: 'shell',
        version: of,
        platform: '1.0',
        pages: [page('/login')],
        menu: [],
        scripts: ['main.js'],
        styles: [],
        preload: [],
        integrity: { 'main.js': sha384(code) },
        ...changes,
      }),
    remote: (name: string, of: string, changes: object = {}) =>
      write(name, of, 'remote.json', remoteManifest(name, of, changes)),
    /** A release with these files beside, or in place of, its entry; each has its hash, unless `integrity` says otherwise. */
    files: (
      name: string,
      of: string,
      files: Record<string, string | Buffer>,
      { integrity, ...changes }: { integrity?: object } = {},
    ) => {
      const manifest = remoteManifest(name, of, changes);
      const hashes = Object.fromEntries(
        Object.entries(files).map(([file, content]) => [file, sha384(Buffer.from(content))]),
      );
      const folder = write(name, of, 'remote.json', {
        ...manifest,
        integrity: { ...manifest.integrity, ...(integrity ?? hashes) },
      });
      for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
    },
    text: (name: string, of: string, content: string) =>
      write(name, of, name === 'shell' ? 'shell.json' : 'remote.json', content),
  };
  const publish = async (name: string, of: string, options: object = {}) =>
    app.call('POST', '/api/releases', { body: { name, version: of, ...options }, headers: await headersOf(name) });
  const rollback = async (name: string, options: object = {}) =>
    app.call('POST', '/api/releases/rollback', { body: { name, ...options }, headers: await headersOf(name) });
  const list = async (name: string): Promise<{ version: string; live: string[]; withdrawn: string[] }[]> =>
    (await app.call('GET', `/api/releases?name=${name}`, { headers: await headersOf(name) })).body.data;
  /** What a visitor of a host with a bucket, or with nothing, is told of an application. */
  const shown = async (
    name: string,
    visitor: { host?: string; bucket?: number; token?: string; cookie?: string } = {},
  ) => {
    const cookie = visitor.cookie ?? `pregao_bucket=${visitor.bucket ?? 0}`;
    const { body } = await app.call('GET', '/api/registry', {
      headers: { host: visitor.host ?? 'localhost:3000', cookie },
      ...(visitor.token && { token: visitor.token }),
    });
    return name === 'shell' ? body.shell : body.remotes.find((remote: { name: string }) => remote.name === name);
  };
  const tokens = new Map<string, Promise<string>>();
  /** What a page that was asked for from an address is given to report with. */
  const reportToken = (address = '198.51.100.1'): Promise<string> => {
    const key = `${address} ${app.clock.now.getTime()}`;
    const asked =
      tokens.get(key) ??
      app
        .call('GET', '/login', { headers: { 'x-forwarded-for': address } })
        .then(
          ({ body }) =>
            (JSON.parse(/id="pregao-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as { reportToken: string })
              .reportToken,
        );
    tokens.set(key, asked);
    return asked;
  };
  /** Reports as the page of an address does. */
  const report = async (path: 'vitals' | 'faults', body: object, address?: string, host = 'localhost:3000') =>
    app.call('POST', `/api/${path}`, {
      body: { token: await reportToken(address), ...body },
      headers: { 'x-forwarded-for': address ?? '198.51.100.1', host },
    });
  /** Publishes the same release of `mfe-cart` and a shell that serves it, for a test to go on from. */
  const begin = async (name = 'mfe-cart') => {
    store.shell(version(1));
    store.remote(name, version(1));
    await publish('shell', version(1));
    return publish(name, version(1));
  };
  return { store, keys, headersOf, publish, rollback, list, shown, begin, report, reportToken };
};

export type Releases = Awaited<ReturnType<typeof openReleases>>;
