import { listRoomMoments } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export interface MomentsKey {
  roomId: number;
  cardId: number;
  /** An instant; null: the whole edition. */
  since: string | null;
}

export const loadMoments = async ({ roomId, cardId, since }: MomentsKey, signal: AbortSignal) => {
  const query = { card_id: cardId, ...(since !== null && { since }) };
  const result = await getPlatform().api.call(listRoomMoments, { params: { id: roomId }, query, signal });
  return result.ok ? { ...result, data: result.data.data } : result;
};
