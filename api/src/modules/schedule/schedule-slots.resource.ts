import { scheduleSlots, specialType } from '@pregao/contract';
import { sql } from 'kysely';
import { fieldError } from '../../http/errors.ts';
import { childIds, childRows } from '../../resource/children.ts';
import { serverResource, type Saving } from '../../resource/server-resource.ts';
import { haveAll } from '../broadcasts/index.ts';
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

const nameOf = (table: string, column: string, name = 'name') =>
  sql`(SELECT ${sql.ref(`n.${name}`)} FROM ${sql.table(table)} n WHERE n.id = ${sql.ref(`t.${column}`)})`;

export const scheduleSlotResource = serverResource(scheduleSlots, {
  table: 'schedule_grid_slot',
  read: {
    program_name: nameOf('program', 'program_id'),
    company_name: nameOf('company', 'company_id'),
    room_title: nameOf('broadcast', 'broadcast_id', 'title'),
    presenters: sql`(SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name) ORDER BY p.position), '[]'::json)
      FROM schedule_grid_slot_presenter p JOIN instructor i ON i.id = p.instructor_id WHERE p.slot_id = t.id)`,
  },
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
