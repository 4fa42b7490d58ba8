import { useStore } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { callResource } from './call-resource.ts';
import type { AnyRecord, Naming } from './crud-types.ts';

/** The name of a record by its number, asked for once; its number until the name has come. For observers. */
export const useRecordName = ({ resource, labelOf }: Naming, id: number | null) => {
  const store = useStore(
    () =>
      new Resource<AnyRecord, number>({
        load: (asked, signal) => callResource<AnyRecord>(resource.calls.find, { params: { id: asked }, signal }),
        staleTime: Infinity,
      }),
  );
  useEffect(() => {
    if (id !== null) void store.show(id);
  }, [store, id]);
  return store.data && store.data.id === id ? labelOf(store.data) : `#${id}`;
};

/** Another record, where a value is read. */
export const RecordName = observer(({ id, ...naming }: Naming & { id: number }) => <>{useRecordName(naming, id)}</>);
