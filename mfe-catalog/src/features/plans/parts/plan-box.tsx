import { planIntervals, type PlanInterval, type PlanPage, type PlanPeriod } from '@pregao/contract';
import { formatMoney, guaranteeDays, guaranteeWords, lastDay, once } from '@pregao/format';
import { ButtonLink, lazyScreen, useStore, useT } from '@pregao/platform';
import { usePreviewToken } from '@pregao/platform/hooks';
import { Link } from '@pregao/platform/router';
import { Card, cx, Heading, Icon, Money, Skeleton, Text } from '@pregao/ui';
import { Suspense } from 'react';
import { BuyActions } from '../../../common/buy/buy-actions.tsx';
import { BuyStore } from '../../../common/buy/buy.store.ts';
import { SalePrice } from '../../../common/sale-price.tsx';
import { monthlyOf, savingOf } from '../period.ts';
import classes from './plan-box.module.css';
import { PlanWhy } from './plan-why.tsx';
import { TrialOffer } from './trial-offer.tsx';

/** For the few plans that are not sold. */
const Waiting = lazyScreen(() => import('./waiting.tsx').then((module) => ({ default: module.Waiting })));

const list = once(() => new Intl.ListFormat('pt-BR'));

interface PlanBoxProps {
  plan: PlanPage;
  /** Undefined: it is not sold. */
  period: PlanPeriod | undefined;
  onPeriod: (interval: PlanInterval) => void;
}

/** One period with its price, what that is a month and what it saves. */
const Choice = ({ plan, period, isChosen, onPeriod }: PlanBoxProps & { period: PlanPeriod; isChosen: boolean }) => {
  const t = useT();
  const saving = savingOf(plan, period);
  return (
    <label className={cx(classes.choice, isChosen && classes.chosen)}>
      <input
        type="radio"
        name="plan-period"
        value={period.interval}
        checked={isChosen}
        onChange={() => {
          onPeriod(period.interval);
        }}
      />
      <span className={classes.interval}>
        <strong>{planIntervals[period.interval]}</strong>
        {period.months > 1 && <small>{t('plans.monthly', { price: formatMoney(monthlyOf(period)) })}</small>}
        {saving > 0 && <small className={classes.saving}>{t('plan.saves', { price: formatMoney(saving) })}</small>}
      </span>
      <Money cents={period.price_cents} />
    </label>
  );
};

/** Whose it is now, and what buying does for who has this plan or another. */
const Standing = ({ plan: { owned, beside, missing, archived }, period }: Pick<PlanBoxProps, 'plan' | 'period'>) => {
  const t = useT();
  if (owned)
    return (
      <div className={classes.standing}>
        <Icon name="check" size={18} />
        <div>
          <p className={classes.own}>
            {owned.until === null
              ? t('plan.always')
              : t(owned.trial ? 'plan.trialUntil' : 'plan.until', { date: lastDay(owned.until) })}
          </p>
          {owned.trial && <p className={classes.note}>{t('plan.trialEnds')}</p>}
          {owned.until !== null && period && period.access_days !== null && !archived && (
            <p className={classes.note}>
              {t(owned.trial ? 'plan.trialAdds' : 'plan.adds', { count: period.access_days })}
            </p>
          )}
        </div>
      </div>
    );
  if (beside.length === 0 || !period) return null;
  return (
    <div className={classes.standing}>
      <Icon name="info" size={18} />
      <div>
        <p className={classes.note}>{t('plan.beside', { names: list().format(beside) })}</p>
        {missing.length > 0 && (
          <p className={classes.note}>
            {t('plan.missing', {
              count: beside.length,
              what: list().format(missing.map(({ kind, count }) => t(`plans.count.${kind}`, { count }))),
            })}
          </p>
        )}
      </div>
    </div>
  );
};

const Buy = ({ period, isOwn }: { period: PlanPeriod; isOwn: boolean }) => {
  const t = useT();
  const store = useStore(() => new BuyStore(period.product_id));
  return (
    <BuyActions
      store={store}
      label={t(isOwn ? 'plan.again' : 'plan.subscribe')}
      withAdd={false}
      onOpen={() => {
        location.reload();
      }}
    />
  );
};

const Sale = ({ plan, period, onPeriod }: PlanBoxProps & { period: PlanPeriod }) => {
  const t = useT();
  const isPreview = usePreviewToken() !== null;
  return (
    <fieldset className={classes.sale} disabled={isPreview}>
      <legend className={classes.legend}>{t('plan.period')}</legend>
      {plan.periods.length > 1 && (
        <div className={classes.choices}>
          {plan.periods.map((one) => (
            <Choice
              key={one.interval}
              plan={plan}
              period={one}
              isChosen={one.interval === period.interval}
              onPeriod={onPeriod}
            />
          ))}
        </div>
      )}
      <div key={period.product_id} className={classes.pay}>
        <div>
          <SalePrice offer={period} />
          <p className={classes.days}>
            {period.access_days === null ? t('plans.accessAlways') : t('plans.access', { count: period.access_days })}
          </p>
        </div>
        <Buy period={period} isOwn={plan.owned !== null && !plan.owned.trial} />
        {!isPreview && <PlanWhy period={period} />}
        {isPreview && (
          <Text size="small" tone="muted">
            {t('plan.preview')}
          </Text>
        )}
      </div>
    </fieldset>
  );
};

const Promises = ({ period }: { period: PlanPeriod }) => {
  const t = useT();
  return (
    <ul className={classes.promises}>
      <li>
        <Icon name="refresh" size={18} />
        <span>
          <strong>{t('plan.once')}</strong>
          <span>{` ${t('plan.onceText')}`}</span>
        </span>
      </li>
      <li>
        <Icon name="shield" size={18} />
        <span>
          <strong>{t('plan.warranty', { count: guaranteeDays([period.warranty_days]) })}</strong>
          <span>{` ${guaranteeWords(period.warranty_days)} ${t('plan.warrantyWhere')}`}</span>
        </span>
      </li>
      <li>
        <Icon name="file" size={18} />
        <Link to="/interna/termos">{t('plan.terms')}</Link>
      </li>
    </ul>
  );
};

const NotSold = ({ plan }: Pick<PlanBoxProps, 'plan'>) => {
  const t = useT();
  const { archived } = plan;
  const isPreview = usePreviewToken() !== null;
  return (
    <>
      <Heading level={2} size="small">
        {t(archived ? 'plan.archived' : 'plan.unsold')}
      </Heading>
      <Text tone="muted">{t(archived ? 'plan.archivedText' : 'plan.unsoldText')}</Text>
      {!archived && !isPreview && (
        <Suspense fallback={<Skeleton shape="block" height={48} />}>
          <Waiting plan={plan} />
        </Suspense>
      )}
      <ButtonLink to="/assinaturas" size="large" block>
        {t('plan.others')}
      </ButtonLink>
    </>
  );
};

/** How to have the plan: its periods, what the chosen one costs, and what buying it means. It stays in view. */
export const PlanBox = ({ plan, period, onPeriod }: PlanBoxProps) => {
  const t = useT();
  const isForLife = plan.owned !== null && plan.owned.until === null;
  const isPreview = usePreviewToken() !== null;
  return (
    <Card>
      <div className={classes.box}>
        <Standing plan={plan} period={period} />
        {period && !isForLife && <Sale plan={plan} period={period} onPeriod={onPeriod} />}
        {!period && <NotSold plan={plan} />}
        {!isPreview && <TrialOffer plan={plan} withNote />}
        {plan.owned && (
          <ButtonLink to="/conta/assinaturas" size="large" block>
            {t('plan.openAccount')}
          </ButtonLink>
        )}
        {period && <Promises period={period} />}
      </div>
    </Card>
  );
};
