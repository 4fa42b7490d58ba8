import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageBoot } from '@pregao/contract';
import { integrityOf, impossibleHash } from '../../remotes/integrity.ts';
import { isRegistered } from '../../remotes/addresses.ts';
import { buildRegistry, buildRemote } from '../../remotes/test-registry.ts';
import { developerOverrides } from './developer-overrides.ts';

const manifest = {
  schema: 1,
  name: 'mfe-a',
  version: '1.0.1-0123456789',
  entry: 'remoteEntry.js',
  container: 'mfe_a_dev',
  requires: { platform: '^1.0' },
  integrity: {},
  pages: [],
  menu: [],
  slots: [],
  preload: {},
};
const live = buildRegistry([buildRemote('mfe-a')]);

let server: Server;
let origin: string;
let answer: unknown;
beforeAll(async () => {
  server = createServer((request, response) => {
    response.writeHead(request.url === '/remote.json' ? 200 : 404).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.setItem('pregao.overrides', JSON.stringify({ 'mfe-a': `${origin}/remoteEntry.js` }));
  answer = manifest;
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const begin = (overrideOrigins: string[]) => developerOverrides({ overrideOrigins } as unknown as PageBoot);
const entryOf = async (overrideOrigins: string[]) => (await begin(overrideOrigins))?.apply(live).remotes[0]?.entry;

test('security 28: a page that names no origin, as in production, tries nothing, whatever the browser keeps', async () => {
  expect(await begin([])).toBeNull();
  expect(isRegistered(`${origin}/main.js`)).toBe(false);
});

test('nothing is tried where nothing is kept', async () => {
  localStorage.clear();
  expect(await begin(['http://localhost:*'])).toBeNull();
});

test('the manifest beside the entry takes the place of what is live, and only its own origin is asked without hashes', async () => {
  expect(await entryOf(['http://localhost:*'])).toBe(`${origin}/remoteEntry.js`);
  expect([
    integrityOf(`${origin}/app.js`),
    integrityOf('http://localhost:1/app.js'),
    integrityOf('/releases/mfe-a/1.0.1/x.js'),
  ]).toEqual([undefined, impossibleHash, impossibleHash]);
});

test.each([
  ['is that of another remote', { ...manifest, name: 'mfe-b' }],
  ['breaks its schema', { ...manifest, pages: 'todas' }],
  ['is no manifest', 'nada'],
])('what is live stays when the manifest %s, and its origin is given no trust', async (_, given) => {
  answer = given;
  expect(await entryOf(['http://localhost:*'])).toBe('/releases/mfe-a/1.0.1/remoteEntry.js');
  expect(isRegistered(`${origin}/main.js`)).toBe(false);
});
