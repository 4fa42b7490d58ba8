import { AsyncLocalStorage } from 'node:async_hooks';
import type { Variant } from '@pregao/contract';
import { variants } from '@pregao/contract';
import type { FastifyRequest } from 'fastify';
import { askedOrigin } from './asked-origin.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const isVariant = (name: string | undefined): name is Variant => variants.some((variant) => variant === name);

/**
 * The variant of an origin: the configured table first, then any loopback host on port 3005 is liberta, and everything
 * else brasil (spec L9, A-1, A-3).
 */
export const variantOfOrigin = (origin: string, table: Record<string, string>): Variant => {
  if (!URL.canParse(origin)) return 'brasil';
  const url = new URL(origin);
  const configured = table[url.origin]?.split(':', 1)[0];
  if (isVariant(configured)) return configured;
  return loopback.has(url.hostname) && url.port === '3005' ? 'liberta' : 'brasil';
};

/** Variant of the page that asks the API for its initial data, inside this process. */
export const askedByPage = new AsyncLocalStorage<Variant>();

/** The variant of a request, from the origin the browser reached us by. */
export const variantOf = (request: FastifyRequest, table: Record<string, string>): Variant =>
  askedByPage.getStore() ?? variantOfOrigin(askedOrigin(request), table);
