import { createHash } from 'node:crypto';
import { variants, type Variant } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../http/errors.ts';
import { coverVersion, type CoverArt } from './cover.ts';
import { pngOf } from './share-picture-png.ts';
import { drawSharePicture } from './share-picture.ts';

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';

const site = (brand: Variant): CoverArt => ({
  kind: 'site',
  id: variants.indexOf(brand),
  title: 'Cursos e análises do mercado financeiro',
  label: 'Do primeiro aporte à rotina profissional',
  motif: 'candles',
});

/** Finds what is drawn for the last part of an address; null answers 404. */
export type FindArt = (name: string) => Promise<CoverArt | null>;

const byId =
  (find: (id: number) => Promise<CoverArt | null>): FindArt =>
  (name) =>
    /^\d{1,15}$/.test(name) ? find(Number(name)) : Promise.resolve(null);

/**
 * Serves what shared links show, PNG of 1200 × 630: `/og/{kind}/{id or slug}.png?brand&v`, and `/og/site/home.png` for
 * the brand itself. An address that carries the drawing's own version is cached for a year, any other for a day.
 */
export const serveSharePictures = (
  app: FastifyInstance,
  found: {
    course: (id: number) => Promise<CoverArt | null>;
    ebook: (id: number) => Promise<CoverArt | null>;
    subject: FindArt;
  },
) => {
  const finders = new Map<string, FindArt>([
    ['course', byId(found.course)],
    ['ebook', byId(found.ebook)],
    ['subject', found.subject],
  ]);
  app.get<{ Params: { kind: string; file: string }; Querystring: { brand?: string; v?: string } }>(
    '/og/:kind/:file',
    async (request, reply) => {
      const { kind, file } = request.params;
      const brand: Variant = variants.find((name) => name === request.query.brand) ?? request.variant;
      const name = /^([a-z0-9-]{1,191})\.png$/.exec(file)?.[1];
      const art =
        name === undefined
          ? null
          : kind === 'site'
            ? name === 'home'
              ? site(brand)
              : null
            : ((await finders.get(kind)?.(name)) ?? null);
      if (!art) throw new AppError('not_found');
      const svg = drawSharePicture(art, brand);
      const etag = `"${createHash('sha256').update(svg).digest('hex').slice(0, 20)}"`;
      reply
        .header('etag', etag)
        .header('cache-control', request.query.v === coverVersion(art) ? year : day)
        .header('x-content-type-options', 'nosniff');
      if (!request.query.brand) reply.header('vary', 'host');
      return request.headers['if-none-match'] === etag
        ? reply.code(304).send()
        : reply.type('image/png').send(await pngOf(svg));
    },
  );
};
