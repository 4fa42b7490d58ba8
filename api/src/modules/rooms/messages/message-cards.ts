import type { RecommendationCard } from '@pregao/contract';
import type { CardChange } from './message-parts.repository.ts';
import type { MessageRow } from './messages.repository.ts';

/**
 * What the card of a message showed at an instant: readers who are late are told of a change when its time has come. A change
 * that does not say what was there before it leaves nothing to show.
 *
 * @param changes those of this message, the oldest first
 * @param asOf null: now
 */
export const cardAt = (
  row: Pick<MessageRow, 'card'>,
  changes: readonly CardChange[],
  asOf: string | null,
): RecommendationCard | null => {
  const next = asOf === null ? undefined : changes.find(({ changed_at: at }) => at > asOf);
  return (next ? next.before : row.card) as RecommendationCard | null;
};
