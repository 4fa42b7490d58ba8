import * as z from 'zod/mini';
import { access, planRef } from '../core/access.ts';
import { endpoint } from '../core/endpoint.ts';
import { heldPageQuery, listMeta, searchQuery, sortQuery } from '../core/list.ts';
import { broadcastCard } from '../live/broadcasts.ts';
import { openOrder } from '../commerce/open-orders.ts';
import { choiceField } from '../core/resource-shapes.ts';
import { shelfBlock, shelfColors, shelfIcons } from './shelf-parts.ts';
import { catalogPlan, categoryRef, contentItem, courseSummary, ebookSummary } from './shapes.ts';

/** What a person left half-way, the latest first. */
export const continueWatching = z.object({
  course: courseSummary,
  lesson: z.object({ id: z.int(), title: z.string(), module_title: z.string() }),
  position_s: z.int(),
  duration_s: z.int(),
  /** Of the course, 0–100. */
  progress_pct: z.int(),
  /** Video that remains of the course, at normal speed. */
  minutes_left: z.int(),
});

export const shelf = z.object({
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  courses: z.array(courseSummary),
  /** What else stands on it, each with its place among all of the shelf. */
  others: z.array(z.object({ at: z.int(), item: ebookSummary })),
});

/** A public picture in its widths. */
const picture = z.object({ src: z.string(), srcset: z.string(), width: z.int(), height: z.int() });

/** How a curated shelf looks, and what opens it. */
export const shelfPage = z.object({
  icon: choiceField(shelfIcons),
  color: choiceField(shelfColors),
  banner: z.nullable(z.object({ desktop: z.nullable(picture), mobile: z.nullable(picture), alt: z.string() })),
  /** In their order; none: all contents as a grid. */
  blocks: z.array(shelfBlock),
  /** Contents to the fore, as `course 12`. */
  highlights: z.array(z.string()),
  /** The plan that opens what is on it, one that is sold before others; `owned` by who reads. */
  plan: z.nullable(z.object({ ...planRef.shape, owned: z.boolean() })),
  /** Whether it is open itself; a locked one has no contents. */
  access,
});

/** The home of a signed-in person or of a guest. `proofs` are real counts, for guests; null for who is signed in. */
export const listHome = endpoint({
  method: 'GET',
  path: '/api/list-home',
  scope: 'anonymous',
  summary: 'Conteúdo da página inicial',
  response: z.object({
    continue_watching: z.array(continueWatching),
    shelves: z.array(shelf),
    plans: z.array(catalogPlan),
    /** Editions on air now, then the next ones; read by homes released before the shelf was a widget of mfe-live. */
    live_now: z.array(broadcastCard),
    /** Orders of the person that wait for their Pix. */
    pending_orders: z.array(openOrder),
    proofs: z.nullable(z.object({ students: z.int(), courses: z.int(), hours: z.int() })),
  }),
});

/**
 * A subject's shelf: `cursos` (the person's own courses and e-books; all of them for a guest or for who owns none),
 * `ebooks`, a category or a curated qualification, by slug.
 */
export const findSubject = endpoint({
  method: 'GET',
  path: '/api/find-subject/{slug}',
  scope: 'anonymous',
  summary: 'Conteúdos de um assunto',
  params: z.object({ slug: z.string().check(z.maxLength(191)) }),
  response: z.object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    kind: z.enum(['mine', 'all', 'category', 'qualification']),
    items: z.array(contentItem),
    /** Pages of what is right below a category. */
    topics: z.array(z.object({ title: z.string(), slug: z.string() })),
    /** Of a curated shelf. */
    shelf: z.nullable(shelfPage),
    /** Offered next to an own shelf, or when a shelf is empty. */
    suggestions: z.array(courseSummary),
  }),
});

export const ebookSorts = ['newest', 'price', '-price', 'title'] as const;

/** The e-books of the shop. `category` is a slug; `facets` count what the words leave, whatever category is chosen. */
export const listEbooks = endpoint({
  method: 'GET',
  path: '/api/list-ebooks',
  scope: 'anonymous',
  summary: 'E-books à venda',
  query: z.object({
    ...heldPageQuery(60),
    q: searchQuery,
    category: z.optional(z.string().check(z.maxLength(191))),
    sort: z._default(z.optional(sortQuery(ebookSorts, 'Ordenação desconhecida.')), 'newest'),
  }),
  response: z.object({
    data: z.array(ebookSummary),
    meta: listMeta,
    facets: z.object({ categories: z.array(z.object({ ...categoryRef.shape, count: z.int() })) }),
  }),
});

export type ContinueWatching = z.infer<typeof continueWatching>;
export type Shelf = z.infer<typeof shelf>;
export type ShelfPage = z.infer<typeof shelfPage>;
