import { findHubHome } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadHubHome = (signal: AbortSignal) => getPlatform().api.call(findHubHome, { signal });
