import { useStore, useT } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';
import { observer } from 'mobx-react-lite';
import { Fragment, useEffect } from 'react';
import type { Entry, Naming } from './crud-types.ts';

/** Names of entries by their numbers, each asked for once: what is on its way or gone says so. For observers. */
export const useEntryNames = ({ find, labelOf }: Naming, ids: readonly number[]) => {
  const t = useT();
  const stores = useStore(() => new Map<number, Resource<Entry, number>>());
  for (const id of ids)
    if (!stores.has(id)) stores.set(id, new Resource<Entry, number>({ load: find, staleTime: Infinity }));
  const asked = ids.join(' ');
  useEffect(() => {
    for (const id of asked.split(' ').filter(Boolean)) void stores.get(Number(id))?.show(Number(id));
  }, [stores, asked]);
  return (id: number) => {
    const { data, error } = stores.get(id) ?? {};
    if (data) return labelOf(data);
    return t(error ? 'crud.gone' : 'crud.coming');
  };
};

/** The name of one entry. For observers. */
export const useEntryName = (naming: Naming, id: number | null) => {
  const nameOf = useEntryNames(naming, id === null ? [] : [id]);
  return id === null ? '' : nameOf(id);
};

/** What a field chose, where its value is read. */
export const EntryName = observer(({ id, naming }: { id: number; naming: Naming }) => (
  <span>{useEntryName(naming, id)}</span>
));

/** What a field chose of many, where its value is read. */
export const EntryNames = ({ ids, naming }: { ids: readonly number[]; naming: Naming }) => (
  <>
    {ids.map((id, at) => (
      <Fragment key={id}>
        {at > 0 && <span>{', '}</span>}
        <EntryName naming={naming} id={id} />
      </Fragment>
    ))}
  </>
);
