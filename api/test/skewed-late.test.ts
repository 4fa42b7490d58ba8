import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildApp, type App } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createCore } from '../src/create-core.ts';
import { channelName } from '../src/modules/realtime/index.ts';
import { addPlan, addRoom } from '../src/modules/rooms/rooms.fixture.ts';
import type { TestApp } from './harness.ts';
import { connectTo, hear, listen } from './live-clients.ts';
import { person, profiles } from './people.ts';
import { clonedPostgres, missing, openTestPostgres, redisUrl } from './services.ts';

const [scratch, redis] = [await clonedPostgres(), await redisUrl()];
const skip = missing('Postgres or Redis', scratch && redis);
const behindMs = 25_000;
const delay = 4;
/** What the clocks of node and database may be apart where neither is wrong, and what a timer may be early. */
const slackMs = 500;

const nodes: { app: TestApp; url: string; close(): Promise<unknown> }[] = [];
/** A node on a machine whose clock is so far behind. */
const start = async (behind: number) => {
  const database = openTestPostgres(scratch?.url ?? '');
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'pregao-'));
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR, REDIS_URL: redis ?? '' });
  const node: App = await buildApp(
    (server) => createCore(config, database, server.log, undefined, () => Date.now() - behind),
    { logLevel: 'silent', trustProxy: '' },
  );
  await node.server.ready();
  const app = { ...node, clock: { now: new Date() } } as unknown as TestApp;
  const close = async () => {
    await node.server.close();
    await database.close();
  };
  nodes.push({ app, url: await listen(app), close });
};
before(async () => {
  if (skip) return;
  await start(behindMs);
  await start(0);
});
after(async () => {
  for (const { close } of nodes) await close();
  await scratch?.drop();
});

test(
  'security 72: of two nodes of which one is 25 s behind that one is not ready, and nobody hears early at either',
  { skip },
  async () => {
    const [behind, right] = nodes;
    assert.ok(behind && right);
    const clockAt = async ({ app }: typeof right) =>
      JSON.parse((await app.modules.operations.service.server.inject('/readyz')).body).checks.clock;
    assert.deepEqual([await clockAt(behind), await clockAt(right)], ['failed', 'ok']);

    const plan = await addPlan(right.app);
    const { chat } = await addRoom(right.app, { plans: [{ id: plan, delay_s: delay }] });
    const staff = await person(right.app, { profile_id: profiles.moderator });
    const who = await person(right.app);
    const grant = { user_id: who.id, subject_type: 'signature_type', subject_id: plan };
    const { db } = right.app.core;
    await db
      .insertInto('access_grant')
      .values({ ...grant, source_type: 'courtesy', source_id: 1, starts_at: '2026-01-01T12:00:00Z' })
      .execute();
    const clients = [behind, right].map(({ url }) => connectTo(url, { token: who.token }));
    try {
      const heard = clients.map((client) => {
        client.connect();
        return hear(client, channelName.room(chat, 'member', delay));
      });
      for (const each of heard) await each.joined(1);
      for (const [turn, { app }] of [behind, right].entries()) {
        const said = performance.now();
        const { statusCode } = await app.server.inject({
          method: 'POST',
          url: `/api/create-room-message/${chat}`,
          headers: { authorization: `Bearer ${staff.token}` },
          payload: { client_id: randomUUID(), message: 'Subiu!' },
        });
        assert.equal(statusCode, 201);
        const after = await Promise.all(
          heard.map(async (each) => {
            await each.placed(turn + 1);
            return performance.now() - said;
          }),
        );
        for (const ms of after) assert.ok(ms >= delay * 1_000 - slackMs, `heard after ${ms} ms`);
      }
    } finally {
      for (const client of clients) client.disconnect();
    }
  },
);
