import { addEbook } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { listQuery, param } from '@pregao/platform/hooks';

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

export const addFree = (id: number) => getPlatform().api.call(addEbook, { params: { id } });
