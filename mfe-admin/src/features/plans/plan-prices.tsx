import { findPlanPrice, intervalLengths, planIntervals, updatePlanPrice, type PlanInterval } from '@pregao/contract';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { PriceBox } from '../../common/prices/price-box.tsx';

const calls = { find: findPlanPrice, update: updatePlanPrice };

interface Period {
  id: number;
  interval: PlanInterval;
}

/** What each period of a plan costs; a month is paid at once. */
export const PlanPrices = ({ record }: { record: AnyRecord }) => (
  <>
    {((record.periods ?? []) as Period[]).map(({ id, interval }) => (
      <PriceBox
        key={id}
        id={id}
        isLive={record.is_live === true}
        calls={calls}
        kind={3}
        title={planIntervals[interval]}
        usual={{ access_days: intervalLengths[interval].days, ...(interval === 'month' && { max_installments: 1 }) }}
      />
    ))}
  </>
);
