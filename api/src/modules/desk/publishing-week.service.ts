import { businessDay, plusDays } from '@pregao/format';
import type { Core } from '../../core.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { ServerResource } from '../../resource/server-resource.ts';
import { instantOf, mondayOf } from '../schedule/index.ts';
import { listPublishingMoments } from './publishing-week.repository.ts';

const shown = 300;

/** What goes on and off air in a week, of the types that a person reads. */
export const createPublishingWeek = ({ db, now }: Pick<Core, 'db' | 'now'>, resources: readonly ServerResource[]) => {
  const published = resources.filter(({ resource }) => resource.publishing);
  return {
    /** @param week any day of it, `yyyy-mm-dd`; the one of today where none is said */
    list: async (viewer: Viewer, week: string | undefined) => {
      const from = mondayOf(week ?? businessDay(now()));
      const stores = published.filter(({ resource }) => viewer.ability.can('read', resource.subject));
      const edges = { from: instantOf(from, 0), until: instantOf(plusDays(from, 7), 0), now: now().toISOString() };
      const rows = stores.length > 0 ? await listPublishingMoments(db, stores, { ...edges, limit: shown + 1 }) : [];
      return {
        from,
        until: plusDays(from, 6),
        data: rows.slice(0, shown),
        has_more: rows.length > shown,
        reads_any: stores.length > 0,
      };
    },
  };
};
