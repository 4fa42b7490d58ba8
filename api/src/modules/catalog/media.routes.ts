import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { requireSigned } from '../../http/media-readers.ts';

const folders: Record<string, string> = { lessons: 'lesson', materials: 'material' };

/** Serves signed media with HTTP ranges: `/media/{lessons|materials}/{file}?exp&sig`. */
export const mediaRoutes = async (app: FastifyInstance, core: Core) => {
  await app.register(fastifyStatic, {
    root: new URL('../../../assets/', import.meta.url).pathname,
    serve: false,
    cacheControl: false,
  });
  app.get<{ Params: { kind: string; file: string }; Querystring: Record<string, string> }>(
    '/media/:kind/:file',
    async (request, reply) => {
      const { kind, file } = request.params;
      const folder = folders[kind];
      if (!folder || !/^[a-z0-9][a-z0-9.-]*$/.test(file)) throw new AppError('not_found');
      await requireSigned(core, `/media/${kind}/${file}`, request.query);
      reply.header('cache-control', 'private, max-age=900').header('x-content-type-options', 'nosniff');
      if (kind === 'materials') reply.header('content-disposition', `attachment; filename="${file}"`);
      return reply.sendFile(`${folder}/${file}`);
    },
  );
};
