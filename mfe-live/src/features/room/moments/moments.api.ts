import { listRoomMoments, type RoomMoment } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export interface MomentsKey {
  roomId: number;
  cardId: number;
  /** An instant; null: the whole edition. */
  since: string | null;
}

/** A moment, and when it was in milliseconds of `performance.now()`: the browser's date may be wrong. */
export interface PassedMoment extends RoomMoment {
  passedAt: number;
}

export const loadMoments = async ({ roomId, cardId, since }: MomentsKey, signal: AbortSignal) => {
  const query = { card_id: cardId, ...(since !== null && { since }) };
  const result = await getPlatform().api.call(listRoomMoments, { params: { id: roomId }, query, signal });
  if (!result.ok) return result;
  const { now, data } = result.data;
  const nowHere = performance.now();
  const passed = data.map((moment): PassedMoment => ({
    ...moment,
    passedAt: nowHere - (Date.parse(now) - Date.parse(moment.at)),
  }));
  return { ...result, data: passed };
};
