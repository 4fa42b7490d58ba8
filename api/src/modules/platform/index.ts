import type { Core, Module } from '../../core.ts';
import { createCanaryWatch } from './canary-watch.ts';
import { healthRoutes } from './health.routes.ts';
import { createHealthService } from './health.service.ts';
import { pageRoutes } from './page.ts';
import { policyReportRoutes } from './policy-reports.ts';
import { cleanReleases } from './releases-cleaning.ts';
import { createReleaseChanges } from './releases-changes.ts';
import { openReleaseFiles, releaseFilesRoutes } from './releases-files.ts';
import { createReleaseKeysService } from './release-keys.service.ts';
import { createRetire } from './releases-retire.ts';
import { releasesRoutes } from './releases.routes.ts';
import { createReleasesService, type ReleasesService } from './releases.service.ts';
import { createStaffReleasesReader } from './staff-releases-read.service.ts';
import { staffReleasesRoutes } from './staff-releases.routes.ts';
import { createStaffReleasesService } from './staff-releases.service.ts';
import { streamRoutes } from './stream.ts';

export { brandOrigin } from './sites.ts';

export interface PlatformService {
  releases: ReleasesService;
}

export const createPlatformModule = (core: Core): Module<PlatformService> => {
  const files = openReleaseFiles(core.config);
  const changes = createReleaseChanges(core.db);
  const releases = createReleasesService(core, files.store, changes);
  cleanReleases(core, files.store, changes);
  const keys = createReleaseKeysService(core);
  const health = createHealthService(core, createCanaryWatch(core, changes));
  return {
    service: { releases },
    routes: async (app) => {
      await releaseFilesRoutes(app, files);
      releasesRoutes(app, core, releases, keys);
      streamRoutes(app, core, releases, changes);
      healthRoutes(app, core, health);
      staffReleasesRoutes(
        app,
        createStaffReleasesReader(core, health),
        createStaffReleasesService(core, files.store, changes),
        keys,
        createRetire(core, changes),
      );
      await policyReportRoutes(app, core);
      pageRoutes(app, core, releases);
    },
  };
};
