import { scheduleSlots, specialType } from '@pregao/contract';
import { fieldError } from '../../http/errors.ts';
import { childIds, childRows } from '../../resource/record/children.ts';
import { serverResource, type Saving } from '../../resource/server-resource.ts';
import { haveAll } from '../../db/have-all.ts';
import { meet, type Times } from './occurrences.ts';
import { countSlotUses, listChannel, lockGrid } from './schedule.repository.ts';

type Slot = Times & {
  company_id: number;
  broadcast_id: number | null;
  type: string;
  active: boolean;
  presenter_ids: number[];
};

/** What is on in one room of a brand is on alone, unless it is special; the grid stays locked while that is looked at. */
const checkSlot = async ({ tx, id, next }: Saving) => {
  const slot = next as unknown as Slot;
  if (!(await haveAll(tx, 'instructor', slot.presenter_ids)))
    throw fieldError('presenter_ids', 'Um dos apresentadores não existe mais.');
  if (slot.type === specialType || !slot.active) return;
  await lockGrid(tx, slot.company_id);
  const met = (await listChannel(tx, slot, id)).find((other) => meet(slot, other));
  if (met) throw fieldError('start_time', `Encontra “${met.name}”, das ${met.start_time} às ${met.end_time}.`);
};

export const scheduleSlotResource = serverResource(scheduleSlots, {
  table: 'schedule_grid_slot',
  children: {
    presenter_ids: childIds('schedule_grid_slot_presenter', 'slot_id', 'instructor_id'),
    exceptions: childRows({
      table: 'schedule_grid_exception',
      parent: 'slot_id',
      fields: ['date', 'kind', 'new_start', 'new_end', 'note'],
      by: 'date',
    }),
  },
  beforeSave: checkSlot,
  uses: countSlotUses,
});
