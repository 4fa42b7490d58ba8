import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { endpoint } from '../core/endpoint.ts';
import { queryInt } from '../core/shapes.ts';

/** What the search of the site finds, in the order in which equally good groups stand. */
export const searchKinds = {
  ticker: 'Ativos',
  course: 'Cursos',
  ebook: 'E-books',
  lesson: 'Aulas',
  broadcast: 'Transmissões',
  teacher: 'Professores',
  plan: 'Planos',
  category: 'Assuntos',
  shelf: 'Coleções',
  faq: 'Ajuda',
} as const;

export type SearchKind = keyof typeof searchKinds;

const kinds = Object.keys(searchKinds) as [SearchKind, ...SearchKind[]];

/** Where words of the search stand in a text: pairs of first letter and the one after the last. */
const marks = z.array(z.tuple([z.int(), z.int()]));

export const searchSuggestion = z.object({
  kind: z.enum(kinds),
  id: z.int(),
  title: z.string(),
  marks,
  subtitle: z.string(),
  address: z.string(),
  picture: z.nullable(z.string()),
});

export const searchHit = z.object({
  ...searchSuggestion.shape,
  /** A piece of a text that the reader may open, around the words; null where none of it has them. */
  snippet: z.nullable(z.object({ text: z.string(), marks })),
  access,
});

/** Records of the staff, for who may read them. */
const staffGroup = z.object({
  name: z.string(),
  title: z.string(),
  items: z.array(z.object({ title: z.string(), subtitle: z.string(), address: z.string() })),
});

const words = z._default(z.optional(z.string().check(z.maxLength(120, 'Use no máximo 120 caracteres.'))), '');

/** Everything that fits some words, by kind, the kind with the best result first. A guest searches too. */
export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  scope: 'anonymous',
  summary: 'Busca em todo o conteúdo',
  query: z.object({
    q: words,
    /** One kind alone: its results by the page, the other kinds with their totals. */
    kind: z.optional(z.enum(kinds, 'Este tipo não existe.')),
    /** How many results of the kind came before, as the page before told. */
    cursor: z.optional(queryInt.check(z.lte(2_000, 'Esta página não existe.'))),
  }),
  response: z.object({
    total: z.int(),
    /** Nothing has these very words: these are like them. */
    similar: z.boolean(),
    groups: z.array(
      z.object({
        kind: z.enum(kinds),
        total: z.int(),
        /** Counting stops at some 500 of a kind. */
        total_is_exact: z.boolean(),
        items: z.array(searchHit),
        next_cursor: z.nullable(z.int()),
      }),
    ),
    staff: z.array(staffGroup),
  }),
});

/** The best results while one types, at most 8; and records of the staff for who may read them. */
export const searchSuggestions = endpoint({
  method: 'GET',
  path: '/api/search-suggestions',
  scope: 'anonymous',
  summary: 'Sugestões da busca',
  query: z.object({ q: words }),
  response: z.object({ data: z.array(searchSuggestion), staff: z.array(staffGroup) }),
});

export type SearchHit = z.infer<typeof searchHit>;
export type SearchSuggestion = z.infer<typeof searchSuggestion>;
export type SearchStaffGroup = z.infer<typeof staffGroup>;
export type SearchAnswer = z.infer<(typeof search)['response']>;
export type SearchSuggestions = z.infer<(typeof searchSuggestions)['response']>;
