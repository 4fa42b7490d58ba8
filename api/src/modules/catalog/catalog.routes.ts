import * as contract from '@pregao/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { CatalogService } from './catalog.service.ts';
import type { Audience } from './summaries.ts';

/** Shelves, store, course page and player. */
export const catalogRoutes = (app: FastifyInstance, services: CatalogService) => {
  const audience = (viewer: Viewer | null, request: FastifyRequest): Promise<Audience> =>
    services.audience(viewer?.id ?? null, request.variant);

  route(app, contract.findSubject, async ({ params, viewer, request }) =>
    services.subject.find(params.slug, await audience(viewer, request)),
  );
  route(app, contract.listEbooks, async ({ viewer, request }) => ({
    data: await services.summaries.ebooks(await audience(viewer, request)),
  }));
  route(app, contract.listCourses, async ({ query, viewer, request }) =>
    services.store.list(query, await audience(viewer, request)),
  );
  route(app, contract.findCourse, async ({ params, viewer, request }) =>
    services.coursePage.find(params.slug, await audience(viewer, request)),
  );
  route(app, contract.findCoursePlayer, ({ params, viewer, request }) =>
    services.player.find(params.slug, viewer, request.variant),
  );
  route(app, contract.listCoursesByUser, ({ params, query, viewer, request }) =>
    services.myCourses.list(params.id, viewer, () => services.audience(params.id, request.variant), query),
  );
};

/** Lessons: media, progress and notes. */
export const lessonRoutes = (app: FastifyInstance, { lessons }: CatalogService) => {
  route(app, contract.findLessonMedia, ({ params, viewer, request }) =>
    lessons.media(params.id, viewer, request.variant),
  );
  route(app, contract.updateLessonProgress, ({ params, body, viewer }) => lessons.update(params.id, viewer, body));
  route(app, contract.completeLesson, ({ params, viewer }) => lessons.complete(params.id, viewer));
  route(app, contract.listLessonNotes, async ({ params, viewer }) => ({
    data: await lessons.notes(params.id, viewer),
  }));
  route(app, contract.createLessonNote, ({ params, body, viewer }) => lessons.addNote(params.id, viewer, body));
  route(app, contract.deleteLessonNote, async ({ params, viewer }) => {
    await lessons.removeNote(params.id, viewer);
    return { ok: true as const };
  });
};
