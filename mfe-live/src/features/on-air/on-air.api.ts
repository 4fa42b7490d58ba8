import { listOnAir } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadOnAir = (signal: AbortSignal) => getPlatform().api.call(listOnAir, { signal });
