import { formatDate } from '@pregao/format';
import { useT } from '@pregao/platform';
import type { ChatMessage } from '@pregao/contract';
import type { Entry } from '../list/entries.ts';
import type { ChatActs } from '../store/acts.ts';
import type { ChatStore } from '../store/chat.store.ts';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import classes from './row.module.css';

/** What rows need of their panel. */
export interface RowActs {
  store: ChatStore;
  acts: ChatActs;
  canReply: boolean;
  reply(message: ChatMessage): void;
  edit(message: ChatMessage): void;
  report(message: ChatMessage): void;
  jumpTo(id: number): void;
}

/** One line of the list. */
export const Row = ({ entry, acts }: { entry: Entry; acts: RowActs }) => {
  const t = useT();
  if (entry.kind === 'message') return <MessageRow message={entry.message} acts={acts} />;
  if (entry.kind === 'outgoing') return <OutgoingRow item={entry.item} outbox={acts.store.outbox} />;
  if (entry.kind === 'older') return <p className={classes.divider}>{t('chat.older')}</p>;
  return (
    <p className={classes.divider} data-unread={entry.kind === 'unread' ? '' : undefined}>
      <span>{entry.kind === 'day' ? formatDate(entry.at) : t('chat.unread')}</span>
    </p>
  );
};
