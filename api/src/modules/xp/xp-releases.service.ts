import { xpBatchStep, type XpState } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import { lockRecord } from '../../resource/record/record.repository.ts';
import { keepStep } from '../../resource/record/records.ts';
import type { Author, ServerResource } from '../../resource/server-resource.ts';
import { notify } from '../notifications/index.ts';
import { listBatch, lockRelease, moveRelease, takeOver, type XpChange } from './xp-releases.repository.ts';
import type { XpNeeds } from './xp-releases.resource.ts';
import { todayOf } from './xp-term.ts';

const open: readonly XpState[] = ['pending', 'validated'];

/** A step of a release beside writing it. */
interface Step {
  id: number;
  from: readonly XpState[];
  change: XpChange;
  action: 'release' | 'refuse' | 'revoke' | 'expire';
}

/** The ways a release moves on: each is one transaction with its version and its audit row. */
export const createXpReleases = (core: Pick<Core, 'db' | 'now'>, store: ServerResource, { access }: XpNeeds) => {
  const { db, now } = core;

  /** @returns how it stands; undefined where it stood otherwise by now */
  const move = async (tx: Tx, author: Author, { id, from, change, action }: Step) => {
    const at = now().toISOString();
    const moved = await moveRelease(tx, { id, from }, change, { by: author.id, at });
    const record = moved && (await lockRecord(tx, store, id));
    if (!record) return undefined;
    const detail = change.end_reason ? { reason: change.end_reason } : {};
    await keepStep(tx, store, author, { id, revision: moved.revision, action, at, values: record.values, detail });
    return moved;
  };

  const revoke = async (tx: Tx, author: Author, id: number, reason: string) => {
    const change = { state: 'revoked', end_reason: reason } as const;
    const moved = await move(tx, author, { id, from: ['released'], change, action: 'revoke' });
    if (moved) await access.revoke(tx, { type: 'xp_release', ids: [id] }, reason, author.id);
    return moved;
  };

  const refuse = (tx: Tx, author: Author, id: number, reason: string) =>
    move(tx, author, { id, from: open, change: { state: 'refused', end_reason: reason }, action: 'refuse' });

  /** @throws AppError not_found, xp_release_passed */
  const decide = (by: typeof refuse) => (author: Author, id: number, reason: string) =>
    db.transaction().execute(async (tx) => {
      const record = await lockRecord(tx, store, id);
      if (!record) throw new AppError('not_found');
      if (record.meta.deleted_at) throw new AppError('in_trash');
      const moved = await by(tx, author, id, reason);
      if (!moved) throw new AppError('xp_release_passed');
      return moved;
    });

  /** Ends one that is over. @returns whether there was one */
  const expireOne = () =>
    db.transaction().execute(async (tx) => {
      const at = now().toISOString();
      const due = await takeOver(tx, at, todayOf(now()));
      if (!due) return false;
      const { id, was, user_id: person, is_lost: isLost } = due;
      const end_reason = isLost ? 'A condição não foi mais atendida.' : 'O prazo terminou.';
      const nobody = { id: null, impersonator_id: null, request_id: null };
      await move(tx, nobody, { id, from: [was], change: { state: 'expired', end_reason }, action: 'expire' });
      if (was === 'released' && person !== null)
        await notify(tx, { to: [person], kind: 'xp_release_ended', key: `xp/${id}`, data: { lost: isLost }, at });
      return true;
    });

  return {
    move,
    /** @throws AppError not_found, in_trash, xp_release_passed */
    refuse: decide(refuse),
    /** Closes what it opened too. @throws AppError not_found, in_trash, xp_release_passed */
    revoke: decide(revoke),
    /** Ends the first releases of what is left of a batch, each by itself. @returns how many, and how many are left */
    revokeBatch: async (author: Author, batch: string, reason: string, most: number = xpBatchStep) => {
      const listed = await listBatch(db, batch, most);
      const ended = { revoked: 0, refused: 0, left: (listed[0]?.total ?? 0) - listed.length };
      for (const { id } of listed)
        await db.transaction().execute(async (tx) => {
          // A claim under way is over by then.
          await lockRelease(tx, id);
          if (await revoke(tx, author, id, reason)) ended.revoked += 1;
          else if (await refuse(tx, author, id, reason)) ended.refused += 1;
        });
      return ended;
    },
    /** Ends what is over and tells whose it was; two nodes end each once. @returns how many */
    expire: async (most = 500) => {
      let count = 0;
      while (count < most && (await expireOne())) count += 1;
      return count;
    },
  };
};

export type XpReleases = ReturnType<typeof createXpReleases>;
