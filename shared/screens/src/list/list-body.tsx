import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Button } from '@pregao/ui';
import type { RowKey } from '@pregao/ui/data';
import { KeyHints, ListView, type LinkLook, type ListColumn } from '@pregao/ui/list';
import { observer } from 'mobx-react-lite';
import { ListFilters } from './list-filters.tsx';
import { cursorsOf, lostPlaceOf } from './list-place.tsx';
import { narrowingOf } from './narrowing.ts';
import { nextSort, sortOf } from './list-sort.ts';
import type { AnyMeta, ListDescription, ListSource, ListState, PartProps, RowOf, StateOf } from './list-types.ts';
import type { Noun } from './noun.ts';
import type { ListSelection } from './use-selected.tsx';

export interface BodyProps<S extends ListSource<RowOf<S>, StateOf<S>>> extends PartProps<S> {
  description: ListDescription<S>;
  title: string;
  noun: Noun;
  columns: readonly ListColumn<RowOf<S>>[];
  isWide: boolean;
  idOf: (row: RowOf<S>) => RowKey;
  keyOf: (row: RowOf<S>) => string;
  openId: string | null;
  /** Address of a row; null where it leads nowhere. */
  addressOf: ((row: RowOf<S>) => string | null) | null;
  onOpen: (row: RowOf<S>) => void;
  selection: ListSelection;
}

/** Nothing at all, nothing that matches, or no page at this address: each with the way on. */
const useEmpty = <S extends ListSource<RowOf<S>, StateOf<S>>>(props: BodyProps<S>) => {
  const { description, noun, store, query, onChange } = props;
  const { words, icon, emptyAction: Action } = description;
  const { isNarrowed, isInTab, widened } = narrowingOf(description, query);
  const t = useT();
  const lost = lostPlaceOf(store, query, t, (place) => {
    onChange(place as Partial<StateOf<S>>);
  });
  if (lost) return { isLost: true, empty: lost };
  if (isInTab && !isNarrowed) return { isLost: false, empty: { icon, title: t('list.noneInTab', { ...noun }) } };
  if (!isNarrowed)
    return {
      isLost: false,
      empty: {
        icon,
        title: t('list.none', { ...noun }),
        description: t(`${words}emptyHint`),
        action: Action && <Action store={store} query={query} onChange={onChange} />,
      },
    };
  const clear = () => {
    onChange(widened);
  };
  return {
    isLost: false,
    empty: {
      icon: 'search' as const,
      title: t('list.noMatch', { ...noun }),
      description: t('list.noMatchHint'),
      action: <Button onClick={clear}>{t('list.clear')}</Button>,
    },
  };
};

/** What the columns come to, each as its cells say it; too many rows are not summed, which the first says. */
const useTotals = <T,>({ totals }: AnyMeta, columns: readonly ListColumn<T>[]) => {
  const t = useT();
  const [first] = columns;
  if (totals === undefined || !first) return undefined;
  if (totals === null) return { [first.key]: t('list.tooManyToSum') };
  const summed = columns.filter(({ key }) => key in totals);
  if (summed.length === 0) return undefined;
  const say = ({ key, render }: ListColumn<T>) =>
    render ? render(totals as T) : formatNumber((totals as Readonly<Record<string, number>>)[key] ?? 0);
  return Object.fromEntries(summed.map((column) => [column.key, say(column)]));
};

const Hints = ({ picks, searches, edits }: { picks: boolean; searches: boolean; edits: boolean }) => {
  const t = useT();
  return (
    <KeyHints
      hints={[
        [['J', 'K'], t('list.keyWalk')],
        [['Enter'], t('list.keyOpen')],
        ...(picks ? [[[t('list.space')], t('list.keyPick')] as const] : []),
        ...(picks ? [[['Shift', 'A'], t('list.keyPickAll')] as const] : []),
        ...(edits ? [[['F2'], t('list.keyEdit')] as const, [['Z'], t('list.keyUndo')] as const] : []),
        [['Esc'], t('list.keyClose')],
        ...(searches ? [[['/'], t('list.keySearch')] as const] : []),
      ]}
    />
  );
};

/** The rows with their filters and pages; filters, order and page are in the address. */
export const ListBody = observer(<S extends ListSource<RowOf<S>, StateOf<S>>>(props: BodyProps<S>) => {
  const { description, title, store, query, onChange, columns, isWide, idOf, keyOf, openId, addressOf, onOpen } = props;
  const t = useT();
  const { list } = store;
  const state: ListState = query;
  const usual: ListState = description.query.usual;
  const { isLost, empty } = useEmpty(props);
  const change = (next: Partial<ListState>) => {
    onChange(next as Partial<StateOf<S>>);
  };
  const { data, loading, error, onRetry } = isLost ? { ...list.view, data: [], error: null } : list.view;
  const link = (row: RowOf<S>, look: LinkLook) => {
    const to = addressOf?.(row) ?? null;
    return to === null ? <span {...look} tabIndex={undefined} /> : <Link to={to} {...look} />;
  };
  const { controls: Controls, words, fieldWords = `${words}column.` } = description;
  const totals = useTotals(list.meta, columns);
  const opened = openId === null ? undefined : list.items.find((row) => keyOf(row) === openId);
  return (
    <>
      <ListView<RowOf<S>>
        label={title}
        columns={columns}
        rows={data}
        rowKey={idOf}
        {...{ loading, error, onRetry, empty, isWide }}
        toolbar={<ListFilters {...props} />}
        sort={sortOf(state.sort)}
        onSortChange={(next) => {
          change({ sort: nextSort(next, state.sort, usual.sort) });
        }}
        controls={
          Controls && {
            ...Controls,
            title: t(`${fieldWords}${Controls.key}`),
            render: (row) => <Controls.View {...{ row, store, query, onChange }} />,
          }
        }
        onRowClick={addressOf ? onOpen : undefined}
        link={addressOf ? link : undefined}
        activeKey={opened ? idOf(opened) : null}
        {...(description.bulk && props.selection.view)}
        totals={totals}
        total={list.meta.total}
        page={state.page}
        perPage={state.perPage}
        onPageChange={(page) => {
          change({ page });
        }}
        onPerPageChange={(perPage) => {
          change({ perPage });
        }}
        cursors={cursorsOf(store, query, change)}
        height="max(320px, calc(100dvh - 318px))"
      />
      {isWide && (
        <Hints
          picks={description.bulk !== undefined}
          searches={state.q !== undefined}
          edits={columns.some(({ around }) => around !== undefined)}
        />
      )}
    </>
  );
});
