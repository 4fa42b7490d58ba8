import {
  approveCourtesy,
  createUserCourtesy,
  createUserCourtesyReport,
  extendCourtesy,
  findCourtesyAccess,
  findCourtesyCosts,
  giveCourtesies,
  listCustomerCourtesyReport,
  refuseCourtesy,
  registerUserCourses,
  revokeCourtesy,
  selectCourtesyGiver,
} from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { pastDeadlock } from '../../db/past-deadlock.ts';
import { route } from '../../http/route.ts';
import { authorOf } from '../../resource/publication/serve-publishing.ts';
import type { ServerResource } from '../../resource/server-resource.ts';
import type { AccessService } from '../access/index.ts';
import { companyOf } from '../platform/index.ts';
import { listGivers } from './courtesies.repository.ts';
import { createCourtesyResource } from './courtesies.resource.ts';
import { createCourtesyDecisions } from './courtesies.service.ts';
import { createCourtesyClock } from './courtesy-notices.ts';
import { createCourtesyReports } from './courtesy-reports.service.ts';
import { createEnrolments } from './enrolments.service.ts';

/** Accesses that staff give, who decides about them, and the clock that ends them. */
export const createCourtesiesModule = (
  core: Core,
  access: AccessService,
): Module<{ courtesyResource: ServerResource }> => {
  const courtesyResource = createCourtesyResource(core, access);
  const decisions = createCourtesyDecisions(core, courtesyResource, access);
  const reports = createCourtesyReports(core, courtesyResource, access);
  const enrolments = createEnrolments(core, access);
  const clock = createCourtesyClock(core, courtesyResource);
  const tick = async () => {
    await clock.end();
    await clock.tell();
  };
  core.jobs.work('courtesies.clock', tick, { cron: '* * * * *' });
  return {
    service: { courtesyResource },
    routes: (app) => {
      route(app, approveCourtesy, ({ params, body, viewer, request }) =>
        decisions.approve(authorOf(viewer, request), params.id, body.revision),
      );
      route(app, refuseCourtesy, ({ params, body, viewer, request }) =>
        decisions.refuse(authorOf(viewer, request), params.id, body.reason),
      );
      route(app, revokeCourtesy, ({ params, body, viewer, request }) =>
        decisions.revoke(authorOf(viewer, request), params.id, body.reason),
      );
      route(app, extendCourtesy, ({ params, body, viewer, request }) =>
        decisions.extend(authorOf(viewer, request), params.id, body),
      );
      route(app, selectCourtesyGiver, ({ query }) => listGivers(core.db, query.q ?? ''));
      route(app, findCourtesyAccess, ({ query, request }) => reports.held(query, companyOf(request.variant)));
      route(app, findCourtesyCosts, () => reports.costs());
      route(app, createUserCourtesy, ({ body, viewer, request }) =>
        pastDeadlock(() => reports.give(authorOf(viewer, request), body)),
      );
      route(app, giveCourtesies, ({ body, viewer, request }) => reports.giveAll(authorOf(viewer, request), body));
      route(app, createUserCourtesyReport, ({ body, viewer, request }) =>
        reports.note(authorOf(viewer, request), body),
      );
      route(app, listCustomerCourtesyReport, ({ params }) => reports.report(params.id));
      route(app, registerUserCourses, ({ body, viewer, request }) =>
        enrolments.register(authorOf(viewer, request), body),
      );
    },
  };
};
