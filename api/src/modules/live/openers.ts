import type { Rights } from '../access/index.ts';
import type { EditionRow } from './broadcasts.repository.ts';

/** What opens a room. */
export type RoomOpeners = Pick<EditionRow, 'broadcast_id' | 'plans' | 'methods'>;

/** Seconds that each right of a reader that opens this room is behind. */
const delaysOf = (rights: Rights, { broadcast_id: id, plans, methods }: RoomOpeners): number[] => [
  ...(rights.of({ kind: 'broadcast', id }) ? [0] : []),
  ...plans.filter((plan) => rights.of({ kind: 'signature_type', id: plan.id })).map(({ delay_s: delay }) => delay),
  ...methods.filter((method) => rights.of({ kind: 'trade_method', id: method.id })).map(() => 0),
];

/** Whether a right of the reader is one that this room asks for, open rooms included. */
export const isGranted = (rights: Rights, room: RoomOpeners): boolean => delaysOf(rights, room).length > 0;

/**
 * Seconds a reader is behind in a room: the smallest delay of all that opens it. A room that names no plan and no method is
 * open to every member.
 * @returns null: it is closed
 */
export const roomDelay = (rights: Rights, room: RoomOpeners): number | null => {
  if (room.plans.length === 0 && room.methods.length === 0) return 0;
  const delays = delaysOf(rights, room);
  return delays.length === 0 ? null : Math.min(...delays);
};
