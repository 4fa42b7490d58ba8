import { listBroadcasts } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadBroadcasts = (signal: AbortSignal) => getPlatform().api.call(listBroadcasts, { signal });
