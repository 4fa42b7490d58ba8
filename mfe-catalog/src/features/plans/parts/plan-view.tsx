import type { PlanInterval, PlanPage } from '@pregao/contract';
import { lazyScreen, useStore, useT } from '@pregao/platform';
import { usePreviewToken } from '@pregao/platform/hooks';
import { Link } from '@pregao/platform/router';
import { Card, Heading, Icon, RichText, Tag, Text } from '@pregao/ui';
import { BelowTheFold } from '@pregao/ui/below-the-fold';
import { Suspense, useState } from 'react';
import { BuyBar } from '../../../common/buy/buy-bar.tsx';
import { BuyStore } from '../../../common/buy/buy.store.ts';
import layout from '../../../common/sale-page.module.css';
import { periodOf } from '../period.ts';
import { Contents } from './contents.tsx';
import { Benefits } from './benefits.tsx';
import { Opens } from './opens.tsx';
import { PlanBox } from './plan-box.tsx';
import { planTitle } from '../plan-title.ts';
import classes from './plan.module.css';
import { Rooms } from './rooms.tsx';
import { Samples } from './samples.tsx';
import { Teachers } from './teachers.tsx';

const Faq = lazyScreen(() => import('./faq.tsx').then((module) => ({ default: module.Faq })));

const Header = ({ plan }: { plan: PlanPage }) => {
  const t = useT();
  return (
    <>
      <nav className={layout.path} aria-label={t('plan.path')}>
        <Link to="/assinaturas">{t('plan.all')}</Link>
        <Icon name="chevron-right" size={14} />
        <span>{plan.name}</span>
      </nav>
      <div className={classes.intro}>
        <div className={classes.name}>
          <Heading level={1} size="display">
            {planTitle(plan.name)}
          </Heading>
          {plan.highlighted && <Tag tone="accent">{t('plans.highlighted')}</Tag>}
        </div>
        <Text size="reading" tone="muted" className={classes.promise}>
          {plan.description}
        </Text>
        <div className={classes.facts}>
          <Opens opens={plan.opens} />
        </div>
      </div>
    </>
  );
};

const About = ({ plan }: { plan: PlanPage }) => {
  const t = useT();
  return (
    <>
      {plan.benefits.length > 0 && (
        <Card as="section" aria-labelledby="plan-benefits">
          <Heading level={2} id="plan-benefits">
            {t('plan.benefits')}
          </Heading>
          <Benefits benefits={plan.benefits} className={classes.benefitList} />
        </Card>
      )}
      {plan.description_html && (
        <section aria-labelledby="plan-about">
          <Heading level={2} id="plan-about">
            {t('plan.about')}
          </Heading>
          <RichText html={plan.description_html} className={classes.prose} />
        </section>
      )}
    </>
  );
};

/** On a phone the price of the chosen period stays at the bottom; each period is another purchase. */
const Bar = ({ period, isOwn }: { period: NonNullable<ReturnType<typeof periodOf>>; isOwn: boolean }) => {
  const t = useT();
  const store = useStore(() => new BuyStore(period.product_id));
  return <BuyBar offer={period} store={store} label={t(isOwn ? 'plan.again' : 'plan.subscribe')} />;
};

/** What a plan opens, from whom, and how to have it. */
export const PlanView = ({ plan }: { plan: PlanPage }) => {
  const t = useT();
  const [asked, setAsked] = useState<PlanInterval | null>(null);
  const period = periodOf(plan, asked);
  const isForLife = plan.owned !== null && plan.owned.until === null;
  const isPreview = usePreviewToken() !== null;
  return (
    <div className={classes.page}>
      <div className={layout.columns}>
        <div className={layout.header}>
          <Header plan={plan} />
        </div>
        <aside className={layout.side} aria-label={t('plan.box')}>
          <PlanBox plan={plan} period={period} onPeriod={setAsked} />
        </aside>
        <div className={layout.main}>
          <About plan={plan} />
          <BelowTheFold room="200dvh" isBelow={plan.benefits.length > 0}>
            <Contents plan={plan} />
            <Rooms rooms={plan.rooms} />
            <Samples samples={plan.samples} />
            <Teachers people={plan.teachers} />
            <Suspense fallback={null}>
              <Faq />
            </Suspense>
          </BelowTheFold>
        </div>
      </div>
      {period && !isForLife && !isPreview && (
        <Bar key={period.product_id} period={period} isOwn={plan.owned !== null && !plan.owned.trial} />
      )}
    </div>
  );
};
