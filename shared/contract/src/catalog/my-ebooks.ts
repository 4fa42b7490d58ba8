import * as z from 'zod/mini';
import { accessSources } from '../core/access.ts';
import { endpoint } from '../core/endpoint.ts';
import { heldPageQuery, listMeta, searchQuery, sortQuery } from '../core/list.ts';
import { instant } from '../core/shapes.ts';
import { ebookSummary } from './shapes.ts';

export const ebookShelves = ['all', 'reading', 'read'] as const;

/** An e-book that is open to a person, with where they are in it. */
export const myEbook = z.object({
  ...ebookSummary.shape,
  /** 3:4. */
  cover_tall: z.string(),
  last_page: z.int(),
  progress_pct: z.int(),
  last_opened_at: z.nullable(instant),
  /** What opened it, and until when; a plan's end is the plan's. */
  by: z.enum(accessSources),
  until: z.nullable(instant),
  /** Copies left today; null where it is read here only, or still prepared. */
  downloads_left: z.nullable(z.int()),
  has_sample: z.boolean(),
});

/** A person's own e-books: bought, given, added, or opened by a plan. `free` are those that one tap adds. */
export const listMyEbooks = endpoint({
  method: 'GET',
  path: '/api/list-my-ebooks',
  scope: 'session',
  summary: 'Seus e-books, com a página em que você está',
  query: z.object({
    ...heldPageQuery(60),
    q: searchQuery,
    shelf: z._default(z.optional(z.enum(ebookShelves, 'Estante desconhecida.')), 'all'),
    sort: z._default(z.optional(sortQuery(['recent', 'title'], 'Ordenação desconhecida.')), 'recent'),
  }),
  response: z.object({ data: z.array(myEbook), meta: listMeta, free: z.array(ebookSummary) }),
});

export type MyEbook = z.infer<typeof myEbook>;
