import { listPlans, planIntervals, type PlanInterval, type PlanList } from '@pregao/contract';
import { ButtonLink, lazyScreen, usePageTitle, useQuery, useT, useTexts } from '@pregao/platform';
import { AsyncView, Container, Heading, Segmented, Text } from '@pregao/ui';
import { BelowTheFold } from '@pregao/ui/below-the-fold';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { OwnPlans } from './parts/own-plans.tsx';
import { PlanCard } from './parts/plan-card.tsx';
import { PlansSkeleton } from './parts/plans-skeleton.tsx';
import { intervalsOf } from './period.ts';
import ptBr from './plans.pt-br.json';
import classes from './plan-list.module.css';

const Compare = lazyScreen(() => import('./parts/compare.tsx').then((module) => ({ default: module.Compare })));
const Faq = lazyScreen(() => import('./parts/faq.tsx').then((module) => ({ default: module.Faq })));

const PlansView = ({ list: { data: plans, own } }: { list: PlanList }) => {
  const t = useT();
  const intervals = intervalsOf(plans);
  const [chosen, setChosen] = useState<PlanInterval | null>(null);
  const asked = chosen ?? intervals[0] ?? null;
  return (
    <div className={classes.body}>
      {own.length > 0 && <OwnPlans own={own} />}
      {asked !== null && intervals.length > 1 && (
        <div className={classes.switch}>
          <Segmented
            label={t('plans.period')}
            options={intervals.map((value) => ({ value, label: planIntervals[value] }))}
            value={asked}
            onChange={setChosen}
          />
        </div>
      )}
      <section className={classes.grid} aria-label={t('plans.list')}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} asked={asked} />
        ))}
      </section>
      <BelowTheFold>
        <div className={classes.below}>
          <Suspense fallback={null}>
            {plans.length > 1 && <Compare plans={plans} />}
            <Faq />
          </Suspense>
        </div>
      </BelowTheFold>
    </div>
  );
};

/** The plans of the brand, side by side, with what each costs for a period and what it opens. */
export const PlansScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const plans = useQuery(listPlans, {}, { refreshOn: ['pix.paid.v1'] });
  usePageTitle(t('plans.pageTitle'));
  return (
    <Container className={classes.page}>
      <header className={classes.header}>
        <Heading level={1} size="display">
          {t('plans.pageTitle')}
        </Heading>
        <Text tone="muted" size="reading">
          {t('plans.pageText')}
        </Text>
      </header>
      <AsyncView
        {...plans.view}
        skeleton={<PlansSkeleton />}
        errorTitle={t('plans.failed')}
        isEmpty={({ data, own }) => data.length + own.length === 0}
        empty={{
          icon: 'star',
          title: t('plans.emptyTitle'),
          description: t('plans.emptyText'),
          action: <ButtonLink to="/loja">{t('action.seeCourses')}</ButtonLink>,
        }}
      >
        {(list) => <PlansView list={list} />}
      </AsyncView>
    </Container>
  );
});
