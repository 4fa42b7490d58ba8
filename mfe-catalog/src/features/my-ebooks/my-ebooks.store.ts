import { addEbook, listMyEbooks, type EbookSummary, type MyEbook } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { listQuery, param } from '@pregao/platform/hooks';
import { Collection } from '@pregao/store-kit';

/** Shelves by their name in the address. */
export const shelves = { lendo: 'reading', lidos: 'read' } as const;
type Shelf = keyof typeof shelves;

/** What the list is narrowed to, and its order, as the address has it. */
export interface ShelfQuery {
  shelf: Shelf | '';
  sort: 'titulo' | '';
  q: string;
}

/** The same in an address. */
export const myEbooksList = listQuery({
  shelf: param.oneOf('estante', Object.keys(shelves) as Shelf[], ''),
  sort: param.oneOf('ordem', ['titulo'], ''),
  q: param.words('q'),
});

interface MyEbooksQuery {
  page: number;
  per_page: number;
  shelf: 'all' | 'reading' | 'read';
  sort: 'recent' | 'title';
  q?: string | undefined;
}

type Meta = { total: number; page: number; per_page: number; free: readonly EbookSummary[] };

/** A person's e-books; beside the list, those that one tap adds. */
export const createMyEbooks = () =>
  new Collection<MyEbook, MyEbooksQuery, Meta>({
    query: { page: 1, per_page: 24, shelf: 'all', sort: 'recent' },
    idOf: ({ id }) => id,
    load: async (query, signal) => {
      const found = await getPlatform().api.call(listMyEbooks, { query, signal });
      if (!found.ok) return found;
      const { data, meta, free } = found.data;
      return { ok: true, data: { data, meta: { ...meta, free } } };
    },
  });

export const addFree = (id: number) => getPlatform().api.call(addEbook, { params: { id } });
