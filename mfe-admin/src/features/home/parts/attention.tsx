import { formatTime } from '@pregao/format';
import { useCan, usePlatform, useT } from '@pregao/platform';
import { Money } from '@pregao/ui';
import type { ReactNode } from 'react';
import { ordersAddress } from '../../../common/orders-query.ts';
import type { Home } from '../home.store.ts';
import classes from './attention.module.css';
import { Need } from './need.tsx';
import { decidesInQueue, hasRecords, WorkNeeds } from './work-needs.tsx';

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

interface NeedsProps {
  at: string | null;
  /** Nothing waits for this person, and nothing can. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** What waits for somebody, under one name, and when it was counted. */
export const Needs = ({ at, isEmpty = false, children }: NeedsProps) => {
  const t = useT();
  if (isEmpty) return <p className={classes.nothing}>{t('attention.nothing')}</p>;
  return (
    <div>
      <nav className={classes.needs} aria-label={t('attention.title')}>
        {children}
      </nav>
      <p className={classes.counted}>{at !== null && t('attention.counted', { at: formatTime(at) })}</p>
    </div>
  );
};

/** Credentials of teachers that end. */
const Credentials = ({ credentials }: { credentials: Home['credentials'] }) => {
  const t = useT();
  if (credentials === null) return null;
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

/** Orders that wait for who decides about them. */
const Orders = ({ home: { pending, in_review: review } }: { home: Home }) => {
  const t = useT();
  return (
    <>
      <Need
        to={ordersAddress({ expiring: 'hour', sort: 'created_at' })}
        icon="clock"
        tone={pending.expiring_soon > 0 ? 'warning' : 'calm'}
        count={pending.expiring_soon}
        label={t('attention.expiring', { count: pending.expiring_soon })}
      >
        {pending.expiring_soon > 0 ? t('attention.expiringHint') : t('attention.noneExpiring')}
      </Need>
      <Review waiting={review} />
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
    </>
  );
};

/** What waits for this person, in counts that lead to it: of orders only what they may decide about. */
export const Attention = ({ home }: { home: Home }) => {
  const { decides, work, credentials, generated_at: at } = home;
  const renews = useCan('update', 'Cursos') && (credentials?.total ?? 0) > 0;
  const decidesElse = decidesInQueue(usePlatform().session.ability);
  return (
    <Needs at={at} isEmpty={!decides && !decidesElse && !renews && !hasRecords(work)}>
      {decides && <Orders home={home} />}
      <WorkNeeds work={work} />
      {renews && <Credentials credentials={credentials} />}
    </Needs>
  );
};
