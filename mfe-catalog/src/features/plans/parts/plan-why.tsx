import { findProductPrice, type PlanPeriod } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { WhyPrice } from '@pregao/screens';
import { Segmented } from '@pregao/ui';
import { useState } from 'react';
import classes from './plan-why.module.css';

type Way = 'pix' | 'card' | 'split';

/** Why a period costs what it costs, by the way it would be paid: the steps that the cart would show. */
export const PlanWhy = ({ period: { product_id: id, splits } }: { period: PlanPeriod }) => {
  const t = useT();
  const { api } = usePlatform();
  const [asked, setAsked] = useState<Way>('pix');
  const most = splits.at(-1)?.count ?? 1;
  const ways: readonly Way[] = ['pix', 'card', ...(most > 1 ? (['split'] as const) : [])];
  const way = ways.includes(asked) ? asked : 'card';
  const query = { way: way === 'pix' ? 'pix' : 'card', installments: way === 'split' ? most : 1 } as const;
  return (
    <div className={classes.why}>
      <WhyPrice
        id={`${id}/${way}`}
        of={way}
        load={() => api.call(findProductPrice, { params: { id }, query })}
        before={
          <div className={classes.ways}>
            <Segmented
              label={t('why.ways')}
              options={ways.map((value) => ({ value, label: t(`why.${value}`, { count: most }) }))}
              value={way}
              onChange={setAsked}
              size="small"
            />
          </div>
        }
      />
    </div>
  );
};
