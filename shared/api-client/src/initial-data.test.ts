import { endpoint } from '@pregao/contract/core/endpoint';
import * as z from 'zod/mini';
import { createApiClient } from './client.ts';
import { startServer } from './test-server.ts';

const course = endpoint({
  method: 'GET',
  path: '/api/find-course/{slug}',
  scope: 'anonymous',
  params: z.object({ slug: z.string() }),
  response: z.object({ title: z.string() }),
});
const courses = endpoint({
  method: 'GET',
  path: '/api/list-courses',
  scope: 'anonymous',
  query: z.object({ page: z.int(), q: z.optional(z.string()) }),
  response: z.object({ total: z.int() }),
});

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const open = (
  answers: Record<string, unknown>,
  { token = null, search = '', goodFor = Infinity }: { token?: string | null; search?: string; goodFor?: number } = {},
) => {
  const held = { token };
  const client = createApiClient({
    baseUrl: server.address,
    retryDelay: 0,
    initialData: { answers, goodFor },
    bearer: { search: () => search, pathname: () => '/', sessionToken: () => held.token },
    stays: () => true,
    publicSite: () => null,
    on401: () => undefined,
  });
  return { client, held };
};

test('an answer that came inside the page serves the call, once; the next one asks', async () => {
  const { client } = open({ '/api/find-course/a%20b': { title: 'Candles' } });
  expect(await client.call(course, { params: { slug: 'a b' } })).toMatchObject({
    ok: true,
    status: 200,
    data: { title: 'Candles' },
  });
  expect(server.seen).toHaveLength(0);
  await client.call(course, { params: { slug: 'a b' } });
  expect(server.seen).toHaveLength(1);
});

test('the order of a query does not matter, its values do', async () => {
  const { client } = open({ '/api/list-courses?page=1&q=a': { total: 3 } });
  await client.call(courses, { query: { q: 'b', page: 1 } });
  expect(server.seen).toHaveLength(1);
  expect(await client.call(courses, { query: { q: 'a', page: 1 } })).toMatchObject({ data: { total: 3 } });
  expect(server.seen).toHaveLength(1);
});

test('it is there before the browser paints: no timer, no request stands before it', async () => {
  const { client } = open({ '/api/find-course/a': { title: 'Candles' } });
  let shown = '';
  void client.call(course, { params: { slug: 'a' } }).then((result) => {
    if (result.ok) shown = result.data.title;
  });
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(shown).toBe('Candles');
});

test('whoever has a session is never shown a visitor’s answer, neither then nor after leaving', async () => {
  const { client, held } = open({ '/api/find-course/a': { title: 'Visitante' } }, { token: 'stored' });
  expect(await client.call(course, { params: { slug: 'a' } })).toMatchObject({ data: { ok: true } });
  held.token = null;
  await client.call(course, { params: { slug: 'a' } });
  expect(server.seen).toHaveLength(2);
});

test('a page reached with a token, and a call with a token of its own, ask the server', async () => {
  await open({ '/api/find-course/a': { title: 'Visitante' } }, { search: '?token=abc' }).client.call(course, {
    params: { slug: 'a' },
  });
  await open({ '/api/find-course/a': { title: 'Visitante' } }).client.call(course, {
    params: { slug: 'a' },
    token: 'other',
  });
  expect(server.seen).toHaveLength(2);
});

test('an answer that has waited too long is asked for again', async () => {
  const { client } = open({ '/api/find-course/a': { title: 'Velho' } }, { goodFor: 0 });
  await client.call(course, { params: { slug: 'a' } });
  expect(server.seen).toHaveLength(1);
});
