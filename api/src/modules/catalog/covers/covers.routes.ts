import { variants, type Variant } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../http/errors.ts';
import { coverVersion, drawBook, drawCover, type CoverArt } from './cover.ts';

const year = 'public, max-age=31536000, immutable';

/**
 * Serves `/covers/{kind}/{id}.svg?brand&v`. An address that carries the drawing's own version is cached for a year,
 * any other for five minutes.
 *
 * @param find the content's art under the brand it is asked for; null answers 404
 */
export const serveCovers = (
  app: FastifyInstance,
  kind: string,
  find: (id: number, brand: Variant) => Promise<CoverArt | null>,
) => {
  app.get<{ Params: { file: string }; Querystring: { brand?: string; v?: string } }>(
    `/covers/${kind}/:file`,
    async (request, reply) => {
      const id = /^(\d{1,15})\.svg$/.exec(request.params.file)?.[1];
      const brand: Variant = variants.find((name) => name === request.query.brand) ?? 'brasil';
      const art = id ? await find(Number(id), brand) : null;
      if (!art) throw new AppError('not_found');
      const version = coverVersion(art);
      const etag = `"${brand}-${version}"`;
      reply.header('etag', etag).header('cache-control', request.query.v === version ? year : 'public, max-age=300');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .header('x-content-type-options', 'nosniff')
        .send((art.kind === 'book' ? drawBook : drawCover)(art, brand));
    },
  );
};
