import type { Notification } from '@pregao/contract';
import { businessDay, formatLongDate, platformNow } from '@pregao/format';
import { useStore, useT } from '@pregao/platform';
import { useEffect, useId } from 'react';
import { byDay, type NoticeDay } from '../by-day.ts';
import { SeenNotices } from '../seen.ts';
import classes from './notices.module.css';
import { NoticeRow } from './notice-row.tsx';
import { NoticeRun } from './notice-run.tsx';

interface DayProps extends NoticeDay {
  headings: 'h2' | 'h3';
  onSeen: (id: number) => void;
  onOpen?: (() => void) | undefined;
}

const dayMs = 86_400_000;

const Day = ({ day, runs, headings: Heading, ...row }: DayProps) => {
  const t = useT();
  const id = useId();
  const now = platformNow();
  const name =
    day === businessDay(now)
      ? t('notices.today')
      : day === businessDay(now - dayMs)
        ? t('notices.yesterday')
        : formatLongDate(day);
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={classes.day}>
        {name}
      </Heading>
      <ul className={classes.list}>
        {runs.map((run) => (
          <li key={run[0].id}>
            {run.length > 1 ? <NoticeRun run={run} {...row} /> : <NoticeRow notice={run[0]} {...row} />}
          </li>
        ))}
      </ul>
    </section>
  );
};

interface ListProps {
  notices: readonly Notification[];
  headings: 'h2' | 'h3';
  /** Told when one of them is followed. */
  onOpen?: () => void;
}

/** Notifications under their days; what comes into view is read. */
export const NoticeList = ({ notices, headings, onOpen }: ListProps) => {
  const seen = useStore(() => new SeenNotices());
  useEffect(() => seen.tell, [seen]);
  return (
    <div className={classes.days}>
      {byDay(notices).map((day) => (
        <Day key={day.day} {...day} headings={headings} onSeen={seen.see} onOpen={onOpen} />
      ))}
    </div>
  );
};
