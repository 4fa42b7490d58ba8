import { measurePlan, type BodyOf, type PlanRule, type ResponseOf } from '@pregao/contract';
import { getPlatform, useStore } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';
import { useEffect } from 'react';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { useFormValues } from '../../common/crud/use-form-values.ts';

interface Asked {
  id: number | null;
  company_id: number | null;
  opens: readonly PlanRule[];
}
export type Measure = ResponseOf<typeof measurePlan>;

/** A rule that is still being written is not measured. */
const isWhole = ({ kind, target_id: id }: PlanRule) => kind === 'type' || id !== null;

/** What the form as it stands would open, once it is published. For observers. */
export const useMeasure = (record: AnyRecord | null): Resource<Measure, string> => {
  const store = useStore(
    () =>
      new Resource<Measure, string>({
        load: (asked, signal) =>
          getPlatform().api.call(measurePlan, { body: JSON.parse(asked) as BodyOf<typeof measurePlan>, signal }),
        isEmpty: () => false,
      }),
  );
  const { opens = [], company_id: company = null } = useFormValues() as Partial<Asked>;
  const isAsked = opens.every(isWhole);
  const asked = JSON.stringify({ id: record?.id ?? null, company_id: company, opens } satisfies Asked);
  useEffect(() => {
    if (isAsked) void store.show(asked);
  }, [store, asked, isAsked]);
  return store;
};
