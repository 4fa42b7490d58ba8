import type { QueueDecision, WaitingRow } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useStore, useT, useTexts } from '@pregao/platform';
import { Button } from '@pregao/ui';
import type { RowKey } from '@pregao/ui/data';
import { KeyHints, ListView, type ListColumn } from '@pregao/ui/list';
import { useMedia, wideScreen } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type RefObject } from 'react';
import ptBr from '../common/common.pt-br.json';
import { rowsIn, useListKeys } from '../list/list-keys.ts';
import { useShortcuts } from '../list/use-shortcuts.ts';
import { ageOf } from './age.ts';
import { QueueBulk, QueueSums, QueueTold, ReasonDialog, RowDecisions } from './queue-parts.tsx';
import { QueueStore } from './queue-store.ts';
import type { QueueDescription } from './queue-types.ts';
import classes from './queue-screen.module.css';
import { useDeciding } from './use-deciding.ts';

/** What takes the focus of each row: the row of a table, on a phone the first button of a card. */
const stopsIn = (area: HTMLElement | null) => {
  const cards = [...(area?.querySelectorAll<HTMLElement>('[data-decisions] > :first-child') ?? [])];
  const rows = rowsIn(area);
  return rows.length > 0 ? rows : cards;
};

/** Where the focus is among the rows; -1 where it is on none. */
const focusedIn = (area: HTMLElement | null) =>
  rowsIn(area).findIndex((row) => row === document.activeElement?.closest('tr'));

/** The row that has the focus keeps its place: whoever comes after a decided one stands there; after the last, the page. */
const useFocusedPlace = (area: RefObject<HTMLElement | null>, isLoaded: boolean) => {
  const place = useRef(0);
  const focus = () => {
    // After a dialog gave the focus back, and after the rows have changed.
    setTimeout(() => {
      const stops = stopsIn(area.current);
      const next = stops[Math.min(place.current, stops.length - 1)] ?? area.current;
      next?.focus({ preventScroll: place.current === 0 });
    }, 0);
  };
  useEffect(() => {
    if (!isLoaded) return undefined;
    const timer = setTimeout(() => {
      const { activeElement } = document;
      const isFree = activeElement === null || activeElement === document.body || activeElement.matches('h1');
      if (isFree) rowsIn(area.current)[0]?.focus({ preventScroll: true });
    }, 0);
    return () => {
      clearTimeout(timer);
    };
  }, [area, isLoaded]);
  return {
    keep: (at: number) => {
      place.current = Math.max(at, 0);
    },
    focus,
  };
};

const Hints = ({ words }: { words: string }) => {
  const t = useT();
  return (
    <KeyHints
      hints={[
        [['J', 'K'], t('list.keyWalk')],
        [['A'], t(`${words}approve`)],
        [['R'], t(`${words}refuse`)],
        [[t('list.space')], t('list.keyPick')],
        [['Shift', 'A'], t('waiting.keyAll')],
      ]}
    />
  );
};

const useQueueColumns = <R extends WaitingRow>(
  description: QueueDescription<R>,
  onDecide: (row: R, decision: QueueDecision) => void,
): ListColumn<R>[] => {
  const t = useT();
  const titled = description.columns.map((column) => ({
    ...column,
    title: t(`${description.words}column.${column.key}`),
  }));
  return [
    ...titled,
    {
      key: 'since',
      title: t('waiting.age'),
      card: 'foot',
      width: 96,
      render: ({ since }) => (
        <time className={classes.age} dateTime={since} title={formatDateTime(since)}>
          {ageOf(since, t)}
        </time>
      ),
    },
    {
      key: 'decide',
      title: t('waiting.decide'),
      align: 'end',
      width: 190,
      card: 'foot',
      render: (row) => (
        <RowDecisions
          {...{ row, description }}
          onDecide={(decision) => {
            onDecide(row, decision);
          }}
        />
      ),
    },
  ];
};

/**
 * What waits for the viewer, oldest first, decided in its row, by keyboard and many at once: `j` and `k` walk, `a` and `r`
 * decide about the row with the focus, space picks, Shift and A pick all and decide about all that are picked.
 */
export const QueueScreen = observer(<R extends WaitingRow>({ description }: { description: QueueDescription<R> }) => {
  const { queue, words, texts } = description;
  useTexts({ 'pt-br': { ...ptBr, ...texts } });
  const t = useT();
  const isWide = useMedia(wideScreen);
  const store = useStore(() => new QueueStore<R>(queue));
  const { list } = store;
  const area = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly RowKey[]>([]);
  const place = useFocusedPlace(area, list.hasLoaded);
  useEffect(() => {
    void list.load();
  }, [list]);
  const picked = list.items.filter(({ id }) => ids.includes(id));
  const deciding = useDeciding(description, store, () => {
    setIds([]);
    place.focus();
  });
  const decideOne = (row: R | undefined, decision: QueueDecision) => {
    if (!row) return false;
    place.keep(list.items.indexOf(row));
    deciding.decide([row], decision);
    return true;
  };
  const decidePicked = (decision: QueueDecision) => {
    place.keep(0);
    deciding.decide(picked, decision);
  };
  const decideFocused = (decision: QueueDecision) => () => {
    if (picked.length === 0) return decideOne(list.items[focusedIn(area.current)], decision);
    decidePicked(decision);
    return true;
  };
  const pickAll = () => {
    if (picked.length === list.items.length && picked.length > 0) decidePicked('approve');
    else setIds(list.items.map(({ id }) => id));
  };
  useListKeys(area, null, () => -1);
  useShortcuts({ a: decideFocused('approve'), r: decideFocused('refuse'), A: pickAll });
  const columns = useQueueColumns(description, decideOne);
  return (
    <div ref={area} className={classes.queue} tabIndex={-1}>
      <QueueTold told={deciding.told} onClose={deciding.endTold} />
      <ListView<R>
        label={queue.title[1]}
        columns={columns}
        rows={list.view.data}
        rowKey={({ id }) => id}
        toolbar={<QueueSums {...{ description, store }} />}
        {...{ isWide, loading: list.view.loading, error: list.view.error, onRetry: list.view.onRetry }}
        empty={{ icon: 'check', title: t('waiting.empty'), description: t('waiting.emptyHint') }}
        selected={picked.map(({ id }) => id)}
        onSelectedChange={setIds}
        bulkActions={() => <QueueBulk {...{ description, store }} rows={picked} onDecide={decidePicked} />}
        height="max(320px, calc(100dvh - 360px))"
      />
      {list.hasMore && (
        <div className={classes.more}>
          <Button loading={list.isLoadingMore} onClick={() => void list.loadMore()}>
            {t('waiting.more')}
          </Button>
        </div>
      )}
      {isWide && <Hints words={words} />}
      <ReasonDialog {...{ description, store, deciding }} />
    </div>
  );
});
