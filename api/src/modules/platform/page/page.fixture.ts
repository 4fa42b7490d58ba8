import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName, type Page } from '@pregao/contract';
import type { TestApp } from '../../../../test/harness.ts';
import { sha384 } from '../releases/store.ts';

const code = Buffer.from('var one=1;');
const version = '1.0.0-0000000001';

const write = (app: TestApp, name: string, file: string, manifest: { integrity: object; [field: string]: unknown }) => {
  const folder = join(app.config.DATA_DIR, 'releases', name, version);
  mkdirSync(folder, { recursive: true });
  for (const signed of Object.keys(manifest.integrity)) writeFileSync(join(folder, signed), code);
  writeFileSync(join(folder, file), JSON.stringify(manifest));
};

const publish = async (app: TestApp, name: string) => {
  const { status, body } = await app.call('POST', '/api/releases', {
    body: { name, version },
    headers: { 'x-deploy-token': app.config.deployToken },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
};

const integrity = (...files: string[]) => Object.fromEntries(files.map((file) => [file, sha384(code)]));

const login: Page = { path: '/login', layout: 'blank', withoutSession: true, status: 'ready', title: 'Entrar' };

/** Publishes a shell, and the catalogue with the pages of its own definition, so that pages can be asked for. */
export const publishPages = async (app: TestApp, pages: readonly Page[]) => {
  write(app, 'shell', 'shell.json', {
    schema: 1,
    name: 'shell',
    version,
    platform: '1.0',
    pages: [login],
    menu: [],
    scripts: ['main.js'],
    styles: [],
    preload: [],
    integrity: integrity('main.js', 'form.js', 'transport.js', 'ability.js'),
    kit: { form: ['form.js'] },
    transport: ['transport.js'],
    ability: ['ability.js'],
  });
  write(app, 'mfe-catalog', 'remote.json', {
    schema: 1,
    name: 'mfe-catalog',
    version,
    requires: { platform: '^1.0' },
    pages,
    menu: [],
    slots: [],
    entry: 'remoteEntry.js',
    container: containerName('mfe-catalog', version),
    kit: ['form'],
    kitOf: { '/loja': ['form'] },
    integrity: integrity('remoteEntry.js', 'home.js', 'home.css'),
    preload: { '*': ['remoteEntry.js'], '/home': ['home.js', 'home.css'] },
  });
  await publish(app, 'shell');
  await publish(app, 'mfe-catalog');
};

/** Structured data is read by name; a wrong name fails the comparison. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any JSON
type JsonLd = any;

export interface Fetched {
  status: number;
  html: string;
  headers: Record<string, unknown>;
  boot: { firstData: Record<string, unknown>; origin: string } | null;
  jsonLd: JsonLd[];
  meta: (name: string) => string | undefined;
}

const unescape = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
  );

/** Asks for a page as a browser does, and reads what it says. */
export const fetchPage = async (app: TestApp, url: string, headers: Record<string, string> = {}): Promise<Fetched> => {
  const { status, body: html, headers: given } = await app.call('GET', url, { headers });
  const boot = /<script type="application\/json" id="pregao-boot">(.*?)<\/script>/s.exec(html)?.[1];
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  const meta = (name: string) => {
    const found = new RegExp(`<(?:meta (?:name|property)="${name}" content|link rel="${name}" href)="([^"]*)">`).exec(
      html,
    )?.[1];
    return found && unescape(found);
  };
  return {
    status,
    html,
    headers: given,
    boot: boot ? JSON.parse(boot) : null,
    jsonLd: data ? JSON.parse(data)['@graph'] : [],
    meta,
  };
};

export const titleOf = (html: string) => unescape(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '');
