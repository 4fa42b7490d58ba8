import { mostNumbered } from '@pregao/contract';
import type { Translate } from '@pregao/platform';
import { Button, type EmptyStateProps } from '@pregao/ui';
import type { Cursors } from '@pregao/ui/data';
import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import classes from './list-body.module.css';
import type { ListSource, ListState } from './list-types.ts';
import { useLeft } from './use-left.ts';

type Place = Pick<ListState, 'page' | 'cursor'>;
type Go = (place: Partial<Place>) => void;

/** How the list goes on past the rows that page numbers reach; undefined for one that is walked by numbers alone. */
export const cursorsOf = <T, Q extends ListState>(
  { list }: ListSource<T, Q>,
  { cursor: at }: ListState,
  go: Go,
): Cursors | undefined => {
  if (at === undefined) return undefined;
  const { total_is_exact: isExact = true, previous_cursor: previous = null, next_cursor: next = null } = list.meta;
  return {
    numbered: mostNumbered,
    isExact,
    at,
    previous,
    next,
    rows: list.items.length,
    onChange: (cursor) => {
      go({ cursor });
    },
  };
};

/** Why there is no page at this address, as the server says it, and the pages there are; null where there is one. */
export const lostPlaceOf = <T, Q extends ListState>(
  { list }: ListSource<T, Q>,
  { cursor }: ListState,
  t: Translate,
  go: Go,
): EmptyStateProps | null => {
  const fields = list.isLoading ? undefined : list.error?.fields;
  const [reason] = fields?.page ?? fields?.cursor ?? [];
  if (reason === undefined) return null;
  const way = (place: Partial<Place>) => () => {
    go(place);
  };
  return {
    icon: 'search',
    title: t('list.noPage'),
    description: reason,
    action: (
      <span className={classes.ways}>
        <Button variant="primary" onClick={way({ page: 1 })}>
          {t('list.firstPage')}
        </Button>
        {cursor !== undefined && <Button onClick={way({ cursor: 'last' })}>{t('list.lastPage')}</Button>}
      </span>
    ),
  };
};

/** Rows went away, or an address was typed: a page past the end leads to the last one. */
export const usePastEnd = <T, Q extends ListState>({ list }: ListSource<T, Q>, query: ListState, go: Go) => {
  const { page, cursor = null, perPage } = query;
  const { total, page: told } = list.meta;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const isPast = list.status === 'empty' && (cursor === null ? told === page && page > lastPage : total > 0);
  const leave = useEffectEvent(() => {
    go(cursor === null ? { page: lastPage } : { cursor: 'last' });
  });
  useEffect(() => {
    if (isPast) leave();
  }, [isPast]);
};

/**
 * A list that one comes back to is scrolled as it was left; at another address of it, one begins at its top.
 *
 * @param address its filters, order and page
 * @param isShown whether its rows are on screen
 */
export const useKeptScroll = (area: RefObject<HTMLElement | null>, path: string, address: string, isShown: boolean) => {
  const left = useLeft<{ address: string; rows: number; page: number }>('scroll', path);
  const begin = useEffectEvent(() => {
    const { current: list } = area;
    if (!list) return undefined;
    // A table scrolls in its frame, cards scroll with the page.
    const frame = list.querySelector('table')?.parentElement;
    const known = left.read();
    const start = known?.address === address ? known : { rows: 0, page: 0 };
    if (frame) frame.scrollTop = start.rows;
    // After the shell has brought the page to its top.
    const timer = setTimeout(() => {
      if (start.page > 0) window.scrollTo(0, start.page);
    }, 0);
    const note = () => {
      left.keep({ address, rows: frame?.scrollTop ?? 0, page: window.scrollY });
    };
    const how = { capture: true, passive: true } as const;
    window.addEventListener('scroll', note, how);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', note, how);
    };
  });
  useLayoutEffect(() => (isShown ? begin() : undefined), [address, isShown]);
};
