import type { OfferedTrial, UserTrial, Variant } from '@pregao/contract';
import type { Utm } from '@pregao/format';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { lockAccess, type AccessService } from '../access/index.ts';
import { companyOf } from '../platform/index.ts';
import { daysLeft, endOf, presentOffer, presentTrial } from './trials.presenter.ts';
import {
  findRunning,
  findStanding,
  findTrial,
  insertTrial,
  listOffers,
  listTrials,
  type Asking,
} from './trials.repository.ts';

/** Trials that somebody may still begin, by the plan that each opens. A visitor may begin all that are offered. */
export const availableTrials = async (db: Db, asking: Asking): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (await listOffers(db, asking)).flatMap(({ id, days, used, owned }) => (used || owned ? [] : [[id, days] as const])),
  );

/** Days of the trial that ends at a moment, as login tells of it. @param end null: none runs */
export const trialDays = (end: string | null, now: Date): number => daysLeft(end, now);

/** Trials: what is offered, what a person has, and how one begins. */
export const createTrialsService = ({ db, now }: Core, access: Pick<AccessService, 'grant'>) => {
  const asking = (userId: number, variant: Variant): Asking & { userId: number } => ({
    userId,
    companyId: companyOf(variant),
    now: now().toISOString(),
  });

  /** What a person is to the brand: oneself, or anybody for staff who may read people. @throws 404 */
  const standingOf = async (viewer: Viewer, variant: Variant, id: number) => {
    if (id !== viewer.id && !viewer.ability.can('read', 'Usuários')) throw new AppError('not_found');
    const standing = await findStanding(db, asking(id, variant));
    if (!standing) throw new AppError('not_found');
    return standing;
  };

  return {
    /** Trials that a brand offers and whether a person may begin them, the viewer unless told. @throws 404 */
    offered: async (viewer: Viewer, variant: Variant, id = viewer.id): Promise<OfferedTrial[]> => {
      await standingOf(viewer, variant, id);
      return (await listOffers(db, asking(id, variant))).map(presentOffer);
    },
    /** One's own trials, the newest first. */
    own: async (viewer: Viewer, variant: Variant): Promise<UserTrial[]> =>
      (await listTrials(db, viewer.id, companyOf(variant))).map((row) => presentTrial(row, now())),
    /**
     * Begins a trial and opens what it tries, both or none (REQ-7.30). One per person and kind, however many ask at once;
     * who asks again while it runs is given the same one.
     *
     * @param trialId as `list-trial` names it
     * @param utm where the visit came from; null unless source, medium and campaign are known (spec L117)
     * @throws AppError forbidden while acting as a customer, not_found for one that this brand does not offer, trial_used and
     * trial_owned (409)
     */
    begin: async (viewer: Viewer, variant: Variant, trialId: number, utm: Utm | null): Promise<UserTrial> => {
      if (viewer.impersonator_id !== null) throw new AppError('forbidden');
      const start = now();
      const id = await db.transaction().execute(async (tx) => {
        await lockAccess(tx, viewer.id);
        const running = await findRunning(tx, viewer.id, trialId, start.toISOString());
        if (running !== undefined) return running;
        const who = asking(viewer.id, variant);
        const [offer] = await listOffers(tx, who, trialId);
        if (!offer) throw new AppError('not_found');
        if (offer.used) throw new AppError('trial_used');
        if (offer.owned) throw new AppError('trial_owned', { params: { name: offer.name } });
        const span = { started_at: start.toISOString(), ends_at: endOf(start, offer.days) };
        const made = await insertTrial(tx, {
          user_id: viewer.id,
          company_id: who.companyId,
          signature_type_id: offer.id,
          days: offer.days,
          ...span,
          utm: JSON.stringify(utm ?? {}),
        });
        if (made === undefined) throw new AppError('trial_used');
        await access.grant(tx, [
          {
            ...{ user_id: viewer.id, subject_type: 'signature_type', subject_id: offer.id },
            ...{ source_type: 'trial', source_id: made },
            ...{ starts_at: span.started_at, expires_at: span.ends_at },
          },
        ]);
        return made;
      });
      return presentTrial(await findTrial(db, id, companyOf(variant)), now());
    },
    /** For landing pages: whether a person bought, has a plan, and may begin a trial. @throws 404 */
    check: async (viewer: Viewer, variant: Variant, id: number) => {
      const standing = await standingOf(viewer, variant, id);
      return { ...standing, trial_available: (await availableTrials(db, asking(id, variant))).size > 0 };
    },
  };
};

export type TrialsService = ReturnType<typeof createTrialsService>;
