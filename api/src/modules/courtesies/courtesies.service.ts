import { daysOfPeriod, lifetime, untilDate } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import { lockRecord } from '../../resource/record/record.repository.ts';
import { keepStep } from '../../resource/record/records.ts';
import type { Author, ServerResource } from '../../resource/server-resource.ts';
import type { AccessService } from '../access/index.ts';
import { forgetNotices } from './courtesy-notices.ts';
import { findCourtesy, setCourtesy, type Changes, type CourtesyRow } from './courtesies.repository.ts';
import { after, grantOf, needsAnother } from './courtesies.resource.ts';

const nothingAsked = { asked_by: null, asked_until: null, asked_reason: '' };

/** What a decision makes of a courtesy, and how its history calls it. */
interface Decision {
  action: string;
  set: Changes;
  detail?: Record<string, unknown>;
}

type Decide = (tx: Tx, row: CourtesyRow, at: string) => Promise<Decision>;

/** Whether an end moves to `until` is later. */
const isLater = (until: string | null, than: string | null) => than !== null && (until === null || until > than);

const refuseOwn = (row: CourtesyRow, askedBy: number | null, author: Author) => {
  if (row.user_id === author.id) throw new AppError('own_courtesy');
  if (askedBy === author.id) throw new AppError('courtesy_needs_other');
};

const refuseUnseen = ({ revision }: CourtesyRow, seen: number) => {
  if (revision !== seen) throw new AppError('revision_passed');
};

const isOpen = ({ status, expires_at: end }: CourtesyRow, at: string) =>
  status === 'active' && (end === null || end > at);

/** When a courtesy that waited begins and ends: its period counts from the approval, a day that was written stays. */
const spanFrom = (row: CourtesyRow, at: string) => {
  const starts_at = row.starts_at > at ? row.starts_at : at;
  const days = daysOfPeriod[String(row.access_period_id)];
  const expires_at = days === undefined ? row.expires_at : after(starts_at, days);
  if (expires_at !== null && expires_at <= starts_at) throw new AppError('courtesy_over');
  return { starts_at, expires_at };
};

/** What staff decide about a courtesy. Each is made of the row as it is locked: of two at once the second is refused. */
export const createCourtesyDecisions = (
  { db, now }: Pick<Core, 'db' | 'now'>,
  store: ServerResource,
  access: AccessService,
) => {
  const decide = (author: Author, id: number, work: Decide) =>
    db.transaction().execute(async (tx) => {
      const at = now().toISOString();
      const record = await lockRecord(tx, store, id);
      const row = record && (await findCourtesy(tx, id));
      if (!record || !row) throw new AppError('not_found');
      if (record.meta.deleted_at) throw new AppError('in_trash');
      const { action, set, detail } = await work(tx, row, at);
      const done = await setCourtesy(tx, id, set, { by: author.id, at });
      const values = (await lockRecord(tx, store, id))?.values ?? record.values;
      const changed = 'expires_at' in set ? ['expires_at'] : [];
      await keepStep(tx, store, author, { id, revision: done.revision, action, at, values, changed, detail });
      const { revision, status: situation, expires_at } = done;
      return { id, revision, situation, expires_at, waits: situation === 'pending' || done.asked_by !== null };
    });

  /** Moves the end of one that is open. */
  const move = async (tx: Tx, row: CourtesyRow, until: string | null, at: string): Promise<Changes> => {
    await access.extend(tx, { source_type: 'courtesy', source_id: row.id }, until);
    await forgetNotices(tx, row, at);
    return { ...nothingAsked, expires_at: until, access_period_id: Number(until === null ? lifetime : untilDate) };
  };

  return {
    /**
     * Opens a pending courtesy, or moves the end that waits.
     * @param seen the revision that its approver read
     * @throws AppError own_courtesy, courtesy_needs_other (403); courtesy_not_waiting, revision_passed, courtesy_over, in_trash
     *   (409); not_found
     */
    approve: (author: Author, id: number, seen: number) =>
      decide(author, id, async (tx, row, at) => {
        const approved = { approver_id: author.id, approved_at: at };
        if (row.status === 'pending') {
          refuseOwn(row, row.given_by, author);
          refuseUnseen(row, seen);
          const span = spanFrom(row, at);
          await access.grant(tx, [grantOf({ ...row, ...span })]);
          return { action: 'approve', set: { status: 'active', ...span, ...approved } };
        }
        if (row.asked_by === null || row.status !== 'active') throw new AppError('courtesy_not_waiting');
        refuseOwn(row, row.asked_by, author);
        refuseUnseen(row, seen);
        if (!isOpen(row, at)) throw new AppError('courtesy_over');
        return { action: 'approve', set: { ...(await move(tx, row, row.asked_until, at)), ...approved } };
      }),

    /** Refuses what waits, with the reason. @throws AppError courtesy_not_waiting, in_trash (409); not_found */
    refuse: (author: Author, id: number, reason: string) =>
      decide(author, id, (_tx, row) => {
        if (row.status !== 'pending' && (row.status !== 'active' || row.asked_by === null))
          throw new AppError('courtesy_not_waiting');
        const set: Changes =
          row.status === 'pending' ? { status: 'revoked', revoked_reason: reason } : { ...nothingAsked };
        return Promise.resolve({ action: 'refuse', set, detail: { reason } });
      }),

    /** Closes what it opened, with the reason. @throws AppError courtesy_not_active, in_trash (409); not_found */
    revoke: (author: Author, id: number, reason: string) =>
      decide(author, id, async (tx, row, at) => {
        if (!isOpen(row, at)) throw new AppError('courtesy_not_active');
        await access.revoke(tx, { type: 'courtesy', ids: [id] }, reason, author.id);
        await forgetNotices(tx, row, at);
        return {
          action: 'revoke',
          set: { ...nothingAsked, status: 'revoked', revoked_reason: reason },
          detail: { reason },
        };
      }),

    /**
     * Moves its end to later; where that needs another person, the new end waits and the access goes on as it is.
     * @param until null: without end
     * @throws AppError invalid_body on `expires_at`; courtesy_not_active, extension_waiting, in_trash (409); not_found
     */
    extend: (
      author: Author,
      id: number,
      { expires_at: until, reason }: { expires_at: string | null; reason: string },
    ) =>
      decide(author, id, async (tx, row, at) => {
        if (!isOpen(row, at)) throw new AppError('courtesy_not_active');
        if (row.asked_by !== null) throw new AppError('extension_waiting');
        if (!isLater(until, row.expires_at)) throw fieldError('expires_at', 'Escolha um fim depois do atual.');
        const detail = { reason, expires_at: until };
        if (!needsAnother(row, until, author.id))
          return { action: 'extend', set: await move(tx, row, until, at), detail };
        return {
          action: 'ask_extension',
          set: { asked_by: author.id, asked_until: until, asked_reason: reason },
          detail,
        };
      }),
  };
};
