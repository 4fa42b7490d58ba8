import { listCustomerProducts, listUserSignature } from '@pregao/contract';
import { ButtonLink, usePageTitle, usePlatform, useT, useTexts } from '@pregao/platform';
import { useRows } from '@pregao/screens';
import { AsyncView, Button, EmptyState, Heading, Skeleton, Stack, Text, type EmptyStateProps } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { sectionsOf } from './accesses.ts';
import classes from './accesses.module.css';
import ptBr from './account.pt-br.json';
import { AccessLine } from './parts/access-line.tsx';
import { AccessSection } from './parts/access-section.tsx';
import { AccountFrame } from './parts/account-frame.tsx';
import { OverAccesses } from './parts/over-accesses.tsx';
import { PlanLine } from './parts/plan-line.tsx';

/** More than anybody has, as a rule; what is beyond comes by a press. */
const perPage = 100;
const refreshOn = ['pix.paid.v1', 'access.opened.v1'] as const;

/** What the person has, in two lists that are shown once both are there. */
const useAccesses = () => {
  const { session } = usePlatform();
  const params = { id: session.user.id };
  const plans = useRows(listUserSignature, { params }, { perPage, refreshOn });
  const contents = useRows(listCustomerProducts, { params, query: { 'filter[plans]': '0' } }, { perPage, refreshOn });
  const lists = [plans, contents] as const;
  const views = lists.map(({ view }) => view);
  return {
    view: {
      data: lists.every(({ hasLoaded }) => hasLoaded) ? { plans: plans.items, contents: contents.items } : undefined,
      loading: views.some(({ loading }) => loading),
      error: views.find(({ error }) => error)?.error ?? null,
      forbidden: views.some(({ forbidden }) => forbidden),
      onRetry: () => {
        for (const list of lists) if (list.error) void list.refresh();
      },
    },
    hasMore: lists.some(({ hasMore }) => hasMore),
    isLoadingMore: lists.some(({ isLoadingMore }) => isLoadingMore),
    loadMore: () => {
      for (const list of lists) if (list.hasMore) void list.loadMore();
    },
  };
};

type Accesses = NonNullable<ReturnType<typeof useAccesses>['view']['data']>;

const Waiting = () => (
  <Stack gap={4}>
    <Skeleton height={208} />
    <Skeleton height={208} />
  </Stack>
);

const useEmpty = (title: 'accesses.none' | 'accesses.noneNow'): EmptyStateProps => {
  const t = useT();
  return {
    icon: 'star',
    title: t(title),
    description: t('accesses.noneText'),
    action: (
      <ButtonLink to="/assinaturas" variant="primary">
        {t('accesses.seePlans')}
      </ButtonLink>
    ),
  };
};

/** What is open now, from plans to what was bought alone; what is over stands folded below. */
const Sections = ({ plans: all, contents }: Accesses) => {
  const t = useT();
  const empty = useEmpty('accesses.noneNow');
  const { plans, trials, courtesies, bought, over } = sectionsOf(all, contents);
  return (
    <>
      {over.length === all.length + contents.length && <EmptyState {...empty} />}
      <AccessSection title={t('accesses.plans')} rows={plans}>
        {(plan) => <PlanLine plan={plan} all={all} />}
      </AccessSection>
      <AccessSection title={t('accesses.trials')} about={t('accesses.trialsAbout')} rows={trials}>
        {(access) => <AccessLine access={access} />}
      </AccessSection>
      <AccessSection title={t('accesses.courtesies')} about={t('accesses.courtesiesAbout')} rows={courtesies}>
        {(access) => <AccessLine access={access} />}
      </AccessSection>
      <AccessSection title={t('accesses.bought')} rows={bought}>
        {(access) => <AccessLine access={access} />}
      </AccessSection>
      <OverAccesses rows={over} />
    </>
  );
};

/** Everything that is open to the person, with its end: nothing here is charged again. */
export const AccessesScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { view, hasMore, isLoadingMore, loadMore } = useAccesses();
  const empty = useEmpty('accesses.none');
  usePageTitle(t('account.accesses'));
  return (
    <AccountFrame>
      <Stack gap={4} className={classes.page}>
        <Stack gap={1}>
          <Heading level={1}>{t('account.accesses')}</Heading>
          <Text tone="muted">{t('account.accessesAbout')}</Text>
        </Stack>
        <AsyncView
          {...view}
          className={classes.sections}
          skeleton={<Waiting />}
          errorTitle={t('accesses.failed')}
          empty={empty}
          isEmpty={({ plans, contents }) => plans.length + contents.length === 0}
        >
          {(accesses) => <Sections {...accesses} />}
        </AsyncView>
        {hasMore && (
          <div>
            <Button loading={isLoadingMore} onClick={loadMore}>
              {t('accesses.more')}
            </Button>
          </div>
        )}
      </Stack>
    </AccountFrame>
  );
});
