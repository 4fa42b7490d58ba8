/** One part of what a list shows, and how the address says it. */
export interface Param<T> {
  /** Its name in the address. */
  name: string;
  /** What holds where the address says nothing; it is not written. */
  usual: T;
  /** Undefined where the text can't be read: it counts as absent. */
  read: (text: string) => T | undefined;
  write: (value: T) => string;
  /** Words that are searched for: a search that goes on is one step of the history. */
  isSearch?: true;
  /** Where in the list one is: any other change goes back to the beginning. */
  isPlace?: true;
  /** Takes the place of a page's number. */
  isCursor?: true;
  /** How many rows a page has. */
  isSize?: true;
  /** How what matches is laid out, not what matches: order, rows of a page. */
  isLayout?: true;
}

const digits = /^\d{1,9}$/;

const numbersIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .filter((part) => digits.test(part))
      .map(Number),
  ),
];

const matched = (name: string, pattern: RegExp) => ({
  name,
  read: (text: string) => (pattern.test(text) ? text : undefined),
});

/** The kinds of parts a list's address has. */
export const param = {
  /** Words to search for, up to 120 characters. */
  words: (name = 'q'): Param<string> => ({
    name,
    usual: '',
    read: (text) => text.slice(0, 120),
    write: (value) => value,
    isSearch: true,
  }),

  /** A text of a certain form. */
  text: <const Usual extends string | null>(name: string, pattern: RegExp, usual: Usual): Param<string | Usual> => ({
    ...matched(name, pattern),
    usual,
    write: (value) => value ?? '',
  }),

  /** One of some texts. */
  oneOf: <const Value extends string, const Usual extends string | null>(
    name: string,
    values: readonly Value[],
    usual: Usual,
  ): Param<Value | Usual> => ({
    name,
    usual,
    read: (text) => values.find((value) => value === text),
    write: (value) => value ?? '',
  }),

  /** What the rows are ordered by. */
  sort: <const Value extends string, const Usual extends string | null>(
    values: readonly Value[],
    usual: Usual,
    name = 'sort',
  ): Param<Value | Usual> => ({ ...param.oneOf(name, values, usual), isLayout: true }),

  /** Any number of ids, `1,3`. */
  ids: (name: string): Param<number[]> => ({ name, usual: [], read: numbersIn, write: (value) => value.join(',') }),

  /** Any number of some texts, `draft,published`. */
  someOf: <const Value extends string>(name: string, values: readonly Value[]): Param<Value[]> => ({
    name,
    usual: [],
    read: (text) => values.filter((value) => text.split(',').includes(value)),
    write: (value) => value.join(','),
  }),

  /** One id. */
  id: (name: string): Param<number | null> => ({
    name,
    usual: null,
    read: (text) => numbersIn(text)[0],
    write: (value) => String(value ?? ''),
  }),

  /** A day, `yyyy-mm-dd`. */
  day: (name: string): Param<string | null> => ({
    name,
    usual: null,
    read: (text) => (/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined),
    write: (value) => value ?? '',
  }),

  /** Number of a page, from 1. */
  page: (name = 'page'): Param<number> => ({
    name,
    usual: 1,
    read: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined),
    write: String,
    isPlace: true,
  }),

  /** One of some numbers. */
  number: <const Value extends number>(
    name: string,
    values: readonly Value[],
    usual: NoInfer<Value>,
  ): Param<Value> => ({
    name,
    usual,
    read: (text) => values.find((value) => String(value) === text),
    write: String,
  }),

  /** Rows of a page. */
  perPage: (sizes: readonly number[], usual: number, name = 'per_page'): Param<number> => ({
    ...param.number<number>(name, sizes, usual),
    isLayout: true,
    isSize: true,
  }),

  /** Where a page begins in a list that page numbers don't reach to the end of. */
  cursor: (name = 'cursor'): Param<string | null> => ({
    ...matched(name, /^[\w-]{1,400}$/),
    usual: null,
    write: (value) => value ?? '',
    isPlace: true,
    isCursor: true,
  }),
};

// A part of any type: what is read by a part is written by the same one.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Params = Record<string, Param<any>>;

type ValuesOf<P extends Params> = { [K in keyof P]: P[K] extends Param<infer T> ? T : never };

/** The state of a list as its address says it. */
export interface ListQuery<Q> {
  /** What an empty address shows. */
  usual: Q;
  /** Names of its parts in the address. */
  names: readonly string[];
  read: (search: string) => Q;
  /** The part of an address after `?`; what is as usual is left out. */
  write: (query: Partial<Q>) => string;
  /** What a change of the list makes of its state: another part than the place begins it anew. */
  change: (query: Q, next: Partial<Q>) => Q;
  /** The same list without its filters, from its beginning. */
  widen: (query: Q) => Q;
  /**
   * What the API is asked for: filters as `filter[name]`, and the page by its cursor or its number.
   *
   * @param whole all pages at once, as for a file
   */
  wire: (query: Q, whole?: boolean) => Record<string, string>;
  /** Whether it shows less than all there is. */
  isNarrowed: (query: Q) => boolean;
  /** Whether a change only goes on with words that were searched for. */
  goesOn: (query: Q, next: Partial<Q>) => boolean;
}

/** The state a description stands for. */
export type QueryOfList<L> = L extends ListQuery<infer Q> ? Q : never;

/**
 * Describes the state of a list by its parts, in the order the address says them.
 *
 * @example listQuery({ q: param.words(), status: param.ids('status'), page: param.page() })
 */
export const listQuery = <P extends Params>(params: P): ListQuery<ValuesOf<P>> => {
  type Query = ValuesOf<P>;
  const entries = Object.entries(params);
  const collect = (valueOf: (part: Params[string]) => unknown, wanted = entries) =>
    Object.fromEntries(wanted.map(([key, part]) => [key, valueOf(part)])) as Query;
  const usual = collect((part) => part.usual);
  const places = entries.filter(([, { isPlace }]) => isPlace);
  const beginning = collect((part) => part.usual, places);
  const filters = entries.filter(([, { isPlace, isLayout }]) => !isPlace && !isLayout);
  const isUsual = ([key, part]: (typeof entries)[number], query: Partial<Query>) =>
    query[key] === undefined || part.write(query[key]) === part.write(part.usual);
  return {
    usual,
    names: entries.map(([, { name }]) => name),
    read: (search) => {
      const said = new URLSearchParams(search);
      return collect((part) => {
        const text = said.get(part.name);
        return text === null ? part.usual : (part.read(text) ?? part.usual);
      });
    },
    write: (query) =>
      entries
        .filter((entry) => !isUsual(entry, query))
        // Commas stay readable in an address that people share.
        .map(([key, { name, write }]) => `${name}=${encodeURIComponent(write(query[key])).replaceAll('%2C', ',')}`)
        .join('&'),
    wire: (query, whole = false) => {
      const isAtCursor = entries.some(([key, { isCursor }]) => isCursor && query[key] !== null);
      const asked = entries.filter(([, { isPlace, isCursor = false, isSize }]) =>
        isPlace ? !whole && isCursor === isAtCursor : !(whole && isSize),
      );
      return Object.fromEntries(
        asked
          .map(([key, part]): [string, string] => [
            part.isPlace || part.isLayout || part.isSearch ? part.name : `filter[${part.name}]`,
            part.write(query[key]),
          ])
          .filter(([, text]) => text !== ''),
      );
    },
    change: (query, next) => ({ ...query, ...beginning, ...next }),
    widen: (query) => ({ ...query, ...beginning, ...collect((part) => part.usual, filters) }),
    isNarrowed: (query) => filters.some((entry) => !isUsual(entry, query)),
    goesOn: (query, next) => entries.some(([key, { isSearch }]) => isSearch && query[key] !== '' && Boolean(next[key])),
  };
};
