import { findBroadcast } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadBroadcast = (id: number, cardId: string | null, signal: AbortSignal) =>
  getPlatform().api.call(findBroadcast, { params: { id }, query: cardId === null ? {} : { card_id: cardId }, signal });
