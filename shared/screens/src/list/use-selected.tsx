import type { DataTableProps, RowKey } from '@pregao/ui/data';
import { useEffect, useRef, useState } from 'react';
import type { ListDescription, ListSource, PartProps, RowOf, StateOf } from './list-types.ts';
import { useLeft } from './use-left.ts';

interface Selected {
  /** The filters that the rows were picked under. */
  under: string;
  ids: RowKey[];
  isEverything: boolean;
}

export interface ListSelection {
  view: Pick<DataTableProps<never>, 'selected' | 'onSelectedChange' | 'everything' | 'bulkActions'>;
}

/** Told the rows that went away from a page while it was shown. */
const useGone = (place: string, total: number, ids: readonly RowKey[], onGone: (gone: readonly RowKey[]) => void) => {
  const before = useRef({ place, total, ids });
  const said = ids.join();
  useEffect(() => {
    const was = before.current;
    before.current = { place, total, ids };
    // With the same number in all they only moved to another page.
    if (was.place === place && total < was.total) onGone(was.ids.filter((id) => !ids.includes(id)));
    // What is on the page is told by its ids.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [place, total, said]);
};

/** The rows picked, on whatever page, also after one comes back; other filters begin without any, and rows that are gone are not picked. */
export const useSelected = <S extends ListSource<RowOf<S>, StateOf<S>>>(
  { path, bulk: Bulk, query: list }: Pick<ListDescription<S>, 'path' | 'bulk' | 'query'>,
  part: PartProps<S>,
  idOf: (row: RowOf<S>) => RowKey,
): ListSelection => {
  const under = JSON.stringify(list.wire(part.query, true));
  const none: Selected = { under, ids: [], isEverything: false };
  const left = useLeft<Selected>('selection', path);
  const [kept, keep] = useState(() => left.read() ?? none);
  const setKept = (next: Selected) => {
    left.keep(next);
    keep(next);
  };
  const { ids, isEverything } = kept.under === under ? kept : none;
  const clear = () => {
    setKept(none);
  };
  const { list: rows } = part.store;
  const { total, total_is_exact: isExact = true } = rows.meta;
  useGone(JSON.stringify(rows.query), total, rows.items.map(idOf), (gone) => {
    if (ids.some((id) => gone.includes(id)))
      setKept({ under, ids: ids.filter((id) => !gone.includes(id)), isEverything });
  });
  return {
    view: {
      selected: ids,
      onSelectedChange: (next) => {
        setKept({ under, ids: next, isEverything: false });
      },
      everything: {
        total,
        isExact,
        isChosen: isEverything,
        onChoose: () => {
          setKept({ under, ids, isEverything: true });
        },
      },
      bulkActions: Bulk && (() => <Bulk {...part} {...{ ids, isEverything, clear }} />),
    },
  };
};
