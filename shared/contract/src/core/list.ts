import * as z from 'zod/mini';
import { queryInt } from './shapes.ts';

/** Rows of a page where the caller names no number. */
const usualRows = 20;
/** The last page that can be asked for by its number. */
const lastPage = 100_000;
/** Rows that page numbers reach in a list that takes a cursor; also how far rows are counted where counting reads them. */
export const mostNumbered = 10_000;

/** `page` from 1 to 100,000, `per_page` from 1 to 100; what is outside is refused with a 400. */
export const pageQuery = {
  page: z._default(
    z.optional(queryInt.check(z.gte(1, 'A primeira página é a 1.'), z.lte(lastPage, 'Esta página não existe.'))),
    1,
  ),
  per_page: z._default(
    z.optional(queryInt.check(z.gte(1, 'Peça ao menos 1 por página.'), z.lte(100, 'Peça no máximo 100 por página.'))),
    usualRows,
  ),
};

const heldWithin = (least: number, most: number) =>
  z.pipe(
    queryInt,
    z.transform((value) => Math.min(Math.max(value, least), most)),
  );

/**
 * The same for lists whose address people share and edit: what is outside is brought to the nearest bound.
 *
 * @param most rows of a page
 */
export const heldPageQuery = (most: number) => ({
  page: z._default(z.optional(heldWithin(1, lastPage)), 1),
  per_page: z._default(z.optional(heldWithin(1, most)), usualRows),
});

/** `q`: words to search for, up to 120 characters. */
export const searchQuery = z.optional(z.string().check(z.maxLength(120)));

/** `sort`: one of the names a list can be ordered by; with a `-` before it, from the last to the first. */
export const sortQuery = <const Names extends readonly [string, ...string[]]>(
  names: Names,
  refusal = 'Esta ordenação não existe.',
) => z.enum(names, refusal);

const idsIn = (shape: RegExp) =>
  z.pipe(
    z.string().check(z.regex(shape, 'Informe um ou mais números separados por vírgula.')),
    z.transform((text) => text.split(',').map(Number)),
  );

/** One to 31 ids: `3` or `1,2`. */
export const queryIds = idsIn(/^\d{1,15}(,\d{1,15}){0,30}$/);

/** The ids of some rows, as many as a page has at most. */
export const pageIds = idsIn(/^\d{1,15}(,\d{1,15}){0,99}$/);

/** `0` or `1`. */
export const queryFlag = z.enum(['0', '1']);

export const listMeta = z.object({
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  next_cursor: z.optional(z.nullable(z.string())),
});

/**
 * Query of a list that may grow past what page numbers reach: `first`, `last`, or a cursor of `meta`. A page that begins
 * past `mostNumbered` is refused by its number.
 */
export const cursorQuery = { cursor: z.optional(z.string().check(z.maxLength(400))) };

/**
 * `meta` of such a list. `total` counts no further than 10,000 where it has to look at rows; `total_is_exact` is false
 * then. A cursor is null at its end of the list.
 */
export const cursorMeta = z.object({
  ...listMeta.shape,
  total_is_exact: z.boolean(),
  next_cursor: z.nullable(z.string()),
  previous_cursor: z.nullable(z.string()),
});

/** `{ data: [...], meta }`, the shape of every list. */
export const listOf = <T extends z.ZodMiniType>(item: T) => z.object({ data: z.array(item), meta: listMeta });

/** The same of a list that is short as a rule: what only a long one needs is left out, and a count without a word is exact. */
export const longListMeta = z.object({
  ...listMeta.shape,
  total_is_exact: z.optional(z.boolean()),
  previous_cursor: z.optional(z.nullable(z.string())),
});
