import type { Core, Module } from '../../core.ts';
import type { AccessService } from '../access/index.ts';
import { endTrials, tellEnding } from './ending.service.ts';
import { trialsRoutes } from './trials.routes.ts';
import { createTrialsService, type TrialsService } from './trials.service.ts';

export { convertBought } from './ending.service.ts';
export { runningTrialEnd } from './trials.repository.ts';
export { availableTrials, trialDays } from './trials.service.ts';

/** What people try before they buy it: it begins when they say so and ends by itself. */
export const createTrialsModule = (core: Core, access: AccessService): Module<TrialsService> => {
  const service = createTrialsService(core, access);
  core.jobs.work(
    'trials.due',
    async () => {
      await tellEnding(core);
      await endTrials(core);
    },
    { cron: '* * * * *' },
  );
  return {
    service,
    routes: (app) => {
      trialsRoutes(app, service);
    },
  };
};
