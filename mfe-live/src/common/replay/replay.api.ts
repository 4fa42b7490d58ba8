import { listRoomReplay, listVideoReplay, type QueryOf, type RoomReplay } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import type { Result } from '@pregao/store-kit';

type ReplayQuery = NonNullable<QueryOf<typeof listRoomReplay>>;

/** Reads a stretch of a replay. */
export type LoadReplay = (query: ReplayQuery, signal: AbortSignal) => Promise<Result<RoomReplay>>;

export const replayOfEdition =
  (id: number): LoadReplay =>
  (query, signal) =>
    getPlatform().api.call(listRoomReplay, { params: { id }, query, signal });

export const replayOfVideo =
  (id: number): LoadReplay =>
  (query, signal) =>
    getPlatform().api.call(listVideoReplay, { params: { id }, query, signal });
