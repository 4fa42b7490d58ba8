import type { measureShelf, ResponseOf } from '@pregao/contract';
import { useStore } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';
import { useEffect } from 'react';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { useFormValues } from '../../common/crud/use-form-values.ts';
import { loadMeasure, type ShelfPlan } from './shelves.api.ts';

type Measure = ResponseOf<typeof measureShelf>;

/** A rule that is still being written is not measured. */
const isWhole = ({ kind, category_id: category }: ShelfPlan['rules'][number]) =>
  kind !== 'category' || category !== null;

/** What the form as it stands would show and open, once it is published. For observers. */
export const useMeasure = (record: AnyRecord | null): Resource<Measure, string> => {
  const store = useStore(
    () =>
      new Resource<Measure, string>({
        load: (asked, signal) => loadMeasure(JSON.parse(asked) as ShelfPlan, signal),
        isEmpty: () => false,
      }),
  );
  const { items = [], rules = [], plan_ids = [] } = useFormValues() as Partial<ShelfPlan>;
  const isAsked = rules.every(isWhole);
  const asked = JSON.stringify({ id: record?.id ?? null, items, rules, plan_ids } satisfies ShelfPlan);
  useEffect(() => {
    if (isAsked) void store.show(asked);
  }, [store, asked, isAsked]);
  return store;
};
