import type { BroadcastCard } from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { loadBroadcasts } from './broadcasts.api.ts';

export interface Broadcasts {
  live: BroadcastCard[];
  upcoming: BroadcastCard[];
  replays: BroadcastCard[];
}

/** What is on air changes by the minute: each time it is shown it is asked for. */
export const createBroadcastsStore = () =>
  new Resource<Broadcasts>({
    load: (_, signal) => loadBroadcasts(signal),
    staleTime: 0,
    isEmpty: ({ live, upcoming, replays }) => live.length + upcoming.length + replays.length === 0,
  });
