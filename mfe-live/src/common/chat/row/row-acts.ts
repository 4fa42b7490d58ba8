import type { ChatMessage } from '@pregao/contract';
import type { ChatActs } from '../store/acts.ts';
import type { ChatStore } from '../store/chat.store.ts';

/** What rows need of the talk that they stand in: a room's, or a replay's. */
interface RowTalk extends Pick<ChatStore, 'personId' | 'isStaff' | 'canModerate'> {
  facts: Pick<NonNullable<ChatStore['facts']>, 'pin' | 'rules'> | null;
  /** Emojis this person gave, by message. */
  messageWindow: { mine: Pick<ReadonlyMap<number, readonly string[]>, 'get'> };
  /** null: nothing is written here. */
  outbox: ChatStore['outbox'] | null;
}

/** What rows need of their panel. */
export interface RowActs {
  store: RowTalk;
  acts: Pick<ChatActs, 'react' | 'remove' | 'moderate' | 'mute' | 'decide' | 'renewFiles'>;
  /** Nothing may be done with a message, as in a replay. */
  isReadOnly?: boolean;
  canReply: boolean;
  reply(message: ChatMessage): void;
  edit(message: ChatMessage): void;
  report(message: ChatMessage): void;
  jumpTo(id: number): void;
  /** Asks why a message is deleted; without it, it is deleted at once. */
  remove?(message: ChatMessage): void;
  /** Shows who wrote a message. */
  person?(userId: number): void;
}
