import {
  cancelEdition,
  duplicateEdition,
  rehearseRoomRules,
  testPlaySource,
  type PlayProvider,
  type RehearsedRules,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const sendCancel = (id: number, reason: string) =>
  getPlatform().api.call(cancelEdition, { params: { id }, body: { reason } });

export const sendDuplicate = (id: number) => getPlatform().api.call(duplicateEdition, { params: { id } });

export const askSource = (provider: PlayProvider, source_url: string) =>
  getPlatform().api.call(testPlaySource, { body: { provider, source_url } });

export const askRehearsal = (id: number, body: RehearsedRules, signal: AbortSignal) =>
  getPlatform().api.call(rehearseRoomRules, { params: { id }, body, signal });
