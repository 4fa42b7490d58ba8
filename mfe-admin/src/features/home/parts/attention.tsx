import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Card, cx, Icon, Money, type IconName } from '@pregao/ui';
import type { ReactNode } from 'react';
import { ordersAddress } from '../../../common/orders-query.ts';
import type { Home } from '../home.store.ts';
import classes from './attention.module.css';

/** Teachers whose credential ended or ends soon. */
export const endingCredentials = '/gestao-de-professores?credential=expiring,expired&sort=valid_until';

/** In the place of a figure that could not be asked: zero would say that nothing waits. */
const unknown = '—';

interface NeedProps {
  to: string;
  icon: IconName;
  tone: 'calm' | 'warning' | 'info';
  count: number | null;
  label: string;
  children: ReactNode;
}

const Need = ({ to, icon, tone, count, label, children }: NeedProps) => (
  <Card as={Link} to={to} padding="none" interactive className={cx(classes.need, classes[count ? tone : 'calm'])}>
    <span className={classes.mark}>
      <Icon name={icon} size={20} />
    </span>
    <span className={classes.words}>
      <span className={classes.line}>
        <strong className={classes.count}>{count === null ? unknown : formatNumber(count)}</strong>{' '}
        <span className={classes.label}>{label}</span>
      </span>
      <span className={classes.more}>{children}</span>
    </span>
    <Icon name="chevron-right" size={18} className={classes.go} />
  </Card>
);

interface CountedProps extends Pick<NeedProps, 'to' | 'icon'> {
  what: 'review' | 'refunds';
  waiting: Home['refunds'];
  /** Said where nothing waits. */
  none: string;
}

/** What waits for a decision, with its sum; unknown where it could not be counted. */
const Counted = ({ what, waiting, none, ...rest }: CountedProps) => {
  const t = useT();
  return (
    <Need
      {...rest}
      tone="info"
      count={waiting?.total ?? null}
      label={t(`attention.${what}`, { count: waiting?.total ?? 0 })}
    >
      {waiting === null ? (
        t('attention.unknown')
      ) : waiting.total > 0 ? (
        <span>
          <Money cents={waiting.total_cents} /> {t(`attention.${what}Hint`)}
        </span>
      ) : (
        none
      )}
    </Need>
  );
};

interface AttentionProps {
  decides: boolean;
  pending: Home['pending'];
  review: Home['in_review'];
  refunds: Home['refunds'];
  credentials: Home['credentials'];
}

/** What waits for someone, in counts that lead to it; credentials of teachers where some end. */
export const Attention = ({ decides, pending, review, refunds, credentials }: AttentionProps) => {
  const t = useT();
  return (
    <nav className={classes.needs} aria-label={t('attention.title')}>
      <Need
        to={ordersAddress({ status: [1], sort: 'created_at' })}
        icon="clock"
        tone={pending.expiring_soon > 0 ? 'warning' : 'calm'}
        count={pending.expiring_soon}
        label={t('attention.expiring', { count: pending.expiring_soon })}
      >
        {pending.expiring_soon > 0 ? t('attention.expiringHint') : t('attention.noneExpiring')}
      </Need>
      {decides && (
        <Counted
          to={ordersAddress({ status: [2], sort: 'created_at' })}
          icon="alert"
          what="review"
          waiting={review}
          none={t('attention.noneReview')}
        />
      )}
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
      {decides && (
        <Counted
          to={ordersAddress({ refund: 'requested', sort: 'created_at' })}
          icon="refresh"
          what="refunds"
          waiting={refunds}
          none={t('attention.noneRefunds')}
        />
      )}
      {credentials !== null && credentials.total > 0 && (
        <Need
          to={endingCredentials}
          icon="shield"
          tone="warning"
          count={credentials.total}
          label={t('attention.credentials', { count: credentials.total })}
        >
          {t('attention.credentialsOver', { count: credentials.over })}
        </Need>
      )}
    </nav>
  );
};
