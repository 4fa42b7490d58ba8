import { useStore } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';
import { observer } from 'mobx-react-lite';
import { Fragment, useEffect } from 'react';
import type { Entry, Naming } from './crud-types.ts';

/** The name of an entry by its number, asked for once; its number until the name has come. For observers. */
export const useEntryName = ({ find, labelOf }: Naming, id: number | null) => {
  const store = useStore(() => new Resource<Entry, number>({ load: find, staleTime: Infinity }));
  useEffect(() => {
    if (id !== null) void store.show(id);
  }, [store, id]);
  return store.data && store.data.id === id ? labelOf(store.data) : `#${id}`;
};

/** What a field chose, where its value is read. */
export const EntryName = observer(({ id, naming }: { id: number; naming: Naming }) => <>{useEntryName(naming, id)}</>);

/** What a field chose of many, where its value is read. */
export const EntryNames = ({ ids, naming }: { ids: readonly number[]; naming: Naming }) => (
  <>
    {ids.map((id, at) => (
      <Fragment key={id}>
        {at > 0 && ', '}
        <EntryName naming={naming} id={id} />
      </Fragment>
    ))}
  </>
);
