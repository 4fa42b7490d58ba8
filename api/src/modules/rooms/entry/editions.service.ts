import type { LiveState, moveEdition, ParsedBody, ResponseOf } from '@pregao/contract';
import { formatTime } from '@pregao/format';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import { statusOf } from '../../live/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import {
  findMet,
  findWritten,
  holdStreams,
  lockEdition,
  lockRoomOf,
  updateEdition,
  type LockedEdition,
} from './editions.repository.ts';
import type { Caller } from './entry.service.ts';
import { everyLives, livesOf } from './lives-source.ts';
import type { AppendEvent, Realtime } from '../reading/realtime.ts';

type Moved = ParsedBody<typeof moveEdition>;
type Stated = Parameters<typeof statusOf>[0] &
  Pick<LockedEdition, 'id' | 'starts_at' | 'ends_at' | 'cancelled_reason' | 'unstable_since'>;

/** What the audience is told of an edition. */
export const liveStateOf = (row: Stated, now: Date): LiveState => ({
  card_id: row.id,
  status: statusOf(row, now),
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  cancelled_reason: row.cancelled_reason,
  unstable: row.unstable_since !== null,
});

const plusMinutes = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

interface Change {
  set: Parameters<typeof updateEdition>[2];
  /** The time that it takes, which another edition of the room may have. */
  takes?: { from: string; until: string };
}

/** How the times of an edition move; null: its state doesn't allow it. */
const changeOf = (row: LockedEdition, { action, minutes }: Moved, at: string): Change | null => {
  const hasBegun = row.starts_at <= at;
  const later = plusMinutes(row.ends_at, minutes);
  switch (action) {
    case 'start':
      return hasBegun ? null : { set: { starts_at: at }, takes: { from: at, until: row.starts_at } };
    case 'extend':
      return hasBegun ? { set: { ends_at: later }, takes: { from: row.ends_at, until: later } } : null;
    case 'end':
      return row.starts_at < at ? { set: { ends_at: at, unstable_since: null } } : null;
    case 'unstable':
      return row.unstable_since === null ? { set: { unstable_since: at } } : null;
    case 'stable':
      return row.unstable_since === null ? null : { set: { unstable_since: null } };
  }
};

/**
 * Tells how an edition stands: to who looks at the lists that show its room, and to the room. The lists come first: two
 * transactions that tell of several rooms wait there for one another.
 */
const tellState = async (append: AppendEvent, row: LockedEdition, state: LiveState) => {
  const event = { kind: 'live.state', ref: row.id };
  for (const stream of livesOf(row))
    await append({ ...event, stream, payload: { broadcast_id: row.broadcast_id, state } });
  if (row.chat_id !== null) await append({ ...event, stream: `room:${row.chat_id}`, payload: { state } });
};

/** Moves the times of editions: their state follows from them (decision 042). */
export const createEditionsService = (core: Core, realtime: Realtime) => ({
  /**
   * Starts an edition now, extends or ends it, or says that its picture is unstable, or is well again.
   * @throws AppError not_found, edition_over, edition_moved where the end that was seen is not the end, conflict where its state doesn't allow it
   */
  move: (caller: Caller, id: number, asked: Moved): Promise<ResponseOf<typeof moveEdition>> =>
    realtime.write(async (tx, append) => {
      const now = core.now();
      const at = now.toISOString();
      const row = await lockEdition(tx, id);
      if (!row) throw new AppError('not_found');
      if (row.cancelled_at !== null || row.ends_at <= at) throw new AppError('edition_over');
      if (asked.ends_at !== undefined && Date.parse(asked.ends_at) !== Date.parse(row.ends_at))
        throw new AppError('edition_moved', { params: { time: formatTime(row.ends_at) } });
      await lockRoomOf(tx, row.broadcast_id);
      const change = changeOf(row, asked, at);
      if (!change) throw new AppError('conflict');
      const met = change.takes && (await findMet(tx, { id, broadcast_id: row.broadcast_id, ...change.takes }));
      if (met) throw fieldError('minutes', `“${met.title}” começa às ${formatTime(met.starts_at)} nesta sala.`);
      const moved = await updateEdition(tx, id, change.set);
      await tellState(append, row, liveStateOf(moved, now));
      await audit(tx, {
        actor: caller.viewer.id,
        impersonator: caller.viewer.impersonator_id,
        action: asked.action,
        entity: 'broadcast_card',
        entity_id: id,
        detail: { before: { starts_at: row.starts_at, ends_at: row.ends_at }, ...change.set },
        request_id: caller.requestId,
      });
      return { starts_at: moved.starts_at, ends_at: moved.ends_at, unstable: moved.unstable_since !== null };
    }),
  /**
   * Tells the audience of an edition that another module writes, in its transaction; one that is in the trash, or about to
   * leave the room it is still in, is off that room's agenda.
   */
  tell: async (tx: Tx, { id, isLeaving = false }: { id: number; isLeaving?: boolean }) => {
    const row = await findWritten(tx, id);
    if (!row) return;
    const state = liveStateOf(row, core.now());
    // It is told in two rooms, which may be of two brands.
    if (isLeaving) await holdStreams(tx, everyLives);
    const isOff = isLeaving || row.deleted_at !== null;
    await tellState((event) => realtime.append(tx, event), row, isOff ? { ...state, status: 'cancelled' } : state);
  },
});
