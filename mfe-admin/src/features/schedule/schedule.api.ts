import { createEditionsFromGrid, scheduleSlots, type ResponseOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { callResource } from '../../common/crud/call-resource.ts';
import type { Times } from './moved-times.ts';

/** A block as it is changed by dragging. */
export type Slot = Times & { id: number; revision: number };

export const findSlot = (id: number) => callResource<Slot>(scheduleSlots.calls.find, { params: { id } });

export const saveTimes = ({ id, revision }: Slot, times: Partial<Times>) =>
  callResource<Slot>(scheduleSlots.calls.update, { params: { id }, body: { ...times, revision } });

export type Plan = ResponseOf<typeof createEditionsFromGrid>;

/** What would be done; with the name of a plan it is done. */
export const askEditions = (company_id: number, weeks: number, plan?: string) =>
  getPlatform().api.call(createEditionsFromGrid, { body: { company_id, weeks, ...(plan && { plan }) } });
