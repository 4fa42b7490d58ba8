import {
  createEditionsFromGrid as createEditionsCall,
  createMarketHoliday,
  listMarketHolidays,
  listScheduleGrid,
  listScheduleWeek,
} from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { authorOf } from '../../resource/publication/serve-publishing.ts';
import type { ServerResource } from '../../resource/server-resource.ts';
import { companyOf } from '../platform/index.ts';
import { createEditionsFromGrid } from './editions-from-grid.service.ts';
import { createSchedule } from './schedule.service.ts';

export { instantOf, mondayOf } from './calendar-days.ts';
export { scheduleSlotResource } from './schedule-slots.resource.ts';

/**
 * The weekly grid: what is on, days without market, and editions made of it.
 *
 * @param editionResource how editions are written
 */
export const createScheduleModule = (core: Core, editionResource: ServerResource): Module<object> => {
  const schedule = createSchedule(core);
  const editions = createEditionsFromGrid(core, editionResource);
  return {
    service: {},
    routes: (app) => {
      route(app, listScheduleGrid, ({ query }) => schedule.week(query.company_id, query.week));
      route(app, listScheduleWeek, ({ query, viewer, request }) =>
        schedule.memberWeek(viewer, companyOf(request.variant), query.week),
      );
      route(app, listMarketHolidays, ({ query }) => schedule.holidays(query.year));
      route(app, createMarketHoliday, ({ body, viewer, request }) =>
        schedule.addHoliday(authorOf(viewer, request), body),
      );
      route(app, createEditionsCall, ({ body, viewer, request }) => editions.run(authorOf(viewer, request), body));
    },
  };
};
