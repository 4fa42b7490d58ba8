import { notificationKindOf } from '@pregao/contract';
import { formatNumber, formatTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { cx, Icon, VisuallyHidden } from '@pregao/ui';
import { useId, useState } from 'react';
import type { Run } from '../by-day.ts';
import classes from './notices.module.css';
import { KindMark, NoticeRow } from './notice-row.tsx';

interface RunProps {
  run: Run;
  onSeen: (id: number) => void;
  onOpen?: (() => void) | undefined;
}

/** Several of a kind as one line, each of them when it is opened. */
export const NoticeRun = ({ run, ...row }: RunProps) => {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [newest] = run;
  const isNew = run.some(({ read_at: readAt }) => readAt === null);
  return (
    <>
      <button
        type="button"
        className={cx(classes.row, isNew && classes.new)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <KindMark kind={newest.kind} />
        <span className={classes.words}>
          <span className={classes.title}>
            {isNew && <VisuallyHidden>{t('notices.new')} </VisuallyHidden>}
            <span>{`${formatNumber(run.length)} ${notificationKindOf(newest.kind).many}`}</span>
          </span>
          <span className={classes.text}>{t('notices.last', { title: newest.title })}</span>
        </span>
        <span className={classes.end}>
          <time dateTime={newest.created_at} className={classes.time}>
            {formatTime(newest.created_at)}
          </time>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </span>
      </button>
      {isOpen && (
        <ul id={id} className={classes.inner}>
          {run.map((notice) => (
            <li key={notice.id}>
              <NoticeRow notice={notice} {...row} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
