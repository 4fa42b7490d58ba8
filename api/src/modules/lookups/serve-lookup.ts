import { foldText } from '@pregao/format';
import type { Endpoint, ParsedParams, ParsedQuery, Variant } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';

/** Any call that answers a list; each one has its own schemas. */
export type LookupCall = Endpoint<Endpoint['params'], Endpoint['query'], undefined>;

interface Ask<E extends LookupCall> {
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  viewer: Viewer | null;
  variant: Variant;
}

interface Named {
  name: string;
  ticker?: string;
}

/** Whether an entry's name (or ticker) holds the words, whatever their accents and case. */
const matches =
  (words: string) =>
  ({ name, ticker = '' }: Named) =>
    foldText(`${ticker} ${name}`).includes(foldText(words.trim()));

interface Options {
  /** The source has searched already, by more than the name. */
  searched?: boolean;
}

/** Registers a `select-*` call: its entries, filtered by `?q=`. What the call's schema does not declare never leaves. */
export const serveLookup = <E extends LookupCall>(
  app: FastifyInstance,
  call: E,
  read: (ask: Ask<E>) => Promise<readonly Named[]>,
  { searched = false }: Options = {},
) => {
  route(app, call as LookupCall, async ({ params, query, viewer, request }) => {
    const entries = await read({ params, query, viewer, variant: request.variant } as Ask<E>);
    const words = (query as { q?: string }).q;
    return words && !searched ? entries.filter(matches(words)) : entries;
  });
};
