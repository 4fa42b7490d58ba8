import { formatTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Money } from '@pregao/ui';
import type { ReactNode } from 'react';
import { ordersAddress } from '../../../common/orders-query.ts';
import type { Home } from '../home.store.ts';
import classes from './attention.module.css';
import { Need } from './need.tsx';
import { WorkNeeds } from './work-needs.tsx';

/** Teachers whose credential ended or ends soon. */
export const endingCredentials = '/gestao-de-professores?credential=expiring,expired&sort=valid_until';

/** Orders that wait for a decision about their money, with its sum; unknown where they could not be counted. */
const Review = ({ waiting }: { waiting: Home['in_review'] }) => {
  const t = useT();
  return (
    <Need
      to={ordersAddress({ status: [2], sort: 'created_at' })}
      icon="alert"
      tone="info"
      count={waiting?.total ?? null}
      label={t('attention.review', { count: waiting?.total ?? 0 })}
    >
      {waiting === null ? (
        t('attention.unknown')
      ) : waiting.total > 0 ? (
        <span>
          <Money cents={waiting.total_cents} /> {t('attention.reviewHint')}
        </span>
      ) : (
        t('attention.noneReview')
      )}
    </Need>
  );
};

/** What waits for somebody, under one name, and when it was counted. */
export const Needs = ({ at, children }: { at: string | null; children: ReactNode }) => {
  const t = useT();
  return (
    <div>
      <nav className={classes.needs} aria-label={t('attention.title')}>
        {children}
      </nav>
      <p className={classes.counted}>{at !== null && t('attention.counted', { at: formatTime(at) })}</p>
    </div>
  );
};

/** Credentials of teachers that end, where some do. */
export const Credentials = ({ credentials }: { credentials: Home['credentials'] }) => {
  const t = useT();
  if (credentials === null || credentials.total === 0) return null;
  return (
    <Need
      to={endingCredentials}
      icon="shield"
      tone="warning"
      count={credentials.total}
      label={t('attention.credentials', { count: credentials.total })}
    >
      {t('attention.credentialsOver', { count: credentials.over })}
    </Need>
  );
};

/** What waits for who handles orders, in counts that lead to it. */
export const Attention = ({ home }: { home: Home }) => {
  const t = useT();
  const { pending, decides, in_review: review, work, credentials, generated_at: at } = home;
  return (
    <Needs at={at}>
      <Need
        to={ordersAddress({ status: [1], sort: 'created_at' })}
        icon="clock"
        tone={pending.expiring_soon > 0 ? 'warning' : 'calm'}
        count={pending.expiring_soon}
        label={t('attention.expiring', { count: pending.expiring_soon })}
      >
        {pending.expiring_soon > 0 ? t('attention.expiringHint') : t('attention.noneExpiring')}
      </Need>
      {decides && <Review waiting={review} />}
      <Need
        to={ordersAddress({ status: [1, 2], sort: 'created_at' })}
        icon="ticket"
        tone="calm"
        count={pending.total}
        label={t('attention.pending', { count: pending.total })}
      >
        {pending.total > 0 ? (
          <span>
            <Money cents={pending.total_cents} /> {t('attention.pendingHint')}
          </span>
        ) : (
          t('attention.nonePending')
        )}
      </Need>
      <WorkNeeds work={work} />
      <Credentials credentials={credentials} />
    </Needs>
  );
};
