import type { Endpoint } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { AsyncView, Skeleton } from '@pregao/ui';
import { ChoiceChips, FilterPill, PeriodFilter } from '@pregao/ui/data';
import { CheckList, ChoiceSearch } from '@pregao/ui/list';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { FilterProps, ListFilter } from './list-types.ts';
import type { Lookups, Named } from './lookups.ts';
import { AmountFilter, codeOf } from './typed-filters.tsx';
import type { Amounts } from './typed-panels.tsx';

type Id = string | number;
type Has<K extends string, V> = Record<K, V>;
/** An id is any number: what an address says may be of a row that is no more. */
type Wide<V extends Id> = V extends number ? number : V;

interface Option<V extends Id> {
  id: V;
  name: string;
  /** What stands in the list, where it is more than the name. */
  label?: ReactNode;
}

/** One name, or the first and how many more; an id without a name is still said. */
const namesOf = (ids: readonly Id[], options: readonly Option<Id>[]): string | null => {
  const [first, ...rest] = ids;
  if (first === undefined) return null;
  const name = options.find(({ id }) => id === first)?.name ?? String(first);
  return rest.length > 0 ? `${name} +${rest.length}` : name;
};

const labelled = <V extends Id>(options: readonly Option<V>[]) =>
  options.map(({ id, name, label = name }) => ({ id, label }));

/** Names of a lookup, asked for while they are wanted. */
const useNames = (lookups: Lookups, call: Endpoint, isWanted: boolean) => {
  const names = lookups.of(call);
  useEffect(() => {
    if (isWanted) void names.show();
  }, [names, isWanted]);
  return names;
};

interface PanelProps<V> {
  label: string;
  lookups: Lookups;
  from: Endpoint;
  value: V;
  onChange: (value: V) => void;
}

const LookupChecks = observer(({ label, lookups, from, value, onChange }: PanelProps<number[]>) => (
  <AsyncView {...useNames(lookups, from, true).view} skeleton={<Skeleton lines={3} height={18} />}>
    {(names) => <CheckList label={label} options={labelled(names)} value={value} onChange={onChange} />}
  </AsyncView>
));

const LookupSearch = observer(({ label, lookups, from, value, onChange }: PanelProps<number | null>) => {
  const t = useT();
  return (
    <ChoiceSearch
      label={label}
      searchLabel={t('list.searchIn', { what: label.toLowerCase() })}
      hint={t('list.searchByName')}
      none={t('list.noName')}
      options={useNames(lookups, from, true).view}
      value={value}
      onChange={onChange}
    />
  );
});

const changeOf = <K extends string, V>(key: K, value: V) => ({ [key]: value }) as Partial<Record<K, V>>;

const checksOf = <K extends string, V extends Id>(key: K, options: readonly Option<V>[], width?: number) => {
  const View = ({ query, onChange, label }: FilterProps<Has<K, V[]>>) => (
    <FilterPill
      label={label}
      value={namesOf(query[key], options)}
      onClear={() => {
        onChange(changeOf(key, []));
      }}
      width={width}
    >
      {() => (
        <CheckList
          label={label}
          options={labelled(options)}
          value={query[key]}
          onChange={(ids) => {
            onChange(changeOf(key, ids));
          }}
        />
      )}
    </FilterPill>
  );
  return View;
};

const oneOf = <K extends string, V extends string>(key: K, options: readonly Option<V>[], width?: number) => {
  const View = ({ query, onChange, label }: FilterProps<Has<K, V | null>>) => (
    <FilterPill
      label={label}
      value={query[key] === null ? null : namesOf([query[key]], options)}
      onClear={() => {
        onChange(changeOf(key, null));
      }}
      width={width}
    >
      {(close) => (
        <ChoiceChips<V>
          label={label}
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
          value={query[key]}
          onChange={(id) => {
            onChange(changeOf(key, id));
            close();
          }}
        />
      )}
    </FilterPill>
  );
  return View;
};

const daysOf = <F extends string, T extends string>(first: F, last: T) => {
  const View = ({ query, onChange, label }: FilterProps<Has<F | T, string | null>>) => (
    <PeriodFilter
      label={label}
      value={{ from: query[first], to: query[last] }}
      onChange={({ from, to }) => {
        onChange({ ...changeOf<F | T, string | null>(first, from), ...changeOf<F | T, string | null>(last, to) });
      }}
    />
  );
  return View;
};

interface LookupPillProps<V> extends Omit<PanelProps<V>, 'value'> {
  value: V;
  ids: readonly number[];
  none: V;
  width?: number | undefined;
  panel: (panel: PanelProps<V>) => ReactNode;
  /** A choice closes the list. */
  closes?: boolean;
}

/** A filter by what a lookup names; the names are asked for when one is shown or the list is opened. */
const LookupPill = observer(<V,>({ ids, none, width, panel, closes = false, ...rest }: LookupPillProps<V>) => {
  const names: readonly Named[] = useNames(rest.lookups, rest.from, ids.length > 0).data ?? [];
  return (
    <FilterPill
      label={rest.label}
      value={namesOf(ids, names)}
      onClear={() => {
        rest.onChange(none);
      }}
      width={width}
    >
      {(close) =>
        panel({
          ...rest,
          onChange: (value) => {
            rest.onChange(value);
            if (closes) close();
          },
        })
      }
    </FilterPill>
  );
});

/** The filters of a list, by the part of its query that each sets. */
export const filter = {
  /** Some of a few. */
  checks: <K extends string, V extends Id>(
    key: K,
    options: readonly Option<V>[],
    width?: number,
  ): ListFilter<Has<K, Wide<V>[]>> => ({ key, View: checksOf(key, options as readonly Option<Wide<V>>[], width) }),

  /** One of a few; the choice closes the list. */
  oneOf: <K extends string, V extends string>(
    key: K,
    options: readonly Option<V>[],
    width?: number,
  ): ListFilter<Has<K, V | null>> => ({ key, View: oneOf(key, options, width) }),

  /** Some of a few that the server names. */
  checksFrom: <K extends string>(key: K, from: Endpoint, width?: number): ListFilter<Has<K, number[]>> => ({
    key,
    View: ({ query, onChange, label, lookups }) => (
      <LookupPill<number[]>
        {...{ label, lookups, from, width }}
        value={query[key]}
        ids={query[key]}
        none={[]}
        onChange={(ids) => {
          onChange(changeOf(key, ids));
        }}
        panel={(panel) => <LookupChecks {...panel} />}
      />
    ),
  }),

  /** One of many, found by its name. */
  lookup: <K extends string>(key: K, from: Endpoint, width = 340): ListFilter<Has<K, number | null>> => ({
    key,
    View: ({ query, onChange, label, lookups }) => (
      <LookupPill<number | null>
        {...{ label, lookups, from, width }}
        value={query[key]}
        ids={query[key] === null ? [] : [query[key]]}
        none={null}
        onChange={(id) => {
          onChange(changeOf(key, id));
        }}
        panel={(panel) => <LookupSearch {...panel} />}
        closes
      />
    ),
  }),

  /** Days from one to another, both included. */
  period: (): ListFilter<Has<'from' | 'to', string | null>> => ({ key: 'period', View: daysOf('from', 'to') }),

  /** The same of another pair of the query. */
  periodOf: <F extends string, T extends string>(
    key: string,
    first: F,
    last: T,
  ): ListFilter<Has<F | T, string | null>> => ({ key, View: daysOf(first, last) }),

  /** A code, typed whole. */
  code: <K extends string>(key: K): ListFilter<Has<K, string | null>> => ({ key, View: codeOf(key) }),

  /** From an amount to another, typed in reais, both included. */
  amount: (key = 'amount'): ListFilter<Amounts> => ({ key, View: AmountFilter }),

  /** Anything else. */
  custom: <Q,>(key: string, View: ListFilter<Q>['View']): ListFilter<Q> => ({ key, View }),
};
