import type { AnyQueue, QueueDecision, Variant } from '@pregao/contract';
import type { RawBuilder } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Viewer } from '../http/viewer.ts';

/** Who decides, and in which call. */
export interface Decider {
  viewer: Viewer;
  request_id: string;
  variant: Variant;
}

/** What waits in a queue, as its repository says it: part of every query of the queue. */
export interface QueueRows {
  /** What follows FROM: one row per id. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** Since when a row waits. */
  since: RawBuilder<unknown>;
  /** What a row comes to, in centavos; null where rows come without money. */
  cents: RawBuilder<unknown> | null;
  /** Rows that wait for anybody at all. */
  open: RawBuilder<boolean>;
  /** Of those what this viewer may decide: never what is theirs, or what they asked for. */
  mayDecide: (viewer: Viewer) => RawBuilder<boolean>;
}

/** How a module serves a queue of the contract. */
export interface QueueServer extends QueueRows {
  queue: AnyQueue;
  /** What rows show, and what the viewer may decide about each; in any order. */
  show: (
    db: Db,
    ids: readonly number[],
    viewer: Viewer,
  ) => Promise<readonly ({ id: number } & Record<string, unknown>)[]>;
  /** The module's own function, with all its rules. @returns `true` where it did what can be taken back @throws AppError as it does */
  decide: (by: Decider, id: number, decision: QueueDecision, reason: string) => Promise<unknown>;
  /** Who decided a row that waits no more, and how; null where nobody of staff did. */
  findDecided: (db: Db, id: number) => Promise<{ by: number | null; name: string; decision: QueueDecision } | null>;
}
