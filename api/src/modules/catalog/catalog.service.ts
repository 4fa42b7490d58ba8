import type { Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { AccessService } from '../access/index.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { CommerceService } from '../commerce/index.ts';
import { companyOf } from '../platform/index.ts';
import { createAddressesService } from './addresses.service.ts';
import { createCoursePageService } from './course-page.service.ts';
import { coverUrl } from './covers/cover.ts';
import { createCredentialsService } from './credentials.service.ts';
import { createEbookStore } from './ebook-store.service.ts';
import { createLessonsService } from './lessons.service.ts';
import { catalogLookups } from './lookups.repository.ts';
import { createMyCoursesService } from './my-courses.service.ts';
import { createPlayerService } from './player.service.ts';
import { createShelvesService } from './shelves.service.ts';
import { createStoreService } from './store.service.ts';
import { createSubjectService } from './subject.service.ts';
import { createSummaries, presentInstructor, type Audience } from './summaries.ts';

/** Courses, e-books and learning, for the routes of the catalogue and for the modules above it. */
export const createCatalogService = (core: Core, access: AccessService, commerce: CommerceService) => {
  const summaries = createSummaries(core, commerce);
  const audienceFor = async (
    person: Parameters<AccessService['readerOf']>[0],
    variant: Variant,
  ): Promise<Audience> => ({
    userId: person?.id ?? null,
    variant,
    reader: await access.readerOf(person, companyOf(variant)),
  });
  /** For whom something is shown: who is signed in (null: a guest) under a variant, with what is open to them. */
  const audience = (viewer: Viewer | null, variant: Variant) => audienceFor(viewer, variant);
  return {
    summaries,
    audience,
    /** The same for the contents of a person that another may be reading: nobody looks as staff. */
    audienceOf: (userId: number, variant: Variant) => audienceFor({ id: userId }, variant),
    shelves: createShelvesService(core, summaries, commerce),
    subject: createSubjectService(core, summaries),
    store: createStoreService(core, summaries),
    ebookStore: createEbookStore(core, summaries),
    credentials: createCredentialsService(core),
    coursePage: createCoursePageService(core, summaries, access),
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
