import * as z from 'zod';

/** `true`, `1`, `false` or `0`. */
export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** Variables of the rooms' sockets. */
export const liveSettings = {
  /** Sockets and streams of rooms that one address may hold on a node; offices share one. */
  LIVE_SOCKETS_PER_ADDRESS: z.coerce.number('use um número inteiro').int().min(1).default(60),
  /** The same of a whole node; past it others take them. */
  LIVE_SOCKETS_PER_NODE: z.coerce.number('use um número inteiro').int().min(1).default(20_000),
  /** Whether what many hear is gathered for 50 or 100 ms. */
  LIVE_BATCHING: flag.default(true),
};
