import { createHash } from 'node:crypto';
import type { PlannedEdition } from '@pregao/contract';
import type { Occurrence } from './occurrences.ts';
import type { PlannedOver } from './editions-plan.repository.ts';
import type { SlotRow } from './schedule.repository.ts';

/** What is to be done for a block on a day; `edition` is the one it has. */
export interface Step {
  slot: SlotRow & { broadcast_id: number };
  occurrence: Occurrence;
  does: PlannedEdition['does'];
  note: string;
  edition: PlannedOver | null;
}

export interface Wanted {
  slot: SlotRow & { broadcast_id: number };
  occurrence: Occurrence;
  /** Names of presenters who lack a credential that the room asks for. */
  uncredentialed: readonly string[];
}

const same = (one: { starts_at: string; ends_at: string }, other: { starts_at: string; ends_at: string }) =>
  one.starts_at === other.starts_at && one.ends_at === other.ends_at;

const clashes = (one: { starts_at: string; ends_at: string }, other: { starts_at: string; ends_at: string }) =>
  one.starts_at < other.ends_at && one.ends_at > other.starts_at;

const whyOff: Partial<Record<Occurrence['status'], string>> = {
  cancelled: 'Cancelado na grade',
  holiday: 'Sem pregão',
};

/** Why nothing is done for a block on a day; null where something may be. */
const offOf = ({ occurrence, slot, uncredentialed }: Wanted) => {
  const off = whyOff[occurrence.status];
  if (off) return occurrence.note ? `${off}: ${occurrence.note}` : off;
  if (slot.presenter_ids.length === 0) return 'Sem apresentador no bloco ou na sala';
  return uncredentialed.length > 0 ? `Sem credencial válida: ${uncredentialed.join(', ')}` : null;
};

const stepOf = (wanted: Wanted, editions: readonly PlannedOver[]): Step => {
  const { slot, occurrence } = wanted;
  const inRoom = editions.filter(({ broadcast_id: room }) => room === slot.broadcast_id);
  const own = inRoom.find(({ slot_id: id, slot_date: day }) => id === slot.id && day === occurrence.date) ?? null;
  const step = (does: Step['does'], note: string, edition = own): Step => ({ slot, occurrence, does, note, edition });
  if (own?.is_cancelled) return step('leave', 'Edição cancelada');
  const off = offOf(wanted);
  if (off !== null) return step('leave', own ? `${off}. A edição continua na agenda` : off);
  const standing = inRoom.filter((edition) => !edition.is_cancelled && edition !== own);
  const met = standing.find((edition) => clashes(edition, occurrence));
  if (own) {
    if (same(own, occurrence)) return step('leave', 'Já está na agenda');
    return met ? step('leave', `O novo horário encontra “${met.title}”`) : step('change', 'Muda de horário');
  }
  if (!met) return step('create', '');
  return same(met, occurrence) && met.slot_id === null
    ? step('leave', 'Já está na agenda', met)
    : step('leave', `Encontra “${met.title}”`);
};

/** What the grid asks of the agenda, block by block. */
export const planOf = (wanted: readonly Wanted[], editions: readonly PlannedOver[]): Step[] =>
  wanted.map((one) => stepOf(one, editions));

/** A name of a plan: another one for whatever it would do otherwise. */
export const nameOfPlan = (steps: readonly Step[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        steps.map(({ slot, occurrence, does, edition }) => [
          slot.id,
          occurrence.date,
          occurrence.starts_at,
          occurrence.ends_at,
          slot.presenter_ids,
          does,
          edition?.id,
          edition?.revision,
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 32);

export const presentStep = ({ slot, occurrence, does, note }: Step): PlannedEdition => ({
  slot_id: slot.id,
  date: occurrence.date,
  title: slot.title || slot.program,
  room: slot.room_title ?? '',
  starts_at: occurrence.starts_at,
  ends_at: occurrence.ends_at,
  does,
  note,
});
