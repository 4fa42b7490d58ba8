import type { Variant } from '@pregao/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Core, Module } from '../../core.ts';
import { stable } from '../../http/channel.ts';
import { RecentAnswers, siteOrigin, type ReleasesService } from '../platform/index.ts';
import type { ContentAddress, ContentAddresses } from '../catalog/addresses.service.ts';
import { closedPaths, listedAddresses } from './listed-pages.ts';
import { mostPerFile, sitemapFiles } from './sitemap.ts';

interface Sources {
  releases: Pick<ReleasesService, 'registry'>;
  /** Contents with pages of their own that a brand shows. */
  contents: (variant: Variant) => Promise<ContentAddresses>;
  /** Types whose readers are declared, each with the call that its pages show first. */
  readers?: readonly { call: string; addresses: (variant: Variant) => Promise<readonly ContentAddress[]> }[];
  /** Addresses in one file of a sitemap. */
  perFile?: number;
}

/** Made anew after a minute; the one before is served while that lasts. */
const keeping = { freshMs: 60_000, servedMs: 600_000, most: 50 };

const robots = (origin: string, closed: readonly string[]) =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Disallow: /*?*token=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Another channel than the stable one is for trying releases: robots may read it, and are told not to list it. */
const rehearsal = 'User-agent: *\nDisallow:\n';

const send = (request: FastifyRequest, reply: FastifyReply, type: string, text: string) => {
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 20)}"`;
  reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=600')
    .header('vary', 'host')
    .header('x-content-type-options', 'nosniff');
  return request.headers['if-none-match'] === etag
    ? reply.code(304).send()
    : reply.type(`${type}; charset=utf-8`).send(text);
};

/** What search engines ask first, by brand: `/robots.txt` and `/sitemap.xml`. */
export const createSeoModule = (
  core: Core,
  { releases, contents, readers = [], perFile = mostPerFile }: Sources,
): Module<object> => {
  const recent = new RecentAnswers<Map<string, string>>({ now: () => core.now().getTime(), ...keeping });

  const filesFor = (request: FastifyRequest) => {
    const origin = siteOrigin(core.config, request);
    return recent.get(`${request.variant} ${origin}`, async () => {
      const { registry } = await releases.registry(request.variant);
      const read = await Promise.all(
        readers.map(async ({ call, addresses }) => [call, await addresses(request.variant)] as const),
      );
      const listed = listedAddresses(registry, await contents(request.variant), new Map(read));
      return sitemapFiles(origin, listed, perFile).set('/robots.txt', robots(origin, closedPaths(registry)));
    });
  };

  const sendFile = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const text =
      request.channel === stable ? (await filesFor(request)).get(path) : path === '/robots.txt' ? rehearsal : undefined;
    if (text === undefined)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Não encontrado.');
    return send(request, reply, path === '/robots.txt' ? 'text/plain' : 'application/xml', text);
  };

  return {
    service: {},
    routes: (app: FastifyInstance) => {
      for (const path of ['/robots.txt', '/sitemap.xml'])
        app.get(path, (request, reply) => sendFile(request, reply, path));
      app.get<{ Params: { part: string } }>('/sitemap-:part.xml', (request, reply) =>
        sendFile(request, reply, `/sitemap-${request.params.part}.xml`),
      );
    },
  };
};
