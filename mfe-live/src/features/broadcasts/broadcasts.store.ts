import type { BroadcastCard } from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { loadBroadcasts } from './broadcasts.api.ts';

export interface Broadcasts {
  live: BroadcastCard[];
  upcoming: BroadcastCard[];
  replays: BroadcastCard[];
}

/** What is on air changes by the minute: half a minute is fresh. */
export const createBroadcastsStore = () =>
  new Resource<Broadcasts>({
    load: (_, signal) => loadBroadcasts(signal),
    staleTime: 30_000,
    isEmpty: ({ live, upcoming, replays }) => live.length + upcoming.length + replays.length === 0,
  });
