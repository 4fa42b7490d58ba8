import type { DataTableProps, RowKey } from '@pregao/ui/data';
import { useState } from 'react';
import type { ListDescription, ListSource, PartProps, RowOf, StateOf } from './list-types.ts';

interface Selected {
  /** The filters that the rows were picked under. */
  under: string;
  ids: RowKey[];
  isEverything: boolean;
}

export interface ListSelection {
  view: Pick<DataTableProps<never>, 'selected' | 'onSelectedChange' | 'everything' | 'bulkActions'>;
}

/** The rows picked, on whatever page; other filters begin without any. */
export const useSelected = <S extends ListSource<RowOf<S>, StateOf<S>>>(
  { bulk: Bulk, query: list }: Pick<ListDescription<S>, 'bulk' | 'query'>,
  part: PartProps<S>,
): ListSelection => {
  const under = JSON.stringify(list.wire(part.query, true));
  const none: Selected = { under, ids: [], isEverything: false };
  const [kept, setKept] = useState(none);
  const { ids, isEverything } = kept.under === under ? kept : none;
  const clear = () => {
    setKept(none);
  };
  const { total, total_is_exact: isExact = true } = part.store.list.meta;
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
