import { rehearsalReasons, type rehearseRoomRules, type RehearsedRules, type ResponseOf } from '@pregao/contract';
import { formatDateTime, formatNumber } from '@pregao/format';
import { useStore, useT } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';
import { AsyncView, EmptyState, Skeleton, Tag, Text } from '@pregao/ui';
import { Drawer } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { askRehearsal } from './broadcasts.api.ts';
import classes from './broadcasts.module.css';

type Rehearsal = ResponseOf<typeof rehearseRoomRules>;

const Counts = ({ counts }: Pick<Rehearsal, 'counts'>) => {
  const t = useT();
  return (
    <dl className={classes.counts}>
      {rehearsalReasons.map((reason) => (
        <div key={reason} data-none={counts[reason] === 0 ? '' : undefined}>
          <dt>{t(`desk.reason.${reason}`)}</dt>
          <dd>{formatNumber(counts[reason])}</dd>
        </div>
      ))}
    </dl>
  );
};

const Caught = ({ caught }: Pick<Rehearsal, 'caught'>) => {
  const t = useT();
  return (
    <ul className={classes.editions}>
      {caught.map(({ id, nickname, at, text, reason }) => (
        <li key={id} className={classes.caught}>
          <p className={classes.facts}>
            <span>
              <strong>{nickname}</strong>
              <span>{` · ${formatDateTime(at)}`}</span>
            </span>
            <Tag tone={reason === 'slow' || reason === 'files' ? 'danger' : 'warning'} small>
              {t(`desk.reason.${reason}`)}
            </Tag>
          </p>
          <p className={classes.said}>{text === '' ? t('desk.onlyFiles') : text}</p>
        </li>
      ))}
    </ul>
  );
};

const Result = ({ found }: { found: Rehearsal }) => {
  const t = useT();
  const total = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
  if (found.messages === 0)
    return <EmptyState icon="chat" title={t('desk.rehearseNone')} description={t('desk.rehearseNoneText')} />;
  return (
    <div className={classes.result}>
      <Text>
        {[
          t(found.is_whole ? 'desk.rehearsedAll' : 'desk.rehearsedNewest', { count: found.messages }),
          t('desk.rehearsedCaught', { count: total }),
        ].join(' ')}
      </Text>
      <Counts counts={found.counts} />
      {total > found.caught.length && (
        <Text size="small" tone="muted">
          {t('desk.rehearsedShown', { count: found.caught.length })}
        </Text>
      )}
      <Caught caught={found.caught} />
    </div>
  );
};

interface RehearsalDrawerProps {
  roomId: number;
  rules: RehearsedRules;
  onClose: () => void;
}

/** What the rules of the form would have done to the last 7 days of a room. */
export const RehearsalDrawer = observer(({ roomId, rules, onClose }: RehearsalDrawerProps) => {
  const t = useT();
  const found = useStore(
    () => new Resource<Rehearsal, RehearsedRules>({ load: (asked, signal) => askRehearsal(roomId, asked, signal) }),
  );
  useEffect(() => {
    void found.show(rules);
  }, [found, rules]);
  return (
    <Drawer open title={t('desk.rehearse')} description={t('desk.rehearseText')} width={560} onClose={onClose}>
      <div className={classes.rehearsal}>
        <AsyncView {...found.view} skeleton={<Skeleton height={320} />} errorTitle={t('desk.rehearseFailed')}>
          {(data) => <Result found={data} />}
        </AsyncView>
      </div>
    </Drawer>
  );
});
