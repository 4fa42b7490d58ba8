import { formatNumber } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import type { DataTableProps, RowKey } from '@pregao/ui/data';
import { useEffect, useRef, useState } from 'react';
import type { ListDescription, ListSource, PartProps, RowOf, StateOf } from './list-types.ts';
import { nounOf } from './noun.ts';
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

/** Told the rows that left a page while it was shown, when it has come anew. */
const useRowsThatLeft = (
  { query, items, isLoading, error }: { query: unknown; items: readonly RowKey[]; isLoading: boolean; error: unknown },
  onLeft: (left: readonly RowKey[]) => void,
) => {
  const place = JSON.stringify(query);
  const before = useRef({ place, items });
  const said = items.join();
  const isTold = !isLoading && !error;
  useEffect(() => {
    // The rows of another page stand until those of this one come.
    if (!isTold) return;
    const was = before.current;
    before.current = { place, items };
    if (was.place === place) onLeft(was.items.filter((id) => !items.includes(id)));
    // What is on the page is told by its ids.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [place, isTold, said]);
};

/** The rows picked, as they were left and are left again. */
const useKept = (path: string, none: Selected) => {
  const left = useLeft<Selected>('selection', path);
  const [kept, keep] = useState(() => left.read() ?? none);
  const latest = useRef(kept);
  const change = (next: Selected) => {
    latest.current = next;
    left.keep(next);
    keep(next);
  };
  return { kept, latest, change };
};

/**
 * The rows picked, on whatever page, also after one comes back; other filters begin without any. One that leaves its page is
 * asked about: it stays picked where it only moved to another page, and is told where the list has it no more.
 */
export const useSelected = <S extends ListSource<RowOf<S>, StateOf<S>>>(
  description: Pick<ListDescription<S>, 'path' | 'bulk' | 'query' | 'words'>,
  part: PartProps<S>,
  idOf: (row: RowOf<S>) => RowKey,
): ListSelection => {
  const { path, bulk: Bulk, query: list } = description;
  const t = useT();
  const { notify } = usePlatform();
  const under = JSON.stringify(list.wire(part.query, true));
  const none: Selected = { under, ids: [], isEverything: false };
  const { kept, latest, change: setKept } = useKept(path, none);
  const { ids, isEverything } = kept.under === under ? kept : none;
  const clear = () => {
    setKept(none);
  };
  const { list: rows, among } = part.store;
  const { total, total_is_exact: isExact = true } = rows.meta;
  const dropGone = async (left: readonly RowKey[]) => {
    const asked = ids.filter((id) => left.includes(id));
    const found = asked.length > 0 && (await among?.(part.query, asked));
    const now = latest.current;
    if (!found || !found.ok || now.under !== under) return;
    const gone = asked.filter((id) => now.ids.includes(id) && !found.data.includes(id));
    if (gone.length === 0) return;
    setKept({ ...now, ids: now.ids.filter((id) => !gone.includes(id)) });
    // Of all that matches nothing was picked by itself.
    if (now.isEverything) return;
    notify.info(t('list.left', { ...nounOf(t, description), count: gone.length, shown: formatNumber(gone.length) }));
  };
  useRowsThatLeft(
    { query: rows.query, items: rows.items.map(idOf), isLoading: rows.isLoading, error: rows.error },
    (left) => void dropGone(left),
  );
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
