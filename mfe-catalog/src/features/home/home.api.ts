import { listHome } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadHome = (signal: AbortSignal) => getPlatform().api.call(listHome, { signal });
