import { findBroadcast, type BroadcastDetail, type LiveState } from '@pregao/contract';
import { getPlatform, Resource } from '@pregao/platform';

export interface RoomKey {
  id: number;
  cardId: string | null;
}

/** A room with the edition that is shown; asked for each time it is, since access and state change. */
export const createRoomStore = () =>
  new Resource<BroadcastDetail, RoomKey>({
    load: ({ id, cardId }, signal) =>
      getPlatform().api.call(findBroadcast, {
        params: { id },
        query: cardId === null ? {} : { card_id: cardId },
        signal,
      }),
    staleTime: 0,
  });

export type RoomStore = ReturnType<typeof createRoomStore>;

/** What a person sees in the place of the picture. */
export type Face = 'locked' | 'cancelled' | 'before' | 'playing' | 'over' | 'nothing';

export const statusOf = ({ edition, state }: BroadcastDetail) =>
  edition && state?.card_id === edition.id ? state.status : edition?.status;

export const faceOf = (detail: BroadcastDetail): Face => {
  const status = statusOf(detail);
  if (detail.lock) return 'locked';
  if (!status) return 'nothing';
  if (status === 'cancelled') return 'cancelled';
  if (detail.source && status !== 'scheduled') return 'playing';
  return status === 'scheduled' || status === 'pre_live' ? 'before' : 'over';
};

/** Takes what the room was told of its edition, until it is asked for again. */
export const withState = (detail: BroadcastDetail, state: LiveState): BroadcastDetail =>
  state.card_id === detail.edition?.id ? { ...detail, state } : detail;
