import { listFaqAlike, listFaqMisses, type ResponseOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';

type Misses = ResponseOf<typeof listFaqMisses>;
type Alike = ResponseOf<typeof listFaqAlike>;

/** Searches without an answer that are shown: whoever has answered these sees the next. */
const mostMisses = 50;

export const createMisses = () =>
  new Resource<Misses>({
    load: (_, signal) => getPlatform().api.call(listFaqMisses, { query: { page: 1, per_page: mostMisses }, signal }),
    isEmpty: ({ data }) => data.length === 0,
    staleTime: 0,
  });

export interface AlikeKey {
  question: string;
  id: number | undefined;
}

export const createAlike = () =>
  new Resource<Alike, AlikeKey>({
    load: ({ question, id }, signal) =>
      getPlatform().api.call(listFaqAlike, { query: { question, ...(id !== undefined && { id }) }, signal }),
    isEmpty: () => false,
  });
