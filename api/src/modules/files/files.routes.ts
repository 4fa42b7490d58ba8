import type { Readable } from 'node:stream';
import {
  cmsCreateFile,
  cmsDeleteFile,
  cmsFindFile,
  cmsFinishFile,
  cmsListFiles,
  cmsUploadFile,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { FilesService } from './files.service.ts';
import type { UploadsService } from './uploads.service.ts';

/** Takes parts as they come: a body is passed on, never held. */
const partRoutes = (app: FastifyInstance, uploads: UploadsService) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    done(null, payload);
  });
  route(app, cmsUploadFile, async ({ params, query, viewer, request }) => {
    const content = request.body as Readable | undefined;
    const length = Number(request.headers['content-length'] ?? 0);
    if (!content) throw new AppError('file_part_size');
    return uploads.part(params.id, query.offset, viewer, content, length);
  });
};

export const filesRoutes = async (app: FastifyInstance, uploads: UploadsService, files: FilesService) => {
  route(app, cmsCreateFile, async ({ body, viewer }) => files.find(await uploads.create(body, viewer), viewer));
  route(app, cmsFinishFile, async ({ params, body, viewer, request }) => {
    await uploads.finish(params.id, viewer, body.sha256, request.id);
    return files.find(params.id, viewer);
  });
  route(app, cmsFindFile, async ({ params, viewer, reply }) => {
    const file = await files.find(params.id, viewer);
    reply.header('upload-offset', String(file.received));
    return file;
  });
  route(app, cmsListFiles, ({ query, viewer }) => files.list(query, viewer));
  route(app, cmsDeleteFile, ({ params, viewer, request }) => files.remove(params.id, viewer, request.id));
  await app.register(async (scope) => {
    partRoutes(scope, uploads);
  });
};
