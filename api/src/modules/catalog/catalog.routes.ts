import * as contract from '@pregao/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { route } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { previewing } from '../../resource/preview/previewing.ts';
import type { CatalogService } from './catalog.service.ts';
import { contentShelfResource } from './content-shelves.resource.ts';
import type { Audience } from './summaries.ts';

/** Shelves, store, course page and player. */
export const catalogRoutes = (app: FastifyInstance, core: Core, services: CatalogService) => {
  const audience = (viewer: Viewer | null, request: FastifyRequest): Promise<Audience> =>
    services.audience(viewer, request.variant);

  route(app, contract.findSubject, async ({ params: { slug }, viewer, request }) => {
    // Before the transaction of a preview, beside which nothing else is read.
    const who = await audience(viewer, request);
    return previewing(core, contentShelfResource, { request, slug }, (db, shown, isPreview) =>
      isPreview ? services.subject.preview(db as Tx, shown, who) : services.subject.find(slug, who),
    );
  });
  route(app, contract.listEbooks, async ({ query, viewer, request }) =>
    services.ebookStore.list(query, await audience(viewer, request)),
  );
  route(app, contract.listCourses, async ({ query, viewer, request }) =>
    services.store.list(query, await audience(viewer, request)),
  );
  route(app, contract.findCourse, async ({ params, viewer, request }) =>
    services.coursePage.find(params.slug, await audience(viewer, request)),
  );
  route(app, contract.findCoursePlayer, ({ params, viewer, request }) =>
    services.player.find(params.slug, viewer.id, audience(viewer, request)),
  );
  route(app, contract.listCoursesByUser, ({ params, query, viewer, request }) =>
    services.myCourses.list(params.id, viewer, () => services.audienceOf(params.id, request.variant), query),
  );
};

/** What staff are told of the catalogue. */
export const staffRoutes = (app: FastifyInstance, { credentials }: CatalogService) => {
  route(app, contract.listExpiringCredentials, () => credentials.list());
};

/** Lessons: media, progress and notes. */
export const lessonRoutes = (app: FastifyInstance, { lessons, audience }: CatalogService) => {
  const readerOf = (viewer: Viewer, request: FastifyRequest) => audience(viewer, request.variant);
  route(app, contract.findLessonMedia, async ({ params, viewer, request }) =>
    lessons.media(params.id, await audience(viewer, request.variant)),
  );
  route(app, contract.findLessonMaterial, async ({ params, viewer, request }) =>
    lessons.material(params.id, await readerOf(viewer, request)),
  );
  route(app, contract.updateLessonProgress, async ({ params, body, viewer, request }) =>
    lessons.update(params.id, viewer, await readerOf(viewer, request), body),
  );
  route(app, contract.completeLesson, async ({ params, viewer, request }) =>
    lessons.complete(params.id, viewer, await readerOf(viewer, request)),
  );
  route(app, contract.listLessonNotes, async ({ params, viewer, request }) => ({
    data: await lessons.notes(params.id, viewer, await readerOf(viewer, request)),
  }));
  route(app, contract.createLessonNote, async ({ params, body, viewer, request }) =>
    lessons.addNote(params.id, viewer, await readerOf(viewer, request), body),
  );
  route(app, contract.deleteLessonNote, async ({ params, viewer }) => {
    await lessons.removeNote(params.id, viewer);
    return { ok: true as const };
  });
};
