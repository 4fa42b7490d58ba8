import type { ChatMessage } from '@pregao/contract';
import type { ChatActs } from '../store/acts.ts';
import type { ChatStore } from '../store/chat.store.ts';

/** What rows need of their panel. */
export interface RowActs {
  store: ChatStore;
  acts: ChatActs;
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
