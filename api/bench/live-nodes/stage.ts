import { addRoom } from '../../src/modules/rooms/rooms.fixture.ts';
import { testApp } from '../../test/harness.ts';
import { openLine } from '../../test/line.ts';
import { person, profiles } from '../../test/people.ts';
import { startPlatform } from '../../test/process.ts';
import { clonedPostgres, openTestPostgres, redisUrl } from '../../test/services.ts';

type Platform = Awaited<ReturnType<typeof startPlatform>>;

export interface Stage {
  nodes: [Platform, Platform];
  /** Lines to Redis and to the database that can be cut. */
  redis: Awaited<ReturnType<typeof openLine>>;
  database: Awaited<ReturnType<typeof openLine>>;
  databaseUrl: string;
  /** A room and its channel, one for each scene. */
  rooms: readonly { chat: number; channel: string }[];
  /** Tokens of who moderates: they may write as fast as they can. */
  senders: readonly string[];
  viewers: readonly string[];
  /** Starts the node anew after its end. */
  revive(index: 0 | 1): Promise<void>;
  close(): Promise<void>;
}

const addPeople = async (databaseUrl: string, sizes: { rooms: number; senders: number; viewers: number }) => {
  const app = await testApp({ API_CALLS_PER_MINUTE: '0' }, openTestPostgres(databaseUrl));
  const add = async (count: number, profile_id: number, called: string) => {
    const tokens: string[] = [];
    for (let index = 0; index < count; index += 1)
      tokens.push((await person(app, { profile_id, nickname: `${called}${index}` })).token);
    return tokens;
  };
  const rooms: Stage['rooms'][number][] = [];
  for (let index = 0; index < sizes.rooms; index += 1) {
    const { chat } = await addRoom(app);
    rooms.push({ chat, channel: `room:${chat}:member:0` });
  }
  const people = {
    rooms,
    senders: await add(sizes.senders, profiles.moderator, 'escreve'),
    viewers: await add(sizes.viewers, profiles.client, 'pessoa'),
  };
  await app.close();
  return people;
};

/** Two nodes as processes on one database and one Redis, with people and rooms. */
export const openStage = async (sizes: { rooms: number; senders: number; viewers: number }): Promise<Stage> => {
  const [scratch, redisAddress] = [await clonedPostgres(), await redisUrl()];
  if (!scratch || !redisAddress) throw new Error('Postgres e Redis são necessários');
  const people = await addPeople(scratch.url, sizes);
  const [redis, database] = [await openLine(redisAddress, 6379), await openLine(scratch.url, 5432)];
  const env = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    LIVE_SOCKETS_PER_ADDRESS: '100000',
    API_CALLS_PER_MINUTE: '1000000000',
  };
  const nodes: Stage['nodes'] = [await startPlatform(env), await startPlatform(env)];
  return {
    ...people,
    nodes,
    redis,
    database,
    databaseUrl: scratch.url,
    revive: async (index) => {
      nodes[index] = await startPlatform({ ...env, PORT: String(nodes[index].port) });
    },
    close: async () => {
      for (const { child } of nodes) child.kill('SIGKILL');
      await redis.cut();
      await database.cut();
      await scratch.drop();
    },
  };
};
