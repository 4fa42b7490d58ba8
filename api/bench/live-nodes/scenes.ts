import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { appendEvent } from '../../src/modules/realtime/live-log.repository.ts';
import { openTestPostgres } from '../../test/services.ts';
import { at } from '../load.ts';
import { judge, say } from '../say.ts';
import { openAudience, type Audience } from './audience.ts';
import type { Seen } from './messages.ts';
import { sendAll, sendEvenly, type Sent } from './senders.ts';
import type { Stage } from './stage.ts';

interface Scene {
  stage: Stage;
  room: Stage['rooms'][number];
  /** So much of its time it takes. */
  pace: number;
}

const rate = 50;
const patienceMs = 120_000;

const whole = (seen: Seen, kept: number, viewers: number) => {
  judge(
    seen.least === kept && seen.most === kept,
    `${kept} kept; each of ${viewers} heard ${seen.least}${seen.most === seen.least ? '' : ` to ${seen.most}`}`,
  );
  judge(seen.holes === 0 && seen.doubles === 0, `${seen.doubles} twice, ${seen.holes} places left out`);
};
const tellFirst = ({ first, times }: Sent) => {
  const sorted = times.toSorted((one, other) => one - other);
  const statuses = Object.entries(first).map(([status, count]) => `${count} × ${status}`);
  say(
    `  first answers: ${statuses.join(', ')}; p50 ${at(sorted, 0.5).toFixed(0)} ms, p95 ${at(sorted, 0.95).toFixed(0)} ms`,
  );
};
const tellBack = ({ cut, back, codes, reread }: Seen) => {
  say(`  cut off: ${cut}, by code ${JSON.stringify(codes)}; ${reread} read the room anew`);
  judge(
    back.length === cut && at(back, 1) <= 20_000,
    `all back within 20 s: ${back.length} of ${cut}, p50 ${at(back, 0.5)} ms, p95 ${at(back, 0.95)} ms, last ${at(back, 1)} ms`,
  );
};

/** 100 senders on each node, 10,000 messages, 50 listeners on each. */
export const storm = async (scene: Scene, messages: number) => {
  const { stage, room } = scene;
  const viewers = 100;
  const audience = await openAudience(stage, room, viewers);
  const begun = performance.now();
  const sent = await sendAll(stage, room.chat, messages);
  say(`storm: ${sent.kept} messages in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  tellFirst(sent);
  whole(await audience.heard(sent.kept, patienceMs), sent.kept, viewers);
  await audience.close();
};

/** A node ends under its viewers: killed, or told to end. */
export const end = async (scene: Scene, signal: 'SIGKILL' | 'SIGTERM', viewers: number) => {
  const { stage, room, pace } = scene;
  const audience = await openAudience(stage, room, viewers);
  let seen: Seen | null = null;
  const play = async () => {
    await pause(5_000 * pace);
    await audience.mark();
    stage.nodes[0].child.kill(signal);
    await stage.nodes[0].exited;
    await pause(20_000 * pace);
  };
  const sent = await sendEvenly(stage, room.chat, rate, play());
  seen = await audience.heard(sent.kept, patienceMs);
  say(`${signal}: ${viewers} viewers, ${rate} messages a second`);
  tellFirst(sent);
  tellBack(seen);
  whole(seen, sent.kept, viewers);
  if (signal === 'SIGTERM') judge(Object.keys(seen.codes).join() === '4011', `codes ${Object.keys(seen.codes).join()}`);
  await audience.close();
  await stage.revive(0);
};

const away = async (audience: Audience, line: Stage['redis'], pace: number) => {
  await pause(3_000 * pace);
  await audience.mark();
  await line.cut();
  await pause(30_000 * pace);
  await line.mend();
  await pause(10_000 * pace);
};

/** Redis or the database is gone for 30 s. */
export const gone = async (scene: Scene, what: 'redis' | 'database', viewers: number) => {
  const { stage, room } = scene;
  const audience = await openAudience(stage, room, viewers);
  const sent = await sendEvenly(stage, room.chat, rate, away(audience, stage[what], scene.pace));
  const seen = await audience.heard(sent.kept, patienceMs);
  say(`${what} gone for ${30 * scene.pace} s: ${viewers} viewers, ${rate} messages a second`);
  tellFirst(sent);
  const refused = Object.keys(sent.first).filter((status) => status !== '201');
  if (what === 'redis') judge(refused.length === 0, 'every message was answered 201 at once');
  else judge(refused.join() === '503', `without the database messages are answered ${refused.join()}`);
  judge(seen.cut === 0, `${seen.cut} sockets were closed`);
  whole(seen, sent.kept, viewers);
  await audience.close();
};

/** A crash between the commit and the telling leaves an event that nobody was told. */
export const crash = async (scene: Scene, viewers: number) => {
  const { stage, room } = scene;
  const audience = await openAudience(stage, room, viewers);
  const database = openTestPostgres(stage.databaseUrl);
  const author = await database.db.selectFrom('app_user').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await database.db.transaction().execute(async (tx) => {
    const now = new Date().toISOString();
    const { id } = await tx
      .insertInto('chat_message')
      .values({ chat_id: room.chat, user_id: author.id, client_id: randomUUID(), message: 'antes', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { seq } = await appendEvent(tx, { stream: `room:${room.chat}`, kind: 'msg.new', ref: id }, now);
    await tx.updateTable('chat_message').set({ seq }).where('id', '=', id).execute();
  });
  const begun = performance.now();
  const seen = await audience.heard(1, 10_000);
  const lasted = performance.now() - begun;
  say(`crash between commit and telling: ${viewers} viewers`);
  judge(lasted <= 5_000 && seen.least === 1, `heard by all after ${(lasted / 1_000).toFixed(1)} s`);
  await database.close();
  await audience.close();
};
