import { useStore } from '@pregao/platform';
import { useEffect } from 'react';
import { createStoreOptions } from './store-items.api.ts';

/** The colours and profiles there are; nothing until they have come. For observers. */
export const useStoreOptions = () => {
  const store = useStore(createStoreOptions);
  useEffect(() => {
    void store.show();
  }, [store]);
  return store;
};
