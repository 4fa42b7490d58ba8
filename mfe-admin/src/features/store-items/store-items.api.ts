import { listStoreOptions, type ResponseOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';

export type StoreOptions = ResponseOf<typeof listStoreOptions>;

/** What the form of an item chooses from. */
export const createStoreOptions = () =>
  new Resource<StoreOptions>({
    load: (_, signal) => getPlatform().api.call(listStoreOptions, { signal }),
    isEmpty: () => false,
  });
