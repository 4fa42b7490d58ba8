import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { withTimeout } from '../with-timeout.ts';
import { isApi, pathOf } from './api-path.ts';
import { AppError } from './errors.ts';

const window = 60;

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
 * A generous ceiling of calls to `/api` per address and minute, counted for all nodes together. Stricter limits are of
 * the calls themselves. A store that fails or is slow lets the call through: the ceiling protects the service and must not end it.
 */
export const limitCalls = (server: FastifyInstance, core: Core) => {
  const ceiling = core.config.API_CALLS_PER_MINUTE;
  if (ceiling === 0) return;
  server.addHook('onRequest', async (request) => {
    // Webhooks come in bursts from a few addresses and carry their own authentication.
    if (!isApi(request) || pathOf(request).startsWith('/api/webhooks/')) return;
    const hit = core.keyValue.hit(`address:${addressKey(request.ip)}`, window).catch((error: unknown) => {
      request.log.warn({ err: error }, 'calls are not counted');
      return null;
    });
    const counted = await withTimeout(hit, patienceMs, null);
    if (counted && counted.count > ceiling)
      throw new AppError('too_many_requests', { params: { seconds: counted.secondsLeft || window } });
  });
};
