import { formatDate } from '@pregao/format';
import { useT } from '@pregao/platform';
import type { Entry } from '../list/entries.ts';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import type { RowActs } from './row-acts.ts';
import classes from './row.module.css';

/** What stands between messages. */
const Divider = ({ entry }: { entry: Extract<Entry, { kind: 'day' | 'unread' | 'older' }> }) => {
  const t = useT();
  if (entry.kind === 'older') return <p className={classes.divider}>{t('chat.older')}</p>;
  return (
    <p className={classes.divider} data-unread={entry.kind === 'unread' ? '' : undefined}>
      <span>{entry.kind === 'day' ? formatDate(entry.at) : t('chat.unread')}</span>
    </p>
  );
};

/** One line of the list. */
export const Row = ({ entry, acts }: { entry: Entry; acts: RowActs }) => {
  if (entry.kind === 'message') return <MessageRow message={entry.message} acts={acts} />;
  if (entry.kind === 'outgoing')
    return acts.store.outbox && <OutgoingRow item={entry.item} outbox={acts.store.outbox} />;
  return <Divider entry={entry} />;
};
