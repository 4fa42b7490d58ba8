import { Redis } from 'ioredis';
import { compareRhythm, type FanOut, type FanOutListener, type PassedOn, type FramedEvent } from './fan-out.ts';
import type { EphemeralEvent, StreamName } from './streams.ts';

const shards = 16;
/** Entries a shard keeps, about: what a node can miss while it is cut off for a moment. */
const keptEntries = 10_000;
/** A reader comes back from waiting this often, to see whether it is to end. */
const waitMs = 5_000;
const pauseAfterFailureMs = 500;
/** A node says so often that it is there, and is taken for gone after the other. */
const hereMs = 5_000;
const hereSeconds = 20;
/** Commands that wait for a node, and how long. */
const keptCommands = 200;
const commandSeconds = 60;
/** How long the count of a node holds. */
const countSeconds = 15;

/** The same stream is always in the same shard, so that its events come in their order. */
const shardOf = (stream: string) => {
  let hash = 0;
  for (const char of stream) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash % shards;
};

type Entries = [key: string, entries: [id: string, fields: string[]][]][];

/** The last entry of each key: what comes after it is heard. */
const lastEntries = async (redis: Redis, keys: readonly string[]) =>
  new Map(
    await Promise.all(
      keys.map(async (key): Promise<[string, string]> => {
        const [last] = await redis.xrevrange(key, '+', '-', 'COUNT', 1);
        return [key, last?.[0] ?? '0-0'];
      }),
    ),
  );

interface Settings {
  url: string;
  node: string;
  onLost(error: unknown): void;
}

/** Reads the shards on a connection of its own until it is closed; where it was is known, so that a pause loses nothing. */
const readShards = (redis: Redis, keys: readonly string[], hear: (fields: readonly string[]) => void) => {
  const state = { isOpen: true, hears: false, from: null as Map<string, string> | null };
  const turn = async () => {
    state.from ??= await lastEntries(redis, keys);
    const { from } = state;
    const found = (await redis.xread(
      'COUNT',
      500,
      'BLOCK',
      waitMs,
      'STREAMS',
      ...keys,
      ...keys.map((key) => from.get(key) ?? '0-0'),
    )) as Entries | null;
    state.hears = true;
    for (const [key, entries] of found ?? [])
      for (const [id, fields] of entries) {
        from.set(key, id);
        hear(fields);
      }
  };
  const run = async (onLost: (error: unknown) => void) => {
    while (state.isOpen) {
      try {
        await turn();
      } catch (error) {
        if (!state.isOpen) return;
        if (state.hears) onLost(error);
        state.hears = false;
        await new Promise((resolve) => setTimeout(resolve, pauseAfterFailureMs).unref());
      }
    }
  };
  return { state, run };
};

/** Nodes tell each other through streams of Redis, which keep what a node misses for a while (not pub/sub, which does not). */
export const redisFanOut = ({ url, node, onLost }: Settings): FanOut => {
  const settings = { maxRetriesPerRequest: 1, connectTimeout: 2_000, retryStrategy: () => 500 } as const;
  const writer = new Redis(url, { ...settings, commandTimeout: 2_000, enableOfflineQueue: false });
  const reader = new Redis(url, { ...settings, maxRetriesPerRequest: null });
  for (const redis of [writer, reader]) redis.on('error', () => {});
  let prefix = 'pregao:live:';
  const shardKey = (index: number) => `${prefix}${index}`;
  const nodeKey = (name: string) => `${prefix}node:${name}`;
  const hereKey = (name: string) => `${prefix}here:${name}`;
  let reading: ReturnType<typeof readShards> | null = null;
  let saying: NodeJS.Timeout | undefined;
  const sayHere = () => {
    writer.set(hereKey(node), '1', 'EX', hereSeconds).catch(() => {
      // It says so again.
    });
  };

  const hearing = (listener: FanOutListener) => (fields: readonly string[]) => {
    const [name, text = '', from] = fields;
    if (name === 'told') listener.told(JSON.parse(text) as FramedEvent);
    else if (name === 'passing') {
      if (from !== node) listener.ephemeral(JSON.parse(text) as EphemeralEvent);
    } else listener.passedOn(JSON.parse(text) as PassedOn);
  };
  const checked = (results: [error: Error | null, result: unknown][] | null) => {
    const failed = results?.find(([error]) => error !== null)?.[0];
    if (!results || failed) throw failed ?? new Error('redis did not answer');
    return results.map(([, result]) => result);
  };

  return {
    start: (listener, record) => {
      prefix = `pregao:live:${record}:`;
      const keys = [...Array.from({ length: shards }, (_, index) => shardKey(index)), nodeKey(node)];
      reading = readShards(reader, keys, hearing(listener));
      void reading.run(onLost);
      writer.once('ready', sayHere);
      if (writer.status === 'ready') sayHere();
      saying = setInterval(sayHere, hereMs).unref();
    },
    publish: async (told) => {
      const pipeline = writer.pipeline();
      for (const one of told)
        pipeline.xadd(
          shardKey(shardOf(one.event.stream)),
          'MAXLEN',
          '~',
          keptEntries,
          '*',
          'told',
          JSON.stringify(one),
        );
      checked(await pipeline.exec());
    },
    sendEphemeral: async (event) => {
      const shard = shardKey(shardOf(event.stream));
      await writer.xadd(shard, 'MAXLEN', '~', keptEntries, '*', 'passing', JSON.stringify(event), node, '');
    },
    passOn: async (to, command) => {
      if ((await writer.exists(hereKey(to))) === 0) throw new Error('there is no such node');
      const pipeline = writer.pipeline();
      pipeline.xadd(nodeKey(to), 'MAXLEN', keptCommands, '*', 'passed', JSON.stringify(command));
      pipeline.expire(nodeKey(to), commandSeconds);
      checked(await pipeline.exec());
    },
    people: async (counts) => {
      const names = [...counts.keys()];
      if (names.length === 0) return new Map();
      const until = Date.now() + countSeconds * 1_000;
      const pipeline = writer.pipeline();
      for (const name of names) {
        const key = `${prefix}people:${name}`;
        pipeline.hset(key, node, `${counts.get(name) ?? 0}|${until}`);
        pipeline.expire(key, countSeconds * 2);
        pipeline.hvals(key);
      }
      const results = checked(await pipeline.exec());
      const sum = (values: unknown) =>
        (values as string[]).reduce((all, value) => {
          const [count = '0', ends = '0'] = value.split('|');
          return Number(ends) >= Date.now() ? all + Number(count) : all;
        }, 0);
      return new Map(names.map((name, index): [StreamName, number] => [name, sum(results[index * 3 + 2])]));
    },
    compareEveryMs: () => (reading?.state.hears ? compareRhythm.rarelyMs : compareRhythm.oftenMs),
    close: async () => {
      clearInterval(saying);
      if (reading) reading.state.isOpen = false;
      reader.disconnect();
      writer.disconnect();
    },
  };
};
