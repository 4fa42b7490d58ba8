import { decideRoomHeld, decideRoomReport, listRoomQueue, type ResponseOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export type Queue = ResponseOf<typeof listRoomQueue>;
export type HeldItem = Queue['held'][number];
export type ReportedItem = Queue['reported'][number];

/** @param room 0 is every room */
export const loadQueue = (room: number, signal: AbortSignal) =>
  getPlatform().api.call(listRoomQueue, { params: { id: room }, signal });

export const decideHeld = (id: number, approve: boolean) =>
  getPlatform().api.call(decideRoomHeld, { params: { id }, body: { approve } });

export const decideReport = (id: number, accept: boolean) =>
  getPlatform().api.call(decideRoomReport, { params: { id }, body: { accept } });
