import { findStoreItem, listStoreItems, type ResponseOf, type StoreCategory } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';

export type StoreList = ResponseOf<typeof listStoreItems>;
export type StoreLine = StoreList['data'][number];
export type StoreItem = ResponseOf<typeof findStoreItem>;

/** What of the store is looked for, and by whom: some items are for some profiles alone. */
export interface StoreWish {
  q: string;
  category: StoreCategory | null;
  available: '1' | null;
  personId: number;
}

const loadItems = ({ q, category, available }: StoreWish, signal: AbortSignal) =>
  getPlatform().api.call(listStoreItems, {
    query: { ...(q && { q }), ...(category && { category }), ...(available && { available }) } as never,
    signal,
  });

export const createStoreList = () =>
  new Resource<StoreList, StoreWish>({ load: loadItems, isEmpty: () => false, staleTime: 30_000 });

export const createStoreItem = () =>
  new Resource<StoreItem, { slug: string; personId: number }>({
    load: ({ slug }, signal) => getPlatform().api.call(findStoreItem, { params: { slug }, signal }),
    staleTime: 0,
  });
