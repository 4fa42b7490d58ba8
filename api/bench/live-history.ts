/**
 * `npm run bench -- --live-history`: a page of a room's talk, anywhere in it, where the room holds few messages and where it
 * holds a million. Real Postgres, pages asked by HTTP, eight at a time.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { addRoom } from '../src/modules/rooms/rooms.fixture.ts';
import { testApp, type TestApp } from '../test/harness.ts';
import { person, profiles } from '../test/people.ts';
import { startPlatform } from '../test/process.ts';
import { clonedPostgres, openTestPostgres } from '../test/services.ts';
import { at } from './load.ts';
import { judge, say } from './say.ts';

const { values } = parseArgs({
  options: {
    'live-history': { type: 'boolean' },
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '1000000' },
    pages: { type: 'string', default: '800' },
  },
});
const clients = 8;

/** A talk of so many messages by forty people: one in ten has reactions, one in fifty quotes, one in ninety is deleted. */
const fillRoom = async (app: TestApp, chat: number, authors: readonly number[], count: number) => {
  const { db } = app.core;
  await sql`
    INSERT INTO chat_message (chat_id, seq, user_id, client_id, message, created_at, deleted_at)
    SELECT ${chat}, n, (${authors}::bigint[])[1 + n % ${authors.length}], gen_random_uuid(),
      'Rompeu a máxima e segurou bem na média ' || n, now() - (${count} - n) * interval '1 second',
      CASE WHEN n % 90 = 0 THEN now() END
    FROM generate_series(1, ${count}) n`.execute(db);
  await sql`
    UPDATE chat_message SET reply_to_id = id - 7 WHERE chat_id = ${chat} AND seq % 50 = 0 AND seq > 7`.execute(db);
  await sql`
    INSERT INTO chat_reaction (message_id, user_id, emoji, created_at)
    SELECT id, (${authors}::bigint[])[1 + (seq + k) % ${authors.length}], '👍', created_at
    FROM chat_message, generate_series(1, 3) k WHERE chat_id = ${chat} AND seq % 10 = 0`.execute(db);
  const stream = `room:${chat}`;
  await sql`
    INSERT INTO live_stream (stream, seq) VALUES (${stream}, ${count})
    ON CONFLICT (stream) DO UPDATE SET seq = ${count}`.execute(db);
  await sql`
    INSERT INTO live_event (stream, seq, kind, ref, created_at, published)
    SELECT ${stream}, seq, 'msg.new', id, created_at, true FROM chat_message WHERE chat_id = ${chat}`.execute(db);
};

/** Ids of messages all over the room, so that no page is asked twice. */
const placesOf = async (app: TestApp, chat: number, count: number, pages: number) => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM chat_message
    WHERE chat_id = ${chat} AND seq IN (SELECT 101 + (n * 7919) % greatest(${count} - 100, 1) FROM generate_series(1, ${pages}) n)`.execute(
    app.core.db,
  );
  return rows.map(({ id }) => id);
};

interface Room {
  chat: number;
  ids: number[];
}

/** Milliseconds of each page. */
const ask = async (url: string, token: string, { chat, ids }: Room, pages: number) => {
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    for (let index = next++; index < pages; index = next++) {
      const begun = performance.now();
      const answer = await fetch(`${url}/api/list-room-messages/${chat}?before=${ids[index % ids.length]}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`a page answered ${answer.status}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times.sort((one, other) => one - other);
};

const prepare = async (url: string, sizes: readonly number[], pages: number) => {
  const app = await testApp({}, openTestPostgres(url));
  Object.defineProperty(app.clock, 'now', { get: () => new Date() });
  const authors: number[] = [];
  for (let index = 0; index < 40; index += 1)
    authors.push((await person(app, { profile_id: profiles.client, nickname: `pessoa${index}` })).id);
  const { token } = await person(app, { profile_id: profiles.client, nickname: 'leitora' });
  const rooms: Room[] = [];
  for (const size of sizes) {
    const { chat } = await addRoom(app);
    await fillRoom(app, chat, authors, size);
    rooms.push({ chat, ids: await placesOf(app, chat, size, pages) });
  }
  await sql`VACUUM ANALYZE`.execute(app.core.db);
  await app.close();
  return { token, rooms };
};

const scratch = await clonedPostgres();
if (!scratch) throw new Error('Postgres does not answer (TEST_POSTGRES_URL)');
const [sizes, pages] = [[Number(values.few), Number(values.many)], Number(values.pages)];
const { token, rooms } = await prepare(scratch.url, sizes, pages);
const node = await startPlatform({ DATABASE_URL: scratch.url, API_CALLS_PER_MINUTE: '1000000000' });
try {
  for (const room of rooms) await ask(node.url, token, room, pages / 4);
  const p95s: number[] = [];
  for (const [index, room] of rooms.entries()) {
    const times = await ask(node.url, token, room, pages);
    p95s.push(at(times, 0.95));
    say(
      `${String(sizes[index]).padStart(9)} messages: a page of 100 p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`,
    );
  }
  const [few = 0, many = 0] = p95s;
  judge(many <= 60, `p95 of a page in the larger room ${many.toFixed(1)} ms, at most 60`);
  judge(many <= few * 1.5, `${(many / few).toFixed(2)} × the smaller room, at most 1.5`);
} finally {
  node.child.kill('SIGKILL');
  await scratch.drop();
}
process.exit();
