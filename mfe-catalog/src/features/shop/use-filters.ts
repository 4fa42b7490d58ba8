import { courseSorts } from '@pregao/contract';
import { useSearchParams } from '@pregao/platform/router';
import { useMemo } from 'react';
import type { ShopQuery } from './shop.api.ts';

/** Names of the filters in the address. */
const names = { q: 'q', category: 'categoria', level: 'nivel', sort: 'ordem' } as const;

type FilterName = keyof typeof names;
export type Filters = Record<FilterName, string>;

const isSort = (text: string): text is (typeof courseSorts)[number] =>
  (courseSorts as readonly string[]).includes(text);

/** What the API is asked for; what the address says and the API doesn't know is left out. */
export const queryOf = ({ q, category, level, sort }: Filters): ShopQuery => ({
  q: q || undefined,
  category: category || undefined,
  level: /^\d{1,9}$/.test(level) ? level : undefined,
  sort: isSort(sort) ? sort : 'relevance',
});

/** The filters live in the address: going back, reloading and sharing keep them. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo<Filters>(
    () => ({
      q: params.get(names.q) ?? '',
      category: params.get(names.category) ?? '',
      level: params.get(names.level) ?? '',
      sort: params.get(names.sort) ?? '',
    }),
    [params],
  );
  /** @param replace for what goes on with what is there, as a search with more letters: going back skips it */
  const change = (changes: Partial<Filters>, { replace = false } = {}) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(names[name as FilterName], value);
          else next.delete(names[name as FilterName]);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return { filters, change };
};
