import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { variants } from '@pregao/contract';
import { once } from '@pregao/format/once';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderDocs, type ApiDocument } from './docs-page.ts';

const beside = (name: string) => readFileSync(new URL(name, import.meta.url));

const font = () =>
  readFileSync(
    createRequire(import.meta.url).resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  );

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Asset {
  type: string;
  content: string | Buffer;
  etag: string;
}

const asset = (type: string, content: string | Buffer): Asset => ({
  type,
  content,
  etag: `"${createHash('sha256').update(content).digest('hex').slice(0, 20)}"`,
});

const send = (request: FastifyRequest, reply: FastifyReply, { type, content, etag }: Asset) => {
  reply.header('etag', etag).header('cache-control', 'no-cache').header('content-security-policy', policy);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(content);
};

/** Serves the documentation of the API at `/api/docs`, in the brand of the origin; everything it needs comes from here. */
export const docsRoutes = (app: FastifyInstance, document: () => ApiDocument) => {
  const pages = new Map(
    variants.map((variant) => [
      variant,
      once(() => asset('text/html; charset=utf-8', renderDocs(document(), variant))),
    ]),
  );
  const files: [string, Asset][] = [
    ['docs.css', asset('text/css; charset=utf-8', `${beside('docs-theme.css')}${beside('docs.css')}`)],
    ['docs.js', asset('text/javascript; charset=utf-8', beside('docs.js').toString())],
    ['geist.woff2', asset('font/woff2', font())],
  ];
  app.get('/api/docs', async (request, reply) => {
    const page = pages.get(request.variant)?.();
    return page ? send(request, reply.header('vary', 'host'), page) : reply.callNotFound();
  });
  for (const [name, file] of files) app.get(`/api/docs/${name}`, async (request, reply) => send(request, reply, file));
};
