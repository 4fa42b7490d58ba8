import { listStoreOptions } from '@pregao/contract';
import { useQuery } from '@pregao/platform';

/** The colours and profiles there are; nothing until they have come. For observers. */
export const useStoreOptions = () => useQuery(listStoreOptions);
