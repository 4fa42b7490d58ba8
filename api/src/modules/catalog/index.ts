import type { FastifyInstance } from 'fastify';
import type { Core, Module } from '../../core.ts';
import type { AccessService } from '../access/index.ts';
import type { CommerceService } from '../commerce/index.ts';
import { catalogRoutes, lessonRoutes, staffRoutes } from './catalog.routes.ts';
import { createCatalogService, type CatalogService } from './catalog.service.ts';
import { createContentArt } from './content-art.ts';
import { startCourseSums } from './course-sums.service.ts';
import { contentShelfRoutes } from './content-shelves.routes.ts';
import { serveCovers } from './covers/covers.routes.ts';
import { serveSharePictures } from './covers/share-pictures.routes.ts';
import { answerForReaders } from './media-readers.ts';
import { mediaRoutes } from './media.routes.ts';

export { categoryResource } from './categories.resource.ts';
export { teacherResource } from './teachers.resource.ts';
export { contentShelfResource } from './content-shelves.resource.ts';
export type { CatalogService } from './catalog.service.ts';
export { createContentCards } from './content-cards.ts';
export { serveCovers } from './covers/covers.routes.ts';
export { findEbookCard, publishedEbooks } from './ebook-cards.repository.ts';
export { hasWords } from './search-words.repository.ts';
export { coverUrl as coverOf } from './covers/cover.ts';
export { mediaReaderOf } from './media-readers.ts';
export { mediaAddress, playedMedia } from './played-media.ts';
export { isOnSale, offerColumns } from './offers.repository.ts';
export { bookCover, courseCover, presentInstructor, type Audience } from './summaries.ts';

/** Courses, e-books and learning. */
export const createCatalogModule = (
  core: Core,
  access: AccessService,
  commerce: CommerceService,
): Module<CatalogService> => {
  const service = createCatalogService(core, access, commerce);
  answerForReaders(core, access);
  const { subject, ...art } = createContentArt(core);
  return {
    service,
    routes: async (app: FastifyInstance) => {
      startCourseSums(core);
      catalogRoutes(app, core, service);
      lessonRoutes(app, service);
      staffRoutes(app, service);
      contentShelfRoutes(app, core);
      serveCovers(app, 'course', art.course);
      serveCovers(app, 'ebook', art.ebook);
      serveCovers(app, 'book', art.book);
      serveCovers(app, 'poster', art.poster);
      serveSharePictures(app, { course: art.course, ebook: art.ebook, subject });
      await mediaRoutes(app, core);
    },
  };
};
