import { isIPv6 } from 'node:net';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getRegistry } from '@pregao/contract';
import type { Core } from '../core.ts';
import { withTimeout } from '../with-timeout.ts';
import { isApi, pathOf } from './api-path.ts';
import { AppError } from './errors.ts';
import { leasedCounter } from './leased-counter.ts';

const window = 60;

/** Calls a node counts in the shared store at a time: a hundredth of the ceiling, at most 10. */
const shareOf = (ceiling: number) => Math.min(10, Math.max(1, Math.floor(ceiling / 100)));

/** A ceiling that takes longer to read than this is not waited for. */
const patienceMs = 1_500;

/** The first 64 bits of an IPv6 address, which is what one subscriber holds; an IPv4 address whole. */
export const addressKey = (address: string): string => {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/**
 * Counts a call of an address for all nodes. A store that fails or is slow lets the call through, as null: the ceiling
 * protects the service and must not end it.
 */
const createCounting = (core: Core, ceiling: number) => {
  const counter = leasedCounter(core.keyValue, core.now, window, shareOf(ceiling));
  return (key: string) => {
    const hit = counter.hit(`address:${key}`).catch((error: unknown) => {
      core.log.warn({ err: error }, 'calls are not counted');
      return null;
    });
    return withTimeout(hit, patienceMs, null);
  };
};

/** Counts what comes by a socket among the calls of its address. @returns whether the address may go on */
export const createCallLimit = (core: Core) => {
  const ceiling = core.config.API_CALLS_PER_MINUTE;
  const count = createCounting(core, ceiling);
  return async (address: string, calls: number): Promise<boolean> => {
    if (ceiling === 0) return true;
    const counted = await Promise.all(Array.from({ length: calls }, () => count(addressKey(address))));
    return counted.every((one) => one === null || one.count <= ceiling);
  };
};

const sharedStore = (count: ReturnType<typeof createCounting>) =>
  class SharedStore implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void) {
      void count(key).then((counted) => {
        done(null, { current: counted?.count ?? 0, ttl: (counted?.secondsLeft || window) * 1_000 });
      });
    }

    child() {
      return this;
    }
  };

const releaseCalls = /^\/api\/(?:releases(?:\/|$)|release-|list-remotes$|find-remote\/)/;

/** Names whose key in use, deploy token or session a request carries; null for none. However it is written, it is one name. */
export type KnowsCredential = (request: FastifyRequest) => Promise<string | null>;

/**
 * Which ceiling a call counts in. Tabs ask for the registry by themselves: that has one of its own for each address. What
 * operators take a release back with counts by key or person, so that nobody else's calls can fill it (security 83). Keys
 * and sessions that are made up count by their address, all together: each new one would be another counter.
 */
const ceilingOf = (knows: KnowsCredential) => async (request: FastifyRequest) => {
  const path = pathOf(request);
  if (path === getRegistry.path) return `registry:${addressKey(request.ip)}`;
  return releaseCalls.test(path)
    ? `releases:${(await knows(request)) ?? addressKey(request.ip)}`
    : addressKey(request.ip);
};

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * A generous ceiling of calls to `/api` per minute and address, counted for all nodes together (`ceilingOf`). Stricter
 * limits are of the calls themselves.
 */
export const limitCalls = async (server: FastifyInstance, core: Core, knows: KnowsCredential) => {
  const ceiling = core.config.API_CALLS_PER_MINUTE;
  if (ceiling === 0) return;
  await server.register(rateLimit, {
    global: false,
    max: ceiling,
    timeWindow: window * 1_000,
    store: sharedStore(createCounting(core, ceiling)),
    // Webhooks come in bursts from a few addresses and carry their own authentication.
    allowList: (request) => !isApi(request) || pathOf(request).startsWith('/api/webhooks/'),
    keyGenerator: ceilingOf(knows),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', { params: { seconds: Math.ceil(ttl / 1_000) } }),
    addHeaders: { ...noHeaders, 'retry-after': false },
    addHeadersOnExceeding: noHeaders,
  });
  // Unknown addresses count as well: a hook of the server, not of its routes.
  server.addHook('onRequest', server.rateLimit());
};
