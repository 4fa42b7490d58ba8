import {
  cancelEdition,
  duplicateEdition,
  managedEditions,
  rehearseRoomRules,
  testPlaySource,
  type PlayProvider,
  type RehearsedRules,
  type ResourceRow,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export type EditionRow = ResourceRow<typeof managedEditions>;

export const sendCancel = (id: number, reason: string) =>
  getPlatform().api.call(cancelEdition, { params: { id }, body: { reason } });

export const sendDuplicate = (id: number) => getPlatform().api.call(duplicateEdition, { params: { id } });

export const askSource = (provider: PlayProvider, source_url: string) =>
  getPlatform().api.call(testPlaySource, { body: { provider, source_url } });

export const askRehearsal = (id: number, body: RehearsedRules, signal: AbortSignal) =>
  getPlatform().api.call(rehearseRoomRules, { params: { id }, body, signal });

/** Editions of a room that are on air or come. */
export const loadRoomEditions = async (room: number, signal: AbortSignal) => {
  const found = await getPlatform().api.call(managedEditions.calls.list, {
    query: {
      'filter[broadcast_id]': room,
      'filter[situation]': 'scheduled,pre_live,live',
      sort: 'starts_at',
      per_page: 6,
    } as never,
    signal,
  });
  return found.ok ? { ok: true as const, data: found.data.data as EditionRow[] } : found;
};
