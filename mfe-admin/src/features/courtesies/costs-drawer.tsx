import { findCourtesyCosts, type CourtesyCost, type ResponseOf } from '@pregao/contract';
import { formatMoney, formatMonth } from '@pregao/format';
import { useQuery, useT } from '@pregao/platform';
import { AsyncView, Button, EmptyState, Skeleton } from '@pregao/ui';
import { DescriptionList } from '@pregao/ui/data';
import { Drawer } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import classes from './courtesies.module.css';

type Costs = ResponseOf<typeof findCourtesyCosts>;

const parts = ['types', 'givers', 'months'] as const;

/** What each of a part would have cost, and how many of it were used. */
const Part = ({ title, rows }: { title: string; rows: readonly CourtesyCost[] }) => {
  const t = useT();
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <DescriptionList
        items={rows.map(({ name, count, used, cents }) => ({
          label: name,
          value: (
            <span className={classes.cost}>
              <span>{formatMoney(cents)}</span>
              <small>{t('courtesies.costs.used', { used, count })}</small>
            </span>
          ),
        }))}
      />
    </section>
  );
};

const Found = ({ costs }: { costs: Costs }) => {
  const t = useT();
  const named = {
    ...costs,
    months: costs.months.map((month) => ({ ...month, name: formatMonth(`${month.name}T12:00:00-03:00`) })),
  };
  return (
    <div className={classes.costs}>
      <Part title={t('courtesies.costs.total')} rows={[{ ...costs.total, name: t('courtesies.costs.all') }]} />
      {parts.map((part) => (
        <Part key={part} title={t(`courtesies.costs.${part}`)} rows={named[part]} />
      ))}
    </div>
  );
};

const CostsDrawer = observer(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const found = useQuery(findCourtesyCosts, {}, { staleTime: 0 });
  return (
    <Drawer
      open
      title={t('courtesies.costs.title')}
      description={t('courtesies.costs.text')}
      width={480}
      onClose={onClose}
    >
      <AsyncView
        {...found.view}
        skeleton={<Skeleton lines={12} />}
        isEmpty={({ total }) => total.count === 0}
        empty={<EmptyState icon="mail" title={t('courtesies.costs.none')} />}
        errorTitle={t('courtesies.costs.failed')}
      >
        {(costs) => <Found costs={costs} />}
      </AsyncView>
    </Drawer>
  );
});

/** Opens what courtesies would have cost. */
export const CostsButton = () => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon="chart"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('courtesies.costs.button')}
      </Button>
      {isOpen && (
        <CostsDrawer
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
};
