import { endpoint } from '@pregao/contract/core/endpoint';
import { isAxiosError, isCancel } from 'axios';
import * as z from 'zod/mini';
import { createApiClient, type ApiClientOptions } from './client.ts';
import { fetchTransport, LazyTransport } from './lazy-transport.ts';
import { json, startServer } from './test-server.ts';
import type { Transport } from './transport.ts';

const user = endpoint({
  method: 'GET',
  path: '/api/user',
  scope: 'session',
  response: z.object({ name: z.string() }),
});
const progress = endpoint({
  method: 'PUT',
  path: '/api/update-lesson-progress/{id}',
  scope: 'session',
  params: z.object({ id: z.int() }),
  body: z.object({ position_s: z.int() }),
  response: z.object({ ok: z.boolean() }),
});

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

/** The code of the transport, which comes when a test says so. */
const heldCode = () => {
  const gate = Promise.withResolvers<undefined>();
  let asked = 0;
  return {
    fetchCode: async () => {
      asked += 1;
      await gate.promise;
      return fetchTransport();
    },
    arrive: () => {
      gate.resolve(undefined);
    },
    asked: () => asked,
  };
};

const open = (options: Partial<ApiClientOptions>) =>
  createApiClient({
    baseUrl: server.address,
    retryDelay: 0,
    bearer: { search: () => '', pathname: () => '/loja', sessionToken: () => null },
    stays: () => true,
    publicSite: () => null,
    on401: () => undefined,
    ...options,
  });

const never = () => new Promise<never>(() => {});

test('calls that are made at once wait for the code, which is asked for once, and are then sent', async () => {
  const code = heldCode();
  const { call } = open(code);
  const calls = [call(user), call(user)];
  expect(server.seen).toHaveLength(0);
  code.arrive();
  expect((await Promise.all(calls)).map(({ ok }) => ok)).toEqual([true, true]);
  expect([code.asked(), server.seen.length]).toEqual([1, 2]);
});

test('who gives up while the code is awaited is answered at once, and nothing is sent', async () => {
  const code = heldCode();
  const { call } = open(code);
  const controller = new AbortController();
  const asked = call(user, { signal: controller.signal });
  controller.abort();
  expect(await asked).toMatchObject({ ok: false, status: 0, code: 'aborted', aborted: true, message: '' });
  expect(await call(user, { signal: controller.signal })).toMatchObject({ code: 'aborted' });
  code.arrive();
  expect(await call(user)).toMatchObject({ ok: true });
  expect(server.seen).toHaveLength(1);
});

test('the time of a call is over while the code is awaited, its own time too', async () => {
  const said = { ok: false, status: 0, code: 'timeout', message: 'O servidor demorou a responder. Tente de novo.' };
  expect(await open({ fetchCode: never, timeout: 20 }).call(user)).toMatchObject(said);
  expect(await open({ fetchCode: never }).call(user, { timeout: 20 })).toMatchObject(said);
});

test('what was waited for the code is taken off the time of the request', async () => {
  jest.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValue(5_000);
  const lazy = new LazyTransport({ load: fetchTransport, create: () => ({}) as Transport, lost: undefined });
  expect((await lazy.ready({ timeout: 15_000 }))[1]).toEqual({ timeout: 11_000 });
  expect((await lazy.ready({ timeout: 0 }))[1]).toEqual({ timeout: 0 });
  jest.restoreAllMocks();
});

test('code that does not come is said as a lost connection, told once, and asked for anew by the next call', async () => {
  const lost: unknown[] = [];
  const broken = new Error('transport.js does not answer');
  const fetchCode = jest.fn<ReturnType<typeof fetchTransport>, []>(fetchTransport).mockRejectedValueOnce(broken);
  const { call } = open({ fetchCode, transportLost: (error) => lost.push(error) });
  expect(await Promise.all([call(user), call(user)])).toMatchObject(
    Array(2).fill({
      ok: false,
      status: 0,
      code: 'network',
      message: 'Não conseguimos falar com o servidor. Verifique sua conexão e tente de novo.',
      error: { cause: broken },
    }),
  );
  expect([lost, server.seen.length]).toEqual([[broken], 0]);
  expect(await call(user)).toMatchObject({ ok: true });
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test('what the page brought and what was asked ahead need no code', async () => {
  const fetchCode = jest.fn(never);
  const { call, prefetch } = open({
    fetchCode,
    initialData: { answers: { '/api/user': { name: 'Ana' } }, goodFor: Infinity },
  });
  expect(await call(user)).toMatchObject({ data: { name: 'Ana' } });
  server.answer(json(200, { name: 'Bia' }));
  prefetch('/api/user');
  expect(await call(user)).toMatchObject({ data: { name: 'Bia' } });
  expect(fetchCode).not.toHaveBeenCalled();
});

test('a last word of a page that is being left is sent without a turn of waiting', async () => {
  const { call } = open({});
  await call(user);
  const sent = jest.spyOn(globalThis, 'fetch');
  const asked = call(progress, { params: { id: 5 }, body: { position_s: 40 }, keepalive: true });
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(sent.mock.calls.map(([request]) => [(request as Request).keepalive, (request as Request).method])).toEqual([
    [true, 'PUT'],
  ]);
  expect(await asked).toMatchObject({ ok: true });
  sent.mockRestore();
});

describe('the http member, before its code has come', () => {
  test('asks in every way of axios, and waits', async () => {
    const code = heldCode();
    const { http } = open(code);
    const asked = [
      http.get('/a', { headers: { 'x-one': '1' } }),
      http.post('/b', { n: 2 }),
      http.request({ method: 'DELETE', url: '/c' }),
      http({ url: '/d' }),
      http('/e', { method: 'PUT', data: { n: 5 } }),
    ];
    code.arrive();
    await Promise.all(asked);
    expect(server.seen.map(({ method, url, body }) => [method, url, body]).sort()).toEqual(
      [
        ['GET', '/a', ''],
        ['POST', '/b', '{"n":2}'],
        ['DELETE', '/c', ''],
        ['GET', '/d', ''],
        ['PUT', '/e', '{"n":5}'],
      ].sort(),
    );
    expect(server.seen.find(({ url }) => url === '/a')?.headers['x-one']).toBe('1');
  });

  test('takes interceptors in their order, lets them be taken out, and goes on with the numbers it gave', async () => {
    const code = heldCode();
    const { http } = open(code);
    const heard: string[] = [];
    const add = (name: string) =>
      http.interceptors.response.use((response) => {
        heard.push(name);
        return response;
      });
    add('first');
    const second = add('second');
    const third = add('third');
    http.interceptors.response.eject(second);
    code.arrive();
    await http.get('/a');
    expect(heard).toEqual(['first', 'third']);
    http.interceptors.response.eject(third);
    add('fourth');
    await http.get('/a');
    expect(heard).toEqual(['first', 'third', 'first', 'fourth']);
  });

  test('starts with the defaults that were set, and follows those that are set later', async () => {
    const { http } = open({});
    http.defaults.headers.common['x-app'] = 'early';
    await http.get('/a');
    http.defaults.headers.common['x-app'] = 'late';
    await http.get('/a');
    expect(server.seen.map(({ headers }) => headers['x-app'])).toEqual(['early', 'late']);
    expect(http.defaults).toMatchObject({ baseURL: server.address, timeout: 15_000 });
  });

  test('rejects as axios does when it gives up', async () => {
    const controller = new AbortController();
    const { http } = open({ fetchCode: never, timeout: 20 });
    const given = http.get('/a', { signal: controller.signal }).catch((error: unknown) => error);
    controller.abort();
    expect(isCancel(await given)).toBe(true);
    const late: unknown = await http.get('/a').catch((error: unknown) => error);
    expect([isAxiosError(late) && late.code, isCancel(late)]).toEqual(['ETIMEDOUT', false]);
    const lost: unknown = await open({ fetchCode: () => Promise.reject(new Error('no file')) })
      .http.get('/a')
      .catch((error: unknown) => error);
    expect(isAxiosError(lost) && lost.code).toBe('ERR_NETWORK');
  });
});
