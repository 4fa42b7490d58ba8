import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { bringLive, list, publish, Refused, rollback, store, targetFromEnv } from './publish.ts';

let folder = '';
let stop = () => {};

const root = () => join(folder, 'mfe-x');

/** A build of `mfe-x` as webpack leaves it. */
const build = (version: string, text = 'x') => {
  mkdirSync(join(root(), 'dist'), { recursive: true });
  writeFileSync(join(root(), 'dist/remote.json'), JSON.stringify({ version }));
  writeFileSync(join(root(), 'dist/remoteEntry.js'), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pregao-publish-'));
});
afterEach(() => {
  stop();
  stop = () => {};
  rmSync(folder, { recursive: true, force: true });
});

/** A platform that answers as told and notes what it was asked. */
const platform = async (status: number, answer: object) => {
  const asked: { path: string | undefined; token: unknown; key: unknown; body: unknown }[] = [];
  const keysAsked: unknown[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const { 'x-deploy-token': token, 'x-release-key': key } = request.headers;
      if (request.url === '/api/releases/keys') {
        keysAsked.push({ token, ...(JSON.parse(text) as object) });
        response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ secret: 'made-key' }));
        return;
      }
      asked.push({ path: request.url, token, key, body: text && JSON.parse(text) });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    asked,
    keysAsked,
    target: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      store: join(folder, 'releases'),
      token: 't',
    },
  };
};

const local = () => ({ url: 'http://127.0.0.1:1', store: join(folder, 'releases'), token: 't' });

test('a build is stored under its version, whole', async () => {
  build('1.0.0-0123456789');
  assert.equal(await store(local(), 'mfe-x', root()), '1.0.0-0123456789');
  assert.deepEqual(readdirSync(join(folder, 'releases/mfe-x')), ['1.0.0-0123456789']);
  assert.ok(existsSync(join(folder, 'releases/mfe-x/1.0.0-0123456789/remoteEntry.js')));
});

test('a version that is stored already is stored again as it is, and refused with other bytes', async () => {
  build('1.0.0-0123456789', 'first');
  await store(local(), 'mfe-x', root());
  await store(local(), 'mfe-x', root());
  build('1.0.0-0123456789', 'second');
  await assert.rejects(store(local(), 'mfe-x', root()), { name: 'StoredOtherwise', code: 'release_changed' });
  assert.equal(readFileSync(join(folder, 'releases/mfe-x/1.0.0-0123456789/remoteEntry.js'), 'utf8'), 'first');
});

test('what was not built is not stored', async () => {
  mkdirSync(root());
  await assert.rejects(store(local(), 'mfe-x', root()), /mfe-x não está compilado/);
});

test('publishing stores the build and names it and its channel to the platform, with the key of its application', async () => {
  build('1.0.0-0123456789');
  const answer = { name: 'mfe-x', version: '1.0.0-0123456789', channel: 'stable', previous: null };
  const { target, asked } = await platform(201, answer);
  assert.deepEqual(await publish({ ...target, key: 'given-key' }, 'mfe-x', { root: root() }), answer);
  const [request] = asked;
  const { commit: _commit, dirty, ...body } = request?.body as { commit: unknown; dirty: unknown };
  assert.deepEqual(
    [request?.path, request?.key, request?.token, body],
    ['/api/releases', 'given-key', undefined, { name: 'mfe-x', version: '1.0.0-0123456789', channel: 'stable' }],
  );
  assert.equal(typeof dirty, 'boolean');
});

test('where no key is at hand one is made with the deploy token and kept for this user alone', async () => {
  build('1.0.0-0123456789');
  const { target, asked, keysAsked } = await platform(201, {
    name: 'mfe-x',
    version: '1.0.0-0123456789',
    channel: 'stable',
    previous: null,
  });
  await publish(target, 'mfe-x', { root: root() });
  await rollback(target, 'mfe-x');
  assert.deepEqual(
    keysAsked.map((one) => {
      const { token, name } = one as Record<string, unknown>;
      return [token, name];
    }),
    [['t', 'mfe-x']],
  );
  assert.deepEqual(
    asked.map(({ key }) => key),
    ['made-key', 'made-key'],
  );
  assert.equal(statSync(join(folder, 'release-keys/mfe-x')).mode & 0o777, 0o600);
});

test('a start on a store that is new or was emptied fills it with what is live, and publishes only what is not', async () => {
  build('1.0.0-0123456789');
  const answer = { name: 'mfe-x', version: '1.0.0-0123456789', channel: 'stable', previous: null };
  const { target, asked } = await platform(201, answer);
  assert.equal(await bringLive(target, 'mfe-x', '1.0.0-0123456789', root()), null);
  assert.ok(existsSync(join(folder, 'releases/mfe-x/1.0.0-0123456789/remoteEntry.js')));
  assert.deepEqual(asked, []);
  assert.deepEqual(await bringLive(target, 'mfe-x', '1.0.0-00000000aa', root()), answer);
  await bringLive(target, 'mfe-x', undefined, root());
  assert.deepEqual(
    asked.map(({ path, key, token }) => [path, key, token]),
    [
      ['/api/releases', 'made-key', undefined],
      ['/api/releases', undefined, 't'],
    ],
  );
});

test('what the gate has against a release is said in its words', async () => {
  build('1.0.0-0123456789');
  const { target } = await platform(400, {
    error: { version: ['A página /loja já é de mfe-catalog.', 'Falta remoteEntry.js.'] },
    code: 'release_refused',
  });
  await assert.rejects(
    publish(target, 'mfe-x', { root: root() }),
    (error: unknown) =>
      error instanceof Refused &&
      error.reasons.join('|') === 'A página /loja já é de mfe-catalog.|Falta remoteEntry.js.',
  );
});

test('a canary, and a release of one brand or of another channel, is asked for as such', async () => {
  build('1.0.0-0123456789');
  const { target, asked } = await platform(201, {
    name: 'mfe-x',
    version: '1.0.0-0123456789',
    channel: 'next',
    previous: null,
    canary: 10,
  });
  await publish(target, 'mfe-x', { root: root(), channel: 'next', variant: 'liberta', canary: 10 });
  await rollback(target, 'mfe-x', { channel: 'next', variant: 'liberta' });
  assert.deepEqual(
    asked.map(({ body }) => {
      const { channel, variant, canary } = body as Record<string, unknown>;
      return [channel, variant, canary];
    }),
    [
      ['next', 'liberta', 10],
      ['next', 'liberta', undefined],
    ],
  );
});

test('a platform that is not there is said to be so, with what to do', async () => {
  await assert.rejects(list(local()), /A plataforma não responde em http:\/\/127\.0\.0\.1:1\. Rode npm start/);
});

test('going back builds nothing and says why when there is nothing to go back to', async () => {
  const { target, asked } = await platform(409, {
    error: 'Não há versão anterior para voltar.',
    code: 'no_previous_release',
  });
  await assert.rejects(rollback(target, 'mfe-x'), /Não há versão anterior para voltar\./);
  assert.deepEqual(
    asked.map(({ path, body }) => [path, body]),
    [['/api/releases/rollback', { name: 'mfe-x', channel: 'stable' }]],
  );
});

test('the kept versions are listed, of one application or of all', async () => {
  const { target, asked } = await platform(200, { data: [] });
  await list(target);
  await list(target, 'mfe-x');
  assert.deepEqual(
    asked.map(({ path }) => path),
    ['/api/releases', '/api/releases?name=mfe-x'],
  );
});

test('the target is the local platform unless the environment names another', () => {
  assert.deepEqual(
    [
      targetFromEnv({}).url,
      targetFromEnv({ PORT: '4000' }).url,
      targetFromEnv({ PORT: '4000', PREGAO_URL: 'https://p.example.com' }).url,
    ],
    ['http://localhost:3000', 'http://localhost:4000', 'https://p.example.com'],
  );
  assert.equal(targetFromEnv({ DATA_DIR: '/data' }).store, '/data/releases');
});

test('a bucket in the environment is the store, and one half told is refused with the variables that lack', () => {
  assert.equal(targetFromEnv({}).s3, null);
  assert.equal(
    targetFromEnv({
      RELEASES_S3_URL: 'http://storage:9000',
      RELEASES_S3_BUCKET: 'releases',
      RELEASES_S3_KEY: 'k',
      RELEASES_S3_SECRET: 's',
    }).s3?.region,
    'us-east-1',
  );
  assert.throws(
    () => targetFromEnv({ RELEASES_S3_URL: 'storage' }),
    /RELEASES_S3_BUCKET: obrigatória[\s\S]*RELEASES_S3_SECRET: obrigatória[\s\S]*RELEASES_S3_URL: use um endereço completo/,
  );
});
