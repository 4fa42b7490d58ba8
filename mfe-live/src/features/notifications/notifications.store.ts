import type { Notification } from '@pregao/contract';
import { Collection } from '@pregao/store-kit';
import { loadNotices, type NoticeQuery } from './notifications.api.ts';

/** What a person was told, the newest first. */
export const createNotices = (perPage: number) =>
  new Collection<Notification, NoticeQuery>({
    query: { per_page: perPage },
    idOf: ({ id }) => id,
    load: async (query, signal) => {
      const answer = await loadNotices(query, signal);
      if (!answer.ok) return answer;
      const { data, meta } = answer.data;
      // The list has no pages and is not counted: it goes on while there is a cursor.
      return { ok: true, data: { data, meta: { ...meta, total: data.length, page: 1 } } };
    },
  });
