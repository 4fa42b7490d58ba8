import type { ScheduleBlock } from '@pregao/contract';
import { businessDayStart } from '@pregao/format';

const minute = 60_000;
const minutesOfDay = 1440;

/** A block as it lies in a day's column: minutes from midnight, and its place beside those it meets. */
export interface Piece {
  block: ScheduleBlock;
  from: number;
  to: number;
  lane: number;
  lanes: number;
  /** Goes on from the day before. */
  isRest: boolean;
}

const pieceOn = (block: ScheduleBlock, day: string): Piece | null => {
  const from = (Date.parse(block.starts_at) - businessDayStart(day)) / minute;
  const to = (Date.parse(block.ends_at) - businessDayStart(day)) / minute;
  if (to <= 0 || from >= minutesOfDay) return null;
  return { block, from: Math.max(0, from), to: Math.min(minutesOfDay, to), lane: 0, lanes: 1, isRest: from < 0 };
};

/** Puts those that meet side by side. */
const inLanes = (group: Piece[]): Piece[] => {
  const ends: number[] = [];
  const placed = group.map((piece) => {
    const free = ends.findIndex((end) => end <= piece.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = piece.to;
    return { ...piece, lane };
  });
  return placed.map((piece) => ({ ...piece, lanes: ends.length }));
};

/** The blocks of a day, those that meet side by side. */
export const piecesOf = (blocks: readonly ScheduleBlock[], day: string): Piece[] => {
  const pieces = blocks
    .flatMap((block) => pieceOn(block, day) ?? [])
    .sort((one, other) => one.from - other.from || other.to - one.to);
  const groups: Piece[][] = [];
  let end = -1;
  for (const piece of pieces) {
    if (piece.from >= end) groups.push([]);
    groups.at(-1)?.push(piece);
    end = Math.max(end, piece.to);
  }
  return groups.flatMap(inLanes);
};
