import type { Core, Module } from '../../core.ts';
import { createCanaryWatch } from './releases/canary/watch.ts';
import { healthRoutes } from './health/health.routes.ts';
import { createHealthService } from './health/health.service.ts';
import { pageRoutes } from './page/page.ts';
import { policyReportRoutes } from './page/policy-reports.ts';
import { cleanReleases } from './releases/cleaning.ts';
import { createReleaseChanges } from './releases/changes.ts';
import { openReleaseFiles, releaseFilesRoutes } from './releases/files.ts';
import { createReleaseKeysService, type ReleaseKeysService } from './releases/keys.service.ts';
import { createRetire } from './releases/retire.ts';
import { createReturnedNotice } from './releases/returned.ts';
import { releasesRoutes } from './releases/releases.routes.ts';
import { createReleasesService, type ReleasesService } from './releases/releases.service.ts';
import { createStaffReleasesReader } from './releases/staff/staff-read.service.ts';
import { staffReleasesRoutes } from './releases/staff/staff.routes.ts';
import { createStaffReleasesService } from './releases/staff/staff.service.ts';
import { streamRoutes } from './releases/stream.ts';

export {
  findCompany,
  findPixReceiver,
  hasCompany,
  listWithoutIdentity,
  type CompanyValues,
} from './companies.repository.ts';
export { presentCompany, isKnownCompany } from './company-identity.ts';
export { companyOf, isOfBrand, variantOf } from './companies.ts';
export { escapeHtml } from './page/escape.ts';
export { isListed } from './page/head.ts';
export { breadcrumbs, offer, organization } from './page/json-ld.ts';
export { RecentAnswers } from './page/recent-answers.ts';
export { brandNames, brandOrigin, siteOrigin } from './page/sites.ts';
export { setCompany } from './set-company.ts';
export type { ReleasesService } from './releases/releases.service.ts';

export interface PlatformService {
  releases: ReleasesService;
  keys: Pick<ReleaseKeysService, 'nameOf'>;
}

export const createPlatformModule = (core: Core): Module<PlatformService> => {
  const files = openReleaseFiles(core.config);
  const changes = createReleaseChanges(core.db);
  const releases = createReleasesService(core, files.store, changes);
  cleanReleases(core, files.store, changes);
  const keys = createReleaseKeysService(core);
  const health = createHealthService(core, createCanaryWatch(core, changes, createReturnedNotice(core)));
  return {
    service: { releases, keys },
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
