import {
  createConsentRecord,
  createNpsAnswerUser,
  findLibertaPrivacyPolicy,
  findNpsQuestionUser,
  listAllQuestionNpsUser,
} from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { createNpsService } from './nps.service.ts';
import { createPrivacyService } from './privacy.service.ts';

export const createVoiceModule = (core: Core): Module<object> => {
  const privacy = createPrivacyService(core);
  const nps = createNpsService(core);
  return {
    service: {},
    routes: (app) => {
      route(app, findLibertaPrivacyPolicy, ({ request }) => privacy.activePolicy(request.variant));
      route(app, createConsentRecord, ({ body, viewer, request }) =>
        privacy.recordConsent(body, request.variant, viewer, request.ip),
      );
      route(app, listAllQuestionNpsUser, ({ viewer }) => nps.pending(viewer));
      route(app, findNpsQuestionUser, ({ params, viewer }) => nps.survey(params.id, viewer));
      route(app, createNpsAnswerUser, ({ body, viewer }) => nps.answer(body, viewer));
    },
  };
};
