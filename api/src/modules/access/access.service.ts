import type { Access } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import type { Viewer } from '../../http/viewer.ts';
import { insertGrants, listOpenGrants, moveGrants, revokeGrants, type Grant } from './access.repository.ts';
import { decide, lockedBy, type Reader } from './decide.ts';
import { createRights, type Rights } from './rights.ts';
import { lookOf, type Asked, type ContentKind } from './subject-kinds.ts';
import { listHeld, listReachOfPlans, listSubjectFacts, listSubjectOffers } from './subjects.repository.ts';

/** Names what was asked for in the answer. */
const askedKey = ({ kind, id }: Asked) => `${kind} ${id}`;

const withinKey = ({ within_kind: kind, within_id: id }: { within_kind: string; within_id: number }) => `${kind} ${id}`;

const unknown: Access = { open: false, reason: 'brand' };
const noOffer = { product: null, plan: null };

/** The single answer to "what may this person open?". */
export const createAccessService = ({ db, now }: Core) => {
  const at = () => now().toISOString();

  /** What would open those that only an offer opens. */
  const offersFor = async (locked: Awaited<ReturnType<typeof listSubjectFacts>>, companyId: number) => {
    if (locked.length === 0) return new Map<string, never>();
    // The lessons of a course are opened by what opens the course.
    const reached = new Map(locked.map((facts) => [withinKey(facts), facts]));
    const offers = await listSubjectOffers(db, [...reached.values()], companyId);
    return new Map(offers.map((offer) => [withinKey(offer), offer]));
  };

  return {
    /**
     * A reader with all that their grants and plans open under a brand, by one query; a guest asks none.
     * @param person null: a guest; without an ability nobody looks as staff, as when another's contents are listed
     */
    readerOf: async (
      person: { id: number; ability?: Viewer['ability'] } | null,
      companyId: number,
    ): Promise<Reader> => ({
      userId: person?.id ?? null,
      companyId,
      rights: createRights(person === null ? [] : await listHeld(db, person.id, companyId, at())),
      mayLook: (kind: ContentKind) => person?.ability?.can('read', lookOf(kind)) ?? false,
    }),
    /**
     * Whether each subject is open to a reader, by what and until when, or the one reason why not. Two queries at most,
     * however many are asked for.
     * @returns the answer for a subject; one that is not there, or not for this brand, is locked by `brand`
     */
    accessTo: async (reader: Reader, asked: readonly Asked[]): Promise<(subject: Asked) => Access> => {
      const [facts, moment] = [await listSubjectFacts(db, asked, reader.userId), at()];
      const decided = facts.map((fact) => ({ fact, access: decide(fact, reader, moment) }));
      const locked = decided.filter(({ access }) => access === null).map(({ fact }) => fact);
      const offers = await offersFor(locked, reader.companyId);
      const answers = new Map(
        decided.map(({ fact, access }) => [
          askedKey(fact),
          access ?? lockedBy(fact, reader, offers.get(withinKey(fact)) ?? noOffer),
        ]),
      );
      return (subject) => answers.get(askedKey(subject)) ?? unknown;
    },
    /** What each of some plans opens to who gets it now under a brand, as the rights of that person alone. */
    ofPlans: async (on: Db, planIds: readonly number[], companyId: number): Promise<Map<number, Rights>> => {
      const rows = await listReachOfPlans(on, planIds, companyId);
      const byPlan = Map.groupBy(rows, ({ plan_id: plan }) => plan);
      const now = { by: 'plan', state: 'open', starts_at: at(), expires_at: null } as const;
      return new Map(
        planIds.map((id) => [id, createRights((byPlan.get(id) ?? []).map((row) => ({ ...row, ...now })))]),
      );
    },
    /** What is open to a person now, oldest first; a subject may come from several sources. */
    grantsOf: (userId: number) => listOpenGrants(db, userId, at()),
    /** Opens subjects to a person, at most once per source. @param tx the transaction of the fact that gives the right */
    grant: (tx: Db, grants: readonly Grant[]) => insertGrants(tx, grants),
    /** Moves the end of what a source opened: giving more time is no second grant. @returns how many grants were moved */
    extend: (tx: Db, source: Pick<Grant, 'source_type' | 'source_id'>, expiresAt: string | null) =>
      moveGrants(tx, source, expiresAt),
    /** Closes what a source opened, for instance on a full refund. @returns how many grants were closed */
    revoke: async (
      tx: Db,
      source: { type: Grant['source_type']; ids: readonly number[] },
      reason: string,
      by: number | null = null,
    ) => (await revokeGrants(tx, source.type, source.ids, reason, by)).length,
  };
};

export type AccessService = ReturnType<typeof createAccessService>;
