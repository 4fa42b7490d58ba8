import { createHash, webcrypto } from 'node:crypto';
import { learnIntegrity } from './integrity.ts';
import { buildRegistry, buildRemote } from './test-registry.ts';
import { serveReleases, type ReleaseServer } from './test-server.ts';
import { diagnoseLoad } from './diagnose-load.ts';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let server: ReleaseServer;

beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
});

beforeEach(async () => {
  server = await serveReleases();
  learnIntegrity(
    buildRegistry([
      buildRemote('mfe-a', { entry: server.address, integrity: { 'app.js': hashOf('whole') }, previous: null }),
    ]),
  );
});

afterEach(() => {
  server.close();
});

test.each([
  [404, true],
  [403, true],
  [429, false],
  [500, false],
  [503, false],
])('a file answered %i is told so, and asked for again unless that brings the same', async (status, final) => {
  server.answer({ status });
  expect(await diagnoseLoad(server.address)).toMatchObject({
    phase: 'load',
    final,
    address: server.address,
    message: `/releases/mfe-a/1.0.1/app.js answered ${status}`,
  });
});

test('other bytes than the release names are a fault of integrity, final and named by address', async () => {
  server.answer({ status: 200, body: 'whole;stolen' });
  expect(await diagnoseLoad(server.address)).toMatchObject({
    phase: 'integrity',
    final: true,
    address: server.address,
  });
});

test('a file that is whole by now may be asked for again', async () => {
  server.answer({ status: 200, body: 'whole' });
  expect(await diagnoseLoad(server.address)).toMatchObject({
    phase: 'load',
    final: false,
    message: expect.stringContaining('did not come'),
  });
});

test('a file no release names is not even asked for', async () => {
  expect(await diagnoseLoad(server.address.replace('app', 'other'))).toMatchObject({
    phase: 'integrity',
    message: '/releases/mfe-a/1.0.1/other.js has no hash',
  });
  expect(server.asked).toEqual([]);
});

test('an address that does not answer is waited for three seconds and no longer', async () => {
  server.answer('hang');
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
  expect(await diagnoseLoad(server.address)).toMatchObject({
    phase: 'load',
    final: false,
    address: server.address,
    message: expect.stringContaining('does not answer'),
  });
  expect(limits.mock.calls).toEqual([[3_000]]);
});

test('who gives up sooner is answered sooner', async () => {
  server.answer('hang');
  const over = new AbortController();
  const told = diagnoseLoad(server.address, over.signal);
  over.abort();
  expect(await told).toMatchObject({ message: expect.stringContaining('does not answer') });
});
