import { orderStatuses } from '@pregao/contract';
import { businessDay, platformNow } from '@pregao/format';
import { useT } from '@pregao/platform';
import { ChoiceChips, FilterBar, FilterPill, StatusTag } from '@pregao/ui/data';
import { CheckList } from '@pregao/ui/list';
import { orderTone } from '../order-tones.ts';
import { ordersList, type OrdersState } from '../orders-query.ts';

interface OrderFiltersProps {
  query: OrdersState;
  onChange: (next: Partial<OrdersState>) => void;
}

const statuses = orderStatuses.map(({ id, name }) => ({
  id,
  label: <StatusTag tone={orderTone(id)}>{name}</StatusTag>,
}));

/** One name, or the first and how many more. */
const namesOf = ([first, ...rest]: readonly number[]) => {
  if (first === undefined) return null;
  const name = orderStatuses.find(({ id }) => id === first)?.name ?? String(first);
  return rest.length > 0 ? `${name} +${rest.length}` : name;
};

const yearsShown = 5;

/** This year and those before it, and the one of the address wherever it lies. */
const yearsFor = (chosen: string | null) => {
  const now = Number(businessDay(platformNow()).slice(0, 4));
  const years = Array.from({ length: yearsShown }, (_, back) => String(now - back));
  return chosen === null || years.includes(chosen) ? years : [...years, chosen].sort().reverse();
};

/** Chips that narrow the orders; what they say is in the address. */
export const OrderFilters = ({ query, onChange }: OrderFiltersProps) => {
  const t = useT();
  const clear = () => {
    onChange(ordersList.widen(query));
  };
  return (
    <FilterBar label={t('orders.filters')} onClear={ordersList.isNarrowed(query) ? clear : undefined}>
      <FilterPill
        label={t('orders.status')}
        value={namesOf(query.statuses)}
        width={244}
        onClear={() => {
          onChange({ statuses: [] });
        }}
      >
        {() => (
          <CheckList
            label={t('orders.status')}
            options={statuses}
            value={query.statuses}
            onChange={(ids) => {
              onChange({ statuses: ids });
            }}
          />
        )}
      </FilterPill>
      <FilterPill
        label={t('orders.year')}
        value={query.year}
        onClear={() => {
          onChange({ year: null });
        }}
      >
        {(close) => (
          <ChoiceChips
            label={t('orders.year')}
            options={yearsFor(query.year).map((year) => ({ value: year, label: year }))}
            value={query.year}
            onChange={(year) => {
              onChange({ year });
              close();
            }}
          />
        )}
      </FilterPill>
    </FilterBar>
  );
};
