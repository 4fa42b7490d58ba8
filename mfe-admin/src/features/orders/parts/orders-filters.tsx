import { orderStatuses, paymentTypes } from '@pregao/contract';
import { lazyScreen, useT } from '@pregao/platform';
import { Skeleton } from '@pregao/ui';
import { FilterBar, FilterPill, PeriodFilter, StatusTag } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, type ComponentProps } from 'react';
import { ordersList, type OrdersQuery } from '../../../common/orders-query.ts';
import { orderTone } from '../../../common/status-tones.ts';
import type { OrdersStore } from '../orders.store.ts';
import { CheckList } from './check-list.tsx';
import { PaymentType } from './payment-type.tsx';

const ProductFilter = lazyScreen(() =>
  import('./product-filter.tsx').then(({ ProductFilter: filter }) => ({ default: filter })),
);

interface OrdersFiltersProps {
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

interface CheckFilterProps extends Pick<OrdersFiltersProps, 'query' | 'onChange'> {
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

const ProductPill = observer(({ store, query, onChange }: OrdersFiltersProps) => {
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

/** Search and filters of the orders. */
export const OrdersFilters = observer(({ store, query, onChange }: OrdersFiltersProps) => {
  const t = useT();
  const companies = useCompanies(store, query);
  const shared = { query, onChange };
  const companyOptions = companies.map(({ id, name }) => ({ id, label: name }));
  const search = {
    label: t('filter.search'),
    hint: t('filter.searchHint'),
    value: query.q,
    shortcut: '/',
    onChange: (q: string) => {
      onChange({ q });
    },
  };
  const clear = () => {
    onChange(ordersList.widen(query));
  };
  return (
    <FilterBar label={t('filter.title')} search={search} onClear={ordersList.isNarrowed(query) ? clear : undefined}>
      <CheckFilter by="status" names={orderStatuses} options={statusOptions} width={244} {...shared} />
      <CheckFilter by="payment" names={paymentTypes} options={paymentOptions} width={228} {...shared} />
      <CheckFilter by="company" names={companies} options={companyOptions} width={220} {...shared} />
      <PeriodFilter label={t('filter.period')} value={query} onChange={onChange} />
      <ProductPill store={store} {...shared} />
    </FilterBar>
  );
});
