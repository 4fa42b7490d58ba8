import { mostNumbered } from '@pregao/contract';
import type { Translate } from '@pregao/platform';
import { Button, type EmptyStateProps } from '@pregao/ui';
import type { Cursors } from '@pregao/ui/data';
import type { OrdersQuery } from '../../../common/orders-query.ts';
import type { OrdersStore } from '../orders.store.ts';
import classes from './orders-list.module.css';

type Change = (next: Partial<OrdersQuery>) => void;

/** How the list goes on past the orders that page numbers reach. */
export const cursorsOf = ({ list }: OrdersStore, query: OrdersQuery, onChange: Change): Cursors => {
  const { total_is_exact: isExact = true, previous_cursor: previous = null, next_cursor: next = null } = list.meta;
  return {
    numbered: mostNumbered,
    isExact,
    at: query.cursor,
    previous,
    next,
    rows: list.items.length,
    onChange: (cursor) => {
      onChange({ cursor });
    },
  };
};

/** Why there is no page at this address, as the server says it, and the pages there are; null where there is one. */
export const lostPlaceOf = ({ list }: OrdersStore, t: Translate, onChange: Change): EmptyStateProps | null => {
  const fields = list.isLoading ? undefined : list.error?.fields;
  const [reason] = fields?.page ?? fields?.cursor ?? [];
  if (reason === undefined) return null;
  const go = (place: Partial<OrdersQuery>) => () => {
    onChange(place);
  };
  return {
    icon: 'search',
    title: t('orders.noPage'),
    description: reason,
    action: (
      <span className={classes.ways}>
        <Button variant="primary" onClick={go({ page: 1 })}>
          {t('orders.firstPage')}
        </Button>
        <Button onClick={go({ cursor: 'last' })}>{t('orders.lastPage')}</Button>
      </span>
    ),
  };
};
