import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { askedOrigin } from '../../http/asked-origin.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where a link in a message leads: the brand the person came by when it is one of ours, else the configured address. A
 * host header made up by somebody else never reaches a mail.
 */
export const linkOrigin = (request: FastifyRequest, config: Config): string => {
  const asked = askedOrigin(request);
  const known =
    URL.canParse(asked) &&
    (asked in config.VARIANT_ORIGINS || (config.NODE_ENV !== 'production' && loopback.has(new URL(asked).hostname)));
  return known
    ? asked
    : (config.PUBLIC_URL ?? Object.keys(config.VARIANT_ORIGINS)[0] ?? `http://localhost:${config.PORT}`);
};
