import { endpoint } from '@pregao/contract/core/endpoint';
import { AxiosError } from 'axios';
import * as z from 'zod/mini';
import { createApiClient, type ApiClientOptions } from './client.ts';
import type { On401 } from './on-401.ts';
import { json, startServer } from './test-server.ts';

const user = endpoint({
  method: 'GET',
  path: '/api/user',
  scope: 'session',
  query: z.object({ force_logout: z.optional(z.int()) }),
  response: z.object({ name: z.string() }),
});
const order = endpoint({
  method: 'GET',
  path: '/api/find-order/{id}',
  scope: 'session',
  params: z.object({ id: z.union([z.string(), z.int()]) }),
  response: z.object({ id: z.int() }),
});
const finish = endpoint({
  method: 'POST',
  path: '/api/finish-cart-order/{id}',
  scope: 'session',
  params: z.object({ id: z.string() }),
  body: z.object({ payment_type_id: z.int() }),
  response: z.object({ id: z.int() }),
});
const createUser = endpoint({
  method: 'POST',
  path: '/api/create-user',
  scope: 'staff',
  multipart: true,
  body: z.object({ name: z.string(), photo: z.any() }),
  response: z.object({ id: z.int() }),
});
const sendPart = endpoint({
  method: 'PUT',
  path: '/api/cms-upload-file/5',
  scope: 'session',
  raw: true,
  body: z.custom<Blob>(),
  response: z.object({ received: z.int() }),
});
const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  scope: 'session',
  response: z.object({ ok: z.boolean() }),
});

let server: Awaited<ReturnType<typeof startServer>>;
let page: { search: string; pathname: string; token: string | null };
let decisions: On401[];

beforeEach(async () => {
  server = await startServer();
  page = { search: '', pathname: '/loja', token: 'stored' };
  decisions = [];
});

afterEach(() => server.close());

const open = (options: Partial<ApiClientOptions> = {}) =>
  createApiClient({
    baseUrl: server.address,
    retryDelay: 0,
    bearer: { search: () => page.search, pathname: () => page.pathname, sessionToken: () => page.token },
    stays: (path) => path === '/loja',
    publicSite: () => 'https://site.example',
    on401: (decision) => {
      decisions.push(decision);
    },
    ...options,
  });

const sentBearer = () => server.seen.at(-1)?.headers.authorization;

test('REQ-7.1: every call goes to the base address, with its parameters escaped', async () => {
  await open().call(order, { params: { id: 'a/b?c' } });
  expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/api/find-order/a%2Fb%3Fc' });
  await open().call(user, { query: { force_logout: 0 } });
  expect(server.seen[1]?.url).toBe('/api/user?force_logout=0');
});

test('REQ-7.2, REQ-7.4: the stored session token is sent as Bearer', async () => {
  await open().call(user);
  expect(sentBearer()).toBe('Bearer stored');
});

test('REQ-7.3: the token of the page’s query comes first', async () => {
  page.search = '?x=1&token=from-query';
  await open().call(user);
  expect(sentBearer()).toBe('Bearer from-query');
});

test('REQ-7.5: the token of a /token/ address comes last', async () => {
  page.pathname = `/token/${encodeURIComponent(btoa('from-path'))}`;
  await open().call(user);
  expect(sentBearer()).toBe('Bearer stored');
  page.token = null;
  await open().call(user);
  expect(sentBearer()).toBe('Bearer from-path');
});

test('REQ-7.6: notSendToken sends no Bearer, except the one the caller gives', async () => {
  await open().call(user, { notSendToken: true });
  expect(sentBearer()).toBeUndefined();
  await open().call(user, { notSendToken: true, token: 'main-user' });
  expect(sentBearer()).toBe('Bearer main-user');
});

test('REQ-7.7: a success gives its data and the full response', async () => {
  server.answer(json(201, { id: 5 }));
  const result = await open().call(finish, {
    params: { id: 'c' },
    body: { payment_type_id: 2 },
    idempotencyKey: 'k-1',
  });
  expect(result).toMatchObject({ ok: true, status: 201, data: { id: 5 }, response: { status: 201 } });
  expect(server.seen[0]).toMatchObject({ body: '{"payment_type_id":2}' });
  expect(server.seen[0]?.headers).toMatchObject({ 'idempotency-key': 'k-1', 'content-type': 'application/json' });
});

test('REQ-7.7: a failure gives the server’s sentence, its code and its fields without throwing', async () => {
  server.answer(json(400, { error: { email: ['Informe um e-mail.'], name: ['Curto.'] }, code: 'invalid_body' }));
  expect(await open().call(user)).toMatchObject({
    ok: false,
    status: 400,
    code: 'invalid_body',
    message: 'Informe um e-mail.\nCurto.',
    fields: { email: ['Informe um e-mail.'], name: ['Curto.'] },
    response: { status: 400 },
  });
});

test('a call without a body names no content type, so that the server has nothing to refuse', async () => {
  server.answer(json(200, { ok: true }));
  await open().call(logout);
  expect(server.seen[0]?.headers).not.toHaveProperty('content-type');
});

test('REQ-7.8: an object becomes a multipart form', async () => {
  await open().call(createUser, { body: { name: 'Ana', photo: new File(['x'], 'a.png', { type: 'image/png' }) } });
  expect(server.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(server.seen[0]?.body).toMatch(/name="photo"; filename="a\.png"\r\nContent-Type: image\/png/);
});

test('a call that takes bytes sends them as they are, under the type of bytes', async () => {
  await open().call(sendPart, { body: new Blob(['parte'], { type: 'text/html' }) });
  expect(server.seen[0]?.headers['content-type']).toBe('application/octet-stream');
  expect(server.seen[0]?.body).toBe('parte');
});

test('a parameter that is missing is a failure, not an exception', async () => {
  expect(await open().call(order, { params: { id: '' } })).toMatchObject({ ok: false, status: 0 });
  expect(server.seen).toHaveLength(0);
});

test('REQ-8.1, REQ-8.7: a 401 clears the session and is rejected to the caller', async () => {
  server.answer(json(401, { error: 'Entre na sua conta para continuar.', code: 'unauthenticated' }));
  const client = open();
  expect(await client.call(user)).toMatchObject({ ok: false, status: 401, code: 'unauthenticated' });
  expect(decisions).toEqual([{ clear: true, redirect: null, swallow: false }]);
  server.answer(json(401, {}));
  await expect(client.http.get('/api/user')).rejects.toMatchObject({ response: { status: 401 } });
});

test('REQ-8.1: a 401 met before the request leaves is treated alike', async () => {
  const client = open();
  const response = { status: 401, data: {} } as never;
  client.http.interceptors.request.use(() =>
    Promise.reject(new AxiosError('no', 'ERR', undefined, undefined, response)),
  );
  expect(await client.call(user)).toMatchObject({ ok: false, status: 401 });
  expect(decisions).toEqual([{ clear: true, redirect: null, swallow: false }]);
});

test('REQ-8.8: a 401 on /carrinho is swallowed: the client resolves with nothing and the call tolerates it', async () => {
  page.pathname = '/carrinho';
  server.answer(json(401, {}), json(401, {}));
  const client = open();
  expect(await client.http.get('/api/user')).toBeUndefined();
  expect(await client.call(user)).toMatchObject({ ok: false, status: 401, code: 'unauthenticated' });
  expect(decisions.every(({ clear, redirect }) => !clear && redirect === null)).toBe(true);
});

test('a 401 about a token the caller chose leaves the stored session alone', async () => {
  server.answer(json(401, {}));
  expect(await open().call(user, { token: 'expired-link' })).toMatchObject({ ok: false, status: 401 });
  expect(decisions).toEqual([]);
});

test('a late 401 of an earlier session does not end the one that replaced it', async () => {
  server.answer((response, seen) => {
    page.token = 'newer';
    json(401, {})(response, seen);
  });
  expect(await open().call(user)).toMatchObject({ ok: false, status: 401 });
  expect(decisions).toEqual([]);
});

test('REQ-8.9: another error is passed on and moves nobody', async () => {
  server.answer(json(403, { error: 'Você não tem permissão para esta ação.', code: 'forbidden' }));
  expect(await open().call(user)).toMatchObject({
    ok: false,
    status: 403,
    code: 'forbidden',
    message: 'Você não tem permissão para esta ação.',
  });
  expect(decisions).toEqual([]);
});

test('REQ-8.11: an answer that should be JSON and is not is logged and read as null', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  server.answer((response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'));
  expect(await open().call(user)).toMatchObject({ ok: true, data: null });
  expect(log).toHaveBeenCalledTimes(1);
});

test('a GET that loses its connection is tried once more', async () => {
  server.answer((response) => response.destroy(), json(200, { name: 'Ana' }));
  expect(await open().call(user)).toMatchObject({ ok: true, data: { name: 'Ana' } });
  server.answer(
    (response) => response.destroy(),
    (response) => response.destroy(),
  );
  expect(await open().call(user)).toMatchObject({
    ok: false,
    status: 0,
    code: 'network',
    message: 'Não conseguimos falar com o servidor. Verifique sua conexão e tente de novo.',
  });
  expect(server.seen).toHaveLength(4);
});

test('a failure of the server is called ours, also where what stands before it answers in its own words', async () => {
  const ours = 'Algo deu errado do nosso lado. Tente de novo em instantes.';
  for (const status of [500, 502, 503, 504]) {
    server.answer((response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
    );
    expect(await open().call(user)).toMatchObject({ ok: false, status, message: ours });
  }
  server.answer(
    json(503, { error: 'Serviço temporariamente indisponível. Tente de novo em instantes.', code: 'unavailable' }),
    json(403, {}),
  );
  expect(await open().call(user)).toMatchObject({
    status: 503,
    message: 'Serviço temporariamente indisponível. Tente de novo em instantes.',
  });
  expect(await open().call(user)).toMatchObject({ status: 403, message: 'Houve um erro ao concluir esta ação.' });
});

test('a mutation that loses its connection is never repeated', async () => {
  server.answer((response) => response.destroy());
  expect(await open().call(finish, { params: { id: 'c' }, body: { payment_type_id: 2 } })).toMatchObject({
    ok: false,
    code: 'network',
  });
  expect(server.seen).toHaveLength(1);
});

test('a slow answer is given up', async () => {
  server.answer(() => {});
  expect(await open({ timeout: 50 }).call(user)).toMatchObject({
    ok: false,
    status: 0,
    code: 'timeout',
    message: 'O servidor demorou a responder. Tente de novo.',
  });
  // On a busy machine its time may be over before the server has read it.
  expect(server.seen.length).toBeLessThanOrEqual(1);
});

test('an aborted call says nothing', async () => {
  const controller = new AbortController();
  server.answer(() => controller.abort());
  expect(await open().call(user, { signal: controller.signal })).toMatchObject({
    ok: false,
    aborted: true,
    message: '',
  });
});

test('a file is given as it is, and its refusal still says why', async () => {
  server.answer(
    (response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a;b'),
    json(403, { error: 'Sem permissão.', code: 'forbidden' }),
  );
  const client = open();
  const file = await client.call(user, { responseType: 'blob' });
  expect(file.ok && (await (file.data as unknown as Blob).text())).toBe('a;b');
  expect(await client.call(user, { responseType: 'blob' })).toMatchObject({
    ok: false,
    status: 403,
    code: 'forbidden',
    message: 'Sem permissão.',
  });
});

test('one call may be given its own time', async () => {
  server.answer(() => {});
  expect(await open().call(user, { timeout: 20 })).toMatchObject({ ok: false, code: 'timeout' });
});

test('the date of every answer is told, of a refusal too, but not of one that a cache may keep', async () => {
  const told: string[] = [];
  const answer = (status: number, date: string, caching: string) =>
    server.answer((response) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': caching, date }).end('{}');
    });
  answer(200, 'Fri, 27 Nov 2026 12:00:00 GMT', 'no-store');
  answer(200, 'Thu, 26 Nov 2026 12:00:00 GMT', 'private, max-age=900');
  answer(422, 'Fri, 27 Nov 2026 12:00:01 GMT', 'no-store');
  const client = open({
    hearDate: (date, sentAt, cameAt) => {
      expect(cameAt).toBeGreaterThanOrEqual(sentAt);
      told.push(date);
    },
  });
  for (let call = 0; call < 3; call += 1) await client.call(user);
  expect(told).toEqual(['Fri, 27 Nov 2026 12:00:00 GMT', 'Fri, 27 Nov 2026 12:00:01 GMT']);
});
