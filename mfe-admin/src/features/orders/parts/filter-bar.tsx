import { orderStatuses, paymentTypes } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { lazyScreen, useT, type Translate } from '@pregao/platform';
import { Button, Skeleton } from '@pregao/ui';
import { FilterPill, StatusTag } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, type ComponentProps } from 'react';
import { ordersList, type OrdersQuery } from '../../../common/orders-query.ts';
import { orderTone } from '../../../common/status-tones.ts';
import type { OrdersStore } from '../orders.store.ts';
import { CheckList } from './check-list.tsx';
import classes from './filter-bar.module.css';
import { PaymentType } from './payment-type.tsx';
import { SearchBox } from './search-box.tsx';

const PeriodFilter = lazyScreen(() =>
  import('./period-filter.tsx').then(({ PeriodFilter: filter }) => ({ default: filter })),
);
const ProductFilter = lazyScreen(() =>
  import('./product-filter.tsx').then(({ ProductFilter: filter }) => ({ default: filter })),
);

interface FilterBarProps {
  store: OrdersStore;
  query: OrdersQuery;
  onChange: (next: Partial<OrdersQuery>) => void;
}

/** One name, or the first and how many more; an id without a name is still said. */
const namesOf = (ids: readonly number[], list: readonly { id: number; name: string }[]): string | null => {
  const [first, ...rest] = ids;
  if (first === undefined) return null;
  const name = list.find(({ id }) => id === first)?.name ?? String(first);
  return rest.length > 0 ? `${name} +${rest.length}` : name;
};

const periodOf = (t: Translate, { from, to }: OrdersQuery): string | null => {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  return from ? t('period.from', { day: formatDate(from) }) : to ? t('period.until', { day: formatDate(to) }) : null;
};

const statusOptions = orderStatuses.map(({ id, name }) => ({
  id,
  label: <StatusTag tone={orderTone(id)}>{name}</StatusTag>,
}));
const paymentOptions = paymentTypes.map(({ id, name }) => ({ id, label: <PaymentType id={id} name={name} /> }));

/** Companies, and the names of products once one is chosen. */
const useCompanies = ({ companies, products }: OrdersStore, query: OrdersQuery) => {
  const namesProduct = query.product !== null;
  useEffect(() => {
    void companies.show();
  }, [companies]);
  useEffect(() => {
    if (namesProduct) void products.show();
  }, [products, namesProduct]);
  return companies.data ?? [];
};

interface CheckFilterProps extends Pick<FilterBarProps, 'query' | 'onChange'> {
  by: 'status' | 'payment' | 'company';
  names: readonly { id: number; name: string }[];
  options: ComponentProps<typeof CheckList>['options'];
  width: number;
}

/** A filter of which several can be chosen. */
const CheckFilter = ({ by, names, options, width, query, onChange }: CheckFilterProps) => {
  const t = useT();
  const label = t(`filter.${by}`);
  return (
    <FilterPill
      label={label}
      value={namesOf(query[by], names)}
      onClear={() => {
        onChange({ [by]: [] });
      }}
      width={width}
    >
      {() => (
        <CheckList
          label={label}
          options={options}
          value={query[by]}
          onChange={(ids) => {
            onChange({ [by]: ids });
          }}
        />
      )}
    </FilterPill>
  );
};

const PeriodPill = ({ query, onChange }: Pick<FilterBarProps, 'query' | 'onChange'>) => {
  const t = useT();
  return (
    <FilterPill
      label={t('filter.period')}
      value={periodOf(t, query)}
      onClear={() => {
        onChange({ from: null, to: null });
      }}
      width={312}
    >
      {(close) => (
        <Suspense fallback={<Skeleton shape="block" height={190} />}>
          <PeriodFilter
            from={query.from}
            to={query.to}
            onChange={(from, to) => {
              onChange({ from, to });
            }}
            onDone={close}
          />
        </Suspense>
      )}
    </FilterPill>
  );
};

const ProductPill = observer(({ store, query, onChange }: FilterBarProps) => {
  const t = useT();
  const ids = query.product === null ? [] : [query.product];
  return (
    <FilterPill
      label={t('filter.product')}
      value={namesOf(ids, store.products.data ?? [])}
      onClear={() => {
        onChange({ product: null });
      }}
      width={340}
    >
      {(close) => (
        <Suspense fallback={<Skeleton shape="block" height={40} />}>
          <ProductFilter
            products={store.products}
            value={query.product}
            onChange={(product) => {
              onChange({ product });
              close();
            }}
          />
        </Suspense>
      )}
    </FilterPill>
  );
});

/** Search and filters; each shows what it narrows to and can be taken off, all of them at once. */
export const FilterBar = observer(({ store, query, onChange }: FilterBarProps) => {
  const t = useT();
  const companies = useCompanies(store, query);
  const shared = { query, onChange };
  const companyOptions = companies.map(({ id, name }) => ({ id, label: name }));
  return (
    <div className={classes.bar} role="search" aria-label={t('filter.title')}>
      <SearchBox
        value={query.q}
        onChange={(q) => {
          onChange({ q });
        }}
      />
      <div className={classes.pills}>
        <CheckFilter by="status" names={orderStatuses} options={statusOptions} width={244} {...shared} />
        <CheckFilter by="payment" names={paymentTypes} options={paymentOptions} width={228} {...shared} />
        <CheckFilter by="company" names={companies} options={companyOptions} width={220} {...shared} />
        <PeriodPill {...shared} />
        <ProductPill store={store} {...shared} />
        {ordersList.isNarrowed(query) && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              onChange(ordersList.widen(query));
            }}
          >
            {t('filter.clear')}
          </Button>
        )}
      </div>
    </div>
  );
});
