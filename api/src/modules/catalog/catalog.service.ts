import type { Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { AccessService } from '../access/index.ts';
import type { CommerceService } from '../commerce/index.ts';
import { createCatalogAccess } from './access.service.ts';
import { createAddressesService } from './addresses.service.ts';
import { createCoursePageService } from './course-page.service.ts';
import { coverUrl } from './covers/cover.ts';
import { createLessonsService } from './lessons.service.ts';
import { catalogLookups } from './lookups.repository.ts';
import { createMyCoursesService } from './my-courses.service.ts';
import { createPlayerService } from './player.service.ts';
import { createShelvesService } from './shelves.service.ts';
import { createStoreService } from './store.service.ts';
import { createSubjectService } from './subject.service.ts';
import { createSummaries, presentInstructor, type Audience } from './summaries.ts';

/** Courses, e-books and learning, for the routes of the catalogue and for the modules above it. */
export const createCatalogService = (core: Core, grants: AccessService, commerce: CommerceService) => {
  const access = createCatalogAccess(grants);
  const summaries = createSummaries(core, commerce);
  return {
    access,
    summaries,
    /** For whom something is shown: a person (null: a guest) under a variant, with what is open to them. */
    audience: async (userId: number | null, variant: Variant): Promise<Audience> => ({
      userId,
      variant,
      access: await access.of(userId),
    }),
    shelves: createShelvesService(core, summaries, commerce),
    subject: createSubjectService(core, summaries),
    store: createStoreService(core, summaries),
    coursePage: createCoursePageService(core, summaries),
    player: createPlayerService(core, access),
    lessons: createLessonsService(core, access),
    myCourses: createMyCoursesService(core, summaries),
    /** What a brand shows search engines. */
    addresses: createAddressesService(core),
    lookups: catalogLookups(core.db),
    coverUrl,
    presentInstructor,
  };
};

export type CatalogService = ReturnType<typeof createCatalogService>;
