import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import catalog from '../../mfe-catalog/remote.ts';
import { publishPages } from '../src/modules/platform/page/page.fixture.ts';
import { testApp, type TestApp } from './harness.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
  await publishPages(app, catalog.pages);
});
after(() => app.close());

const ask = async (url: string, accepted?: string) => {
  const { headers, rawPayload, statusCode } = await app.server.inject({
    url,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
  return {
    status: statusCode,
    encoding: headers['content-encoding'],
    vary: headers.vary,
    length: headers['content-length'],
    bytes: rawPayload,
  };
};

/** A page has a nonce of its own each time. */
const steady = (bytes: Buffer) => bytes.toString('utf8').replace(/nonce="[^"]+"/g, 'nonce=""');

for (const [what, url] of [
  ['a page', '/home'],
  ['an answer of the API', '/api/openapi.json'],
  ['the page of an unknown address', '/nada'],
] as const) {
  test(`${what} is sent in brotli or gzip as the caller accepts, and plain to who accepts neither`, async () => {
    const plain = await ask(url);
    const [brotli, gzip] = [await ask(url, 'gzip, deflate, br, zstd'), await ask(url, 'gzip, deflate')];
    assert.deepEqual([plain.encoding, brotli.encoding, gzip.encoding], [undefined, 'br', 'gzip']);
    assert.equal(steady(brotliDecompressSync(brotli.bytes)), steady(plain.bytes));
    assert.equal(steady(gunzipSync(gzip.bytes)), steady(plain.bytes));
    for (const { vary, length, bytes, status } of [plain, brotli, gzip]) {
      assert.match(String(vary), /accept-encoding/);
      assert.equal(Number(length), bytes.length);
      assert.equal(status, plain.status);
    }
    assert.ok(brotli.bytes.length < plain.bytes.length / 2);
  });
}

test('an encoding the caller refuses is not used', async () => {
  assert.equal((await ask('/api/openapi.json', 'br;q=0, gzip;q=0')).encoding, undefined);
  assert.equal((await ask('/api/openapi.json', 'br;q=0.1, gzip')).encoding, 'gzip');
});

test('a short answer is sent as it is', async () => {
  assert.equal((await ask('/healthz', 'br')).encoding, undefined);
});

test('a page reached with a token is not compressed: its length says nothing', async () => {
  assert.equal((await ask('/home?token=abc', 'br')).encoding, undefined);
});

test('the stream of releases reaches its listener event by event, uncompressed', async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const [encoding, first] = await new Promise<[unknown, string]>((resolve, reject) => {
    const asked = httpRequest(
      { host: '127.0.0.1', port, path: '/api/registry/stream', headers: { 'accept-encoding': 'br, gzip' } },
      (response) => {
        response.once('data', (chunk: Buffer) => {
          resolve([response.headers['content-encoding'], chunk.toString()]);
          response.destroy();
        });
      },
    );
    asked.on('error', reject).end();
  });
  assert.equal(encoding, undefined);
  assert.match(first, /^retry: 3000\n/);
});
