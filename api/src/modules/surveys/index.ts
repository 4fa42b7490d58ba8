import { createNpsAnswerUser, findNpsQuestionUser, listAllQuestionNpsUser } from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { createNpsService } from './nps.service.ts';

export const createSurveysModule = (core: Core): Module<object> => {
  const nps = createNpsService(core);
  return {
    service: {},
    routes: (app) => {
      route(app, listAllQuestionNpsUser, ({ viewer }) => nps.pending(viewer));
      route(app, findNpsQuestionUser, ({ params, viewer }) => nps.survey(params.id, viewer));
      route(app, createNpsAnswerUser, ({ body, viewer }) => nps.answer(body, viewer));
    },
  };
};
