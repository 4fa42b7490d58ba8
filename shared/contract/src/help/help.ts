import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { listOf, pageQuery, queryFlag, searchQuery } from '../core/list.ts';
import { shownOf, slugParams } from '../core/reader-shapes.ts';
import { instant, queryInt } from '../core/shapes.ts';
import { publicationStates, type PublicationState } from '../core/publication-states.ts';
import { faq } from './faq.ts';

const publicationStateNames = Object.keys(publicationStates) as [PublicationState, ...PublicationState[]];

const helpCategory = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Questions of it that this reader may see. */
  count: z.int(),
});

/** A question in a list of them. */
export const helpLine = /* @__PURE__ */ z.object({
  .../* @__PURE__ */ shownOf(faq, ['slug', 'question', 'category_name']),
  /** The first words of the answer. */
  summary: z.string(),
});

export type HelpLine = z.infer<typeof helpLine>;

/** The help centre: categories, questions in front, and the questions of a search or of a category. */
export const listHelp = endpoint({
  method: 'GET',
  path: '/api/list-help',
  scope: 'anonymous',
  summary: 'Central de ajuda: categorias, destaques e busca',
  query: z.object({
    q: searchQuery,
    /** The slug of a category. */
    category: z.optional(z.string().check(z.maxLength(191))),
    /** `1` where the person stopped typing: what is found nowhere then is counted. */
    settled: z.optional(queryFlag),
  }),
  response: z.object({
    categories: z.array(helpCategory),
    featured: z.array(helpLine),
    /** Null where nothing was searched and no category was named. */
    found: z.nullable(z.array(helpLine)),
  }),
});

/** One answer; `moved` with its address where it has another one now. With `x-preview` its working copy. */
export const findHelp = endpoint({
  method: 'GET',
  path: '/api/find-help/{slug}',
  scope: 'anonymous',
  summary: 'Central de ajuda: uma resposta e as relacionadas',
  params: slugParams,
  response: z.object({
    ...shownOf(faq, ['slug', 'question', 'answer_html']),
    /** Plain words of the answer, for a search result. */
    summary: z.string(),
    category: z.nullable(z.object({ slug: z.string(), name: z.string() })),
    related: z.array(helpLine),
    updated_at: instant,
  }),
});

/** One vote per person, or per browser of a guest; a later one takes the place of the first. */
export const voteHelp = endpoint({
  method: 'POST',
  path: '/api/vote-help/{slug}',
  scope: 'anonymous',
  summary: 'Central de ajuda: se a resposta ajudou',
  params: slugParams,
  body: z.object({
    helpful: z.boolean('Diga se ajudou.'),
    /** What was missing, where it did not help. */
    comment: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Use no máximo 500 caracteres.'))),
    /** What a guest's browser calls itself; asked for without a session. */
    visitor: z.optional(z.uuid('Informe o visitante.')),
  }),
  response: z.object({ helpful: z.boolean(), comment: z.string() }),
});

/** What people searched for and did not find, the most wanted first. */
export const listFaqMisses = endpoint({
  method: 'GET',
  path: '/api/cms-list-faq-misses',
  scope: 'staff',
  ability: { action: 'read', subject: 'FAQ / Central de ajuda' },
  summary: 'Gestão de perguntas: buscas sem resposta',
  query: z.object(pageQuery),
  response: listOf(z.object({ typed: z.string(), count: z.int(), last_at: instant })),
});

/** Questions that ask nearly the same as one that is being written, the most alike first. */
export const listFaqAlike = endpoint({
  method: 'GET',
  path: '/api/cms-list-faq-alike',
  scope: 'staff',
  ability: { action: 'read', subject: 'FAQ / Central de ajuda' },
  summary: 'Gestão de perguntas: as parecidas com uma que se escreve',
  query: z.object({
    question: z.string().check(z.trim(), z.minLength(3), z.maxLength(160)),
    /** The one that is being written. */
    id: z.optional(queryInt),
  }),
  response: z.object({
    data: z.array(z.object({ id: z.int(), question: z.string(), status: z.enum(publicationStateNames) })),
  }),
});
