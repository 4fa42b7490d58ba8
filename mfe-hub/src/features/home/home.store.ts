import type { HubHome } from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { loadHubHome } from './home.api.ts';

export const createHubHomeStore = () =>
  new Resource<HubHome>({ load: (_, signal) => loadHubHome(signal), staleTime: 60_000 });
