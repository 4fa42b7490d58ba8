import { Redis, type Result } from 'ioredis';
import type { KeyValue } from './key-value.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    pregaoHit(key: string, seconds: number, by: number): Result<[number, number], Context>;
  }
}

// One round trip and one writer: a counter can't outlive its window, even when the node dies between two commands.
const hit = `
local count = redis.call('INCRBY', KEYS[1], ARGV[2])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = ARGV[1] * 1000
  redis.call('PEXPIRE', KEYS[1], left)
end
return { count, left }`;

const seconds = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / 1000));

/** Counters in Redis, for several nodes. A Redis that does not answer fails a call within a second or two. */
export const redisKeyValue = (url: string, onError: (error: unknown) => void, prefix = 'pregao:'): KeyValue => {
  const redis = new Redis(url, {
    keyPrefix: prefix,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    enableOfflineQueue: true,
  });
  redis.on('error', onError);
  redis.defineCommand('pregaoHit', { numberOfKeys: 1, lua: hit });
  return {
    hit: async (key, window, by = 1) => {
      const [count, left] = await redis.pregaoHit(key, window, by);
      return { count, secondsLeft: seconds(left) };
    },
    peek: async (key) => {
      const [[, count], [, left]] = (await redis.multi().get(key).pttl(key).exec()) as [
        [unknown, string | null],
        [unknown, number],
      ];
      return count === null ? { count: 0, secondsLeft: 0 } : { count: Number(count), secondsLeft: seconds(left) };
    },
    clear: async (key) => {
      await redis.del(key);
    },
    check: async () => {
      await redis.ping();
      return 'ok';
    },
    close: async () => {
      redis.disconnect();
    },
  };
};
