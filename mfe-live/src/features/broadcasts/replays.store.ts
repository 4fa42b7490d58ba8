import type { ListedBroadcast, listReplays, ResponseOf } from '@pregao/contract';
import { Collection, type ListMeta } from '@pregao/store-kit';
import { loadReplays, type ReplayQuery } from './broadcasts.api.ts';

interface ReplaysMeta extends ListMeta {
  filters: ResponseOf<typeof listReplays>['filters'];
}

/** Recordings, the newest first. */
export const createReplays = () =>
  new Collection<ListedBroadcast, ReplayQuery, ReplaysMeta>({
    query: {},
    idOf: ({ id }) => id,
    load: async (query, signal) => {
      const answer = await loadReplays(query, signal);
      if (!answer.ok) return answer;
      const { data, meta, filters } = answer.data;
      // The list is not counted: it goes on while there is a cursor.
      return { ok: true, data: { data, meta: { ...meta, filters, total: data.length, page: 1 } } };
    },
  });
