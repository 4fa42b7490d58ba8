import type { EventName } from '@pregao/contract';
import { usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { useNavigate } from '@pregao/platform/router';
import { Container, ForbiddenState } from '@pregao/ui';
import { Tabs, type RowKey } from '@pregao/ui/data';
import { useMedia, wideScreen } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import ptBr from '../common/common.pt-br.json';
import { ListBody } from './list-body.tsx';
import classes from './list-body.module.css';
import { ListHeader } from './list-header.tsx';
import { press, useListKeys } from './list-keys.ts';
import { useKeptScroll, usePastEnd } from './list-place.tsx';
import type { ListDescription, ListSource, PartProps, RowOf, StateOf } from './list-types.ts';
import { nounOf } from './noun.ts';
import { useColumns } from './use-columns.tsx';
import { siblingAddress, useOpenRow } from './use-open-row.ts';
import { useReadable } from './use-readable.ts';
import { useSelected } from './use-selected.tsx';
import { useShortcuts } from './use-shortcuts.ts';

type Source<S> = ListSource<RowOf<S>, StateOf<S>>;

const never: readonly EventName[] = [];

/** The store asks for what the address says, and again after what happened elsewhere and when a row was closed. */
const useRows = <S extends Source<S>>(
  { refreshOn = never }: ListDescription<S>,
  store: S,
  query: StateOf<S>,
  openId: string | null,
) => {
  const opened = useRef(openId);
  useEffect(() => {
    if (openId === null && opened.current !== null) void store.list.refresh();
    opened.current = openId;
  }, [store, openId]);
  const { bus } = usePlatform();
  useEffect(() => {
    void store.list.setQuery(query);
  }, [store, query]);
  useEffect(() => {
    const refresh = () => {
      void store.list.refresh();
    };
    const leave = refreshOn.map((event) => bus.on(event, refresh));
    return () => {
      leave.forEach((stop) => {
        stop();
      });
    };
  }, [bus, store, refreshOn]);
};

/** Addresses of the list and of its rows, and the ways between them. */
const useWays = <S extends Source<S>>(
  { path, query: list, detail, addressOf, opens }: ListDescription<S>,
  query: StateOf<S>,
  keyOf: (row: RowOf<S>) => string,
) => {
  const navigate = useNavigate();
  const written = list.write(query);
  const search = written && `?${written}`;
  const rows = useOpenRow(path, opens);
  const overList = detail && ((row: RowOf<S>) => rows.addressOf(keyOf(row), written));
  const rowAddress = addressOf ?? overList ?? null;
  return {
    openId: detail ? rows.openId : null,
    back: `${path}${search}`,
    addressOf: rowAddress,
    open: (row: RowOf<S> | undefined) => {
      const to = row === undefined ? null : (rowAddress?.(row) ?? null);
      if (to !== null) void navigate(to);
    },
    /** In place of the one that is open. */
    turnTo: (row: RowOf<S>) => {
      const to = rowAddress?.(row) ?? null;
      if (to !== null) void navigate(siblingAddress(to), { replace: true });
    },
    close: () => {
      void navigate(`${path}${search}`);
    },
  };
};

interface TabbedProps<S extends Source<S>> extends PartProps<S> {
  description: ListDescription<S>;
  title: string;
  children: ReactNode;
}

const Tabbed = observer(<S extends Source<S>>(props: TabbedProps<S>) => {
  const t = useT();
  const { description, title, store, query, onChange, children } = props;
  const { tabs, words } = description;
  if (!tabs) return children;
  const chosen = String(query[tabs.by] ?? '');
  return (
    <Tabs
      label={title}
      value={chosen}
      onChange={(value) => {
        onChange({ [tabs.by]: value || null } as Partial<StateOf<S>>);
      }}
      tabs={tabs.values.map((value) => ({
        key: value,
        label: t(`${words}tab.${value || 'all'}`),
        count: tabs.countOf?.(store, value),
        content: value === chosen && children,
      }))}
    />
  );
});

type ListProps<S extends Source<S>> = { description: ListDescription<S> };

/**
 * A staff list: its rows by what the address says, and in the same address the row that is open, beside the list or on
 * a phone instead of it.
 */
export const ListScreen = observer(<S extends Source<S>>({ description: said }: ListProps<S>) => {
  const description = useReadable(said);
  const { path, words, texts, query: list, detail: Detail, summary: Summary, actions: Actions } = description;
  useTexts({ 'pt-br': { ...ptBr, ...texts } });
  const t = useT();
  const isWide = useMedia(wideScreen);
  const store = useStore(description.createStore);
  const area = useRef<HTMLDivElement>(null);
  const { query, change } = useListQuery(list, path);
  const [title, noun] = [t(`${words}title`), nounOf(t, description)];
  const idOf = description.idOf ?? ((row: RowOf<S>) => (row as { id: RowKey }).id);
  const keyOf = description.keyOf ?? ((row: RowOf<S>) => String(idOf(row)));
  const ways = useWays(description, query, keyOf);
  const { openId } = ways;
  usePageTitle(openId === null ? title : undefined);
  useRows(description, store, query, openId);
  useListKeys(area, openId, (closed) => store.list.items.findIndex((row) => keyOf(row) === closed));
  useShortcuts({ A: () => press(area.current, 'thead input[type=checkbox]') });
  const part = { store, query, onChange: change };
  const isShown = (isWide && !description.isAlone) || openId === null;
  useKeptScroll(area, path, ways.back, isShown && store.list.hasLoaded);
  const selection = useSelected(description, part, idOf);
  const { columns, layoutOf } = useColumns(description, query, store);
  usePastEnd(store, query, (place) => {
    change(place as Partial<StateOf<S>>, { replace: true });
  });
  if (store.list.view.forbidden)
    return (
      <Container className={classes.page}>
        <ForbiddenState />
      </Container>
    );
  const body = { description, title, noun, columns, isWide, idOf, keyOf, openId, selection, addressOf: ways.addressOf };
  return (
    <>
      {isShown && (
        <Container width="full" className={classes.page} ref={area}>
          <ListHeader
            {...{ title, noun, store, query }}
            summary={Summary && <Summary {...part} />}
            columns={columns.map(({ key }) => key)}
            layout={layoutOf(isWide)}
            actions={Actions && <Actions {...part} />}
          />
          {description.views && <description.views {...part} />}
          <Tabbed {...{ description, title }} {...part}>
            <ListBody {...body} {...part} onOpen={ways.open} />
          </Tabbed>
        </Container>
      )}
      {Detail && openId !== null && (
        <Detail
          key="detail"
          {...{ openId, isWide, store, words }}
          back={ways.back}
          close={ways.close}
          neighbour={(step) => {
            const open = store.list.items.find((one) => keyOf(one) === openId);
            const row = open && store.list.neighbour(idOf(open), step);
            return row === undefined ? null : () => ways.turnTo(row);
          }}
        />
      )}
    </>
  );
});
