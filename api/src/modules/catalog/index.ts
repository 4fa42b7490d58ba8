import type { Variant } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core, Module } from '../../core.ts';
import type { AccessService } from '../access/index.ts';
import type { CommerceService } from '../commerce/index.ts';
import { createCatalogAccess } from './access.service.ts';
import { createAddressesService } from './addresses.service.ts';
import { catalogRoutes, lessonRoutes } from './catalog.routes.ts';
import { createCoursePageService } from './course-page.service.ts';
import { findCourses } from './courses.repository.ts';
import { coverUrl, type CoverArt } from './covers/cover.ts';
import { serveCovers } from './covers/covers.routes.ts';
import { serveSharePictures, type FindArt } from './covers/share-pictures.routes.ts';
import { catalogLookups } from './lookups.repository.ts';
import { createHomeService, type LiveNow } from './home.service.ts';
import { createLessonsService } from './lessons.service.ts';
import { mediaRoutes } from './media.routes.ts';
import { createMyCoursesService } from './my-courses.service.ts';
import { createPlayerService } from './player.service.ts';
import {
  findCategories,
  findEbooks,
  findInstructorRefs,
  findQualifications,
  findSignatures,
} from './shelves.repository.ts';
import { createStoreService } from './store.service.ts';
import { createSubjectService } from './subject.service.ts';
import { createSummaries, credentialOf, posterArt, type Audience } from './summaries.ts';

export { createContentCards } from './content-cards.ts';
export type { Audience } from './summaries.ts';

const createServices = (core: Core, grants: AccessService, commerce: CommerceService, liveNow: LiveNow) => {
  const access = createCatalogAccess(core, grants);
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
    home: createHomeService(core, summaries, commerce, liveNow),
    subject: createSubjectService(core, summaries),
    store: createStoreService(summaries),
    coursePage: createCoursePageService(core, summaries),
    player: createPlayerService(core, access),
    lessons: createLessonsService(core, access),
    myCourses: createMyCoursesService(core, summaries),
    /** What a brand shows search engines. */
    addresses: createAddressesService(core, summaries),
    /** Names that other modules show beside their own rows. */
    categories: () => findCategories(core.db),
    signatures: () => findSignatures(core.db),
    instructors: async (ids: readonly number[]) =>
      (await findInstructorRefs(core.db, ids)).map((row) => ({
        id: row.id,
        name: row.name,
        credential: credentialOf(row),
      })),
    lookups: catalogLookups(core.db),
    covers: { url: coverUrl, serve: serveCovers },
  };
};

export type CatalogServices = ReturnType<typeof createServices>;
export type CatalogService = CatalogServices;

const courseArt =
  (core: Core) =>
  async (id: number): Promise<CoverArt | null> => {
    const [row] = await findCourses(core.db, { ids: [id], archived: true });
    return row ? { kind: 'course', id, title: row.title, label: row.category_name, motif: row.motif } : null;
  };

const lessonPosterArt =
  (core: Core) =>
  async (id: number): Promise<CoverArt | null> => {
    const [row] = await findCourses(core.db, { ids: [id], archived: true });
    return row ? posterArt(row) : null;
  };

const ebookArt =
  (core: Core) =>
  async (id: number): Promise<CoverArt | null> => {
    const [row] = await findEbooks(core.db, { ids: [id] });
    return row ? { kind: 'ebook', id, title: row.title, label: 'E-book', motif: row.motif } : null;
  };

/** A category has its own motif; the shelves share one. */
const subjectArt =
  (core: Core): FindArt =>
  async (slug) => {
    const own: Record<string, string> = { cursos: 'Cursos e e-books', ebooks: 'E-books' };
    const art = { kind: 'subject', id: 0, label: 'Assunto', motif: 'book' };
    if (own[slug]) return { ...art, title: own[slug] };
    const category = (await findCategories(core.db)).find((item) => item.slug === slug);
    if (category) return { ...art, id: category.id, title: category.name, motif: category.motif };
    const [shelf] = await findQualifications(core.db, { slug });
    return shelf ? { ...art, id: shelf.id, title: shelf.name, motif: 'bars' } : null;
  };

/** Courses, e-books and learning. `liveNow` is asked for the home's editions on air. */
export const createCatalogModule = (
  core: Core,
  grants: AccessService,
  commerce: CommerceService,
  liveNow: LiveNow,
): Module<CatalogService> => {
  const service = createServices(core, grants, commerce, liveNow);
  return {
    service,
    routes: async (app: FastifyInstance) => {
      catalogRoutes(app, service);
      lessonRoutes(app, service);
      serveCovers(app, 'course', courseArt(core));
      serveCovers(app, 'ebook', ebookArt(core));
      serveCovers(app, 'poster', lessonPosterArt(core));
      serveSharePictures(app, { course: courseArt(core), ebook: ebookArt(core), subject: subjectArt(core) });
      await mediaRoutes(app, core);
    },
  };
};
