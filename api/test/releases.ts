import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { testApp, type TestApp } from './harness.ts';
import type { Database } from '../src/db/open.ts';

export const deployToken = 'deploy-token-for-tests';

export const sha384 = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const code = Buffer.from('var one=1;');

export const page = (path: string, rest: object = {}) => ({ path, layout: 'default', withoutSession: true, status: 'ready', title: 'Título', ...rest });

/** `1.0.0-000000000n` */
export const version = (turn: number) => `1.0.0-${turn.toString(16).padStart(10, '0')}`;

/** An application whose release store a test fills, and the calls of who releases. */
export const openReleases = async (env: Record<string, string> = {}, database?: Database) => {
  const app = await testApp({ DEPLOY_TOKEN: deployToken, API_CALLS_PER_MINUTE: '0', ...env }, database);
  return { app, ...releaseTools(app) };
};

export const releaseTools = (app: TestApp) => {
  const headers = { 'x-deploy-token': deployToken };
  const write = (name: string, of: string, file: string, manifest: object | string) => {
    const folder = join(app.config.DATA_DIR, 'releases', name, of);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'remoteEntry.js'), code);
    writeFileSync(join(folder, 'main.js'), code);
    writeFileSync(join(folder, file), typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
    return folder;
  };
  const store = {
    shell: (of: string, changes: object = {}) => write('shell', of, 'shell.json', {
      schema: 1, name: 'shell', version: of, platform: '1.0', pages: [page('/login')], menu: [], scripts: ['main.js'], styles: [], preload: [], integrity: { 'main.js': sha384(code) }, ...changes }),
    remote: (name: string, of: string, changes: object = {}) => write(name, of, 'remote.json', {
      schema: 1, name, version: of, requires: { platform: '^1.0' }, pages: [page(`/${name}`)], menu: [], slots: [], entry: 'remoteEntry.js', container: `${name}_${of}`.replace(/\W/g, '_'),
      integrity: { 'remoteEntry.js': sha384(code) }, preload: { '*': ['remoteEntry.js'] }, kit: [], ...changes }),
    text: (name: string, of: string, content: string) => write(name, of, name === 'shell' ? 'shell.json' : 'remote.json', content),
  };
  const publish = (name: string, of: string, options: object = {}) => app.call('POST', '/api/releases', { body: { name, version: of, author: 'teste', ...options }, headers });
  const rollback = (name: string, options: object = {}) => app.call('POST', '/api/releases/rollback', { body: { name, ...options }, headers });
  const list = async (name: string): Promise<{ version: string; live: string[] }[]> => (await app.call('GET', `/api/releases?name=${name}`, { headers })).body.data;
  /** What a visitor of a host with a bucket, or with nothing, is told of an application. */
  const shown = async (name: string, visitor: { host?: string; bucket?: number; token?: string; cookie?: string } = {}) => {
    const cookie = visitor.cookie ?? `pregao_bucket=${visitor.bucket ?? 0}`;
    const { body } = await app.call('GET', '/api/registry', { headers: { host: visitor.host ?? 'localhost:3000', cookie }, ...(visitor.token && { token: visitor.token }) });
    return name === 'shell' ? body.shell : body.remotes.find((remote: { name: string }) => remote.name === name);
  };
  /** Publishes the same release of `mfe-cart` and a shell that serves it, for a test to go on from. */
  const begin = async (name = 'mfe-cart') => {
    store.shell(version(1));
    store.remote(name, version(1));
    await publish('shell', version(1));
    return publish(name, version(1));
  };
  return { store, publish, rollback, list, shown, begin };
};

export type Releases = Awaited<ReturnType<typeof openReleases>>;
