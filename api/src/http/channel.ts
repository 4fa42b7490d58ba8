import type { FastifyRequest } from 'fastify';
import { askedOrigin } from './asked-origin.ts';

/** The channel an origin that is configured as nothing else shows. */
export const stable = 'stable';

/**
 * The channel of releases an origin shows: the part after the colon of its entry in `VARIANT_ORIGINS`
 * (`https://beta.exemplo=brasil:next`), else `stable`.
 */
export const channelOfOrigin = (origin: string, table: Record<string, string>): string =>
  (URL.canParse(origin) && table[new URL(origin).origin]?.split(':')[1]) || stable;

/** The channel of a request, from the origin the browser reached us by. */
export const channelOf = (request: FastifyRequest, table: Record<string, string>): string =>
  channelOfOrigin(askedOrigin(request), table);
