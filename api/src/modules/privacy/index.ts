import { createConsentRecord, findLibertaPrivacyPolicy } from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { createPrivacyService } from './privacy.service.ts';

export const createPrivacyModule = (core: Core): Module<object> => {
  const privacy = createPrivacyService(core);
  return {
    service: {},
    routes: (app) => {
      route(app, findLibertaPrivacyPolicy, ({ request }) => privacy.activePolicy(request.variant));
      route(app, createConsentRecord, ({ body, viewer, request }) =>
        privacy.recordConsent(body, request.variant, viewer, request.ip),
      );
    },
  };
};
