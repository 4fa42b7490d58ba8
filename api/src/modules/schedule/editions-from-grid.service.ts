import type { PlannedEdition } from '@pregao/contract';
import { businessDay, daysFrom } from '@pregao/format';
import type { Core } from '../../core.ts';
import { AppError, textOf } from '../../http/errors.ts';
import { createRecords } from '../../resource/record/record.service.ts';
import type { Author, ServerResource } from '../../resource/server-resource.ts';
import { listUncredentialed } from '../broadcasts/index.ts';
import { linkEdition, listGiving, listPlannedOver } from './editions-plan.repository.ts';
import { nameOfPlan, planOf, presentStep, type Step, type Wanted } from './editions-plan.ts';
import { listHolidays, listSlots, type SlotRow } from './schedule.repository.ts';
import { blocksOf, midnightOf } from './schedule.service.ts';

interface Wish {
  company_id: number;
  weeks: number;
  plan?: string | undefined;
}

const hasRoom = (slot: SlotRow): slot is SlotRow & { broadcast_id: number } => slot.broadcast_id !== null;

/** Editions of the blocks that are on in a room, made of the grid for the next weeks. */
export const createEditionsFromGrid = ({ db, now }: Pick<Core, 'db' | 'now'>, editionResource: ServerResource) => {
  const records = createRecords({ db, now }, editionResource);

  const wantedOf = async ({ company_id: company, weeks }: Wish): Promise<Wanted[]> => {
    const at = now().toISOString();
    const days = daysFrom(businessDay(now()), weeks * 7);
    const slots = (await listSlots(db, company)).filter(hasRoom);
    const holidays = await listHolidays(db, days[0] ?? '', days.at(-1) ?? '');
    const giving = await listGiving(
      db,
      slots.map(({ broadcast_id: room }) => room),
    );
    const coming = blocksOf(slots, holidays, days).filter(({ occurrence }) => occurrence.starts_at > at);
    const wanted: Wanted[] = [];
    for (const { slot, occurrence } of coming) {
      if (!hasRoom(slot)) continue;
      const uncredentialed = giving.has(slot.broadcast_id)
        ? await listUncredentialed(db, slot.presenter_ids, occurrence.starts_at)
        : [];
      wanted.push({ slot, occurrence, uncredentialed });
    }
    return wanted;
  };

  const plan = async (wish: Wish): Promise<Step[]> => {
    const wanted = await wantedOf(wish);
    const rooms = [...new Set(wanted.map(({ slot }) => slot.broadcast_id))];
    const today = businessDay(now());
    const days = daysFrom(today, wish.weeks * 7 + 2);
    return planOf(wanted, await listPlannedOver(db, rooms, now().toISOString(), midnightOf(days.at(-1) ?? today)));
  };

  const create = async (author: Author, { slot, occurrence }: Step) => {
    const values = {
      title: slot.title || slot.program,
      broadcast_id: slot.broadcast_id,
      starts_at: occurrence.starts_at,
      ends_at: occurrence.ends_at,
      presenter_ids: slot.presenter_ids,
      source_url: null,
      replay_media: null,
      replay_until: null,
    };
    const made = await db.transaction().execute((tx) => records.add(tx, author, values));
    return Number(made.id);
  };

  /** Does one step; an edition that was there already is noted as the block's. */
  const perform = async (author: Author, step: Step): Promise<PlannedEdition> => {
    const { slot, occurrence, does, edition } = step;
    try {
      if (does === 'change' && edition)
        await records.update(author, edition.id, {
          starts_at: occurrence.starts_at,
          ends_at: occurrence.ends_at,
          revision: edition.revision,
        });
      const id = does === 'create' ? await create(author, step) : edition?.id;
      if (id !== undefined && edition?.slot_id == null) await linkEdition(db, id, slot.id, occurrence.date);
      return presentStep(step);
    } catch (error) {
      // Somebody was faster, or a rule of editions says no: the others are made all the same.
      if (!(error instanceof AppError)) throw error;
      return { ...presentStep(step), does: 'leave', note: textOf(error) };
    }
  };

  return {
    /** @throws AppError plan_passed where what was looked at would not be done any more */
    run: async (author: Author, wish: Wish) => {
      const steps = await plan(wish);
      const name = nameOfPlan(steps);
      if (wish.plan === undefined) return { plan: name, done: false, editions: steps.map(presentStep) };
      if (wish.plan !== name) throw new AppError('plan_passed');
      const editions: PlannedEdition[] = [];
      for (const step of steps) editions.push(await perform(author, step));
      return { plan: name, done: true, editions };
    },
  };
};
