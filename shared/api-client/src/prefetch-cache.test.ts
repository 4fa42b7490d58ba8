import { endpoint } from '@pregao/contract/core/endpoint';
import * as z from 'zod/mini';
import { createApiClient } from './client.ts';
import { startServer } from './test-server.ts';

const course = endpoint({
  method: 'GET',
  path: '/api/find-course/{slug}',
  scope: 'anonymous',
  params: z.object({ slug: z.string() }),
  response: z.object({ ok: z.boolean() }),
});

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const open = (token: string | null = null) => {
  const held = { token };
  const client = createApiClient({
    baseUrl: server.address,
    retryDelay: 0,
    bearer: { search: () => '', pathname: () => '/', sessionToken: () => held.token },
    stays: () => true,
    publicSite: () => null,
    on401: () => undefined,
  });
  return { client, held };
};

test('what was asked ahead answers the screen’s own call, once; the next one asks', async () => {
  const { client } = open();
  client.prefetch('/api/find-course/a');
  client.prefetch('/api/find-course/a');
  expect(await client.call(course, { params: { slug: 'a' } })).toMatchObject({
    ok: true,
    status: 200,
    data: { ok: true },
  });
  expect(server.seen).toHaveLength(1);
  await client.call(course, { params: { slug: 'a' } });
  expect(server.seen).toHaveLength(2);
});

test('who is signed in asks nothing ahead, and who signs in meanwhile is not shown a visitor’s answer', async () => {
  const { client, held } = open('stored');
  client.prefetch('/api/find-course/a');
  expect(server.seen).toHaveLength(0);
  held.token = null;
  client.prefetch('/api/find-course/a');
  held.token = 'stored';
  await client.call(course, { params: { slug: 'a' } });
  expect(server.seen).toHaveLength(2);
});

test('a call that failed ahead is made again by the screen, which says why it fails', async () => {
  const { client } = open();
  await server.close();
  client.prefetch('/api/find-course/a');
  expect(await client.call(course, { params: { slug: 'a' } })).toMatchObject({ ok: false, status: 0 });
});
