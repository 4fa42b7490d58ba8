import type { listHome, ResponseOf } from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { loadHome } from './home.api.ts';

export type Home = ResponseOf<typeof listHome>;

/** The home, kept apart for each person: the key is their id, 0 for a visitor. */
export const createHomeStore = () => new Resource<Home, number>({ load: (_userId, signal) => loadHome(signal) });
