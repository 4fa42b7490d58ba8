import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { requireSigned } from '../../http/media-readers.ts';
import { mediaSeconds } from '../../http/signed-media.ts';
import { readRange } from './byte-range.ts';
import type { FilesService } from './files.service.ts';
import { contentKey, pictureKey, pictureTypes, type PictureType } from './keys.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether this may be the key of something in the store. */
export const isFileKey = (key: string) => uuid.test(key);

/** What of the store is sent at a signed address. */
export interface Sent {
  /** Its key in the store. */
  at: string;
  name: string;
  type: string;
  size: number;
  kind: 'inline' | 'attachment';
}

/** What was sent by somebody is never a page of ours, whatever is in it. */
const harmless = (reply: FastifyReply) =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'same-site');

/** The store's answer; a store that gives none is nothing the caller did. */
const stored = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
};

/** The best type the caller says it reads; JPEG is read by all. */
const accepted = (accept: string | undefined): PictureType[] =>
  (['avif', 'webp', 'jpg'] as const).filter((type) => type === 'jpg' || accept?.includes(pictureTypes[type]));

/** A name for `content-disposition`: plain letters for old readers, and as it is (RFC 6266). */
const disposition = (kind: 'inline' | 'attachment', name: string) =>
  `${kind}; filename="${name.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

const sendPart = async ({ files }: Core, request: FastifyRequest, reply: FastifyReply, key: string, size: number) => {
  const range = readRange(request.headers.range, size);
  reply.header('accept-ranges', 'bytes');
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const length = range ? range.end - range.start + 1 : size;
  reply.header('content-length', String(length));
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await stored(files.read(key, range ?? undefined)));
};

/** Answers with something private of the store, or a range of it; a browser keeps it no longer than its address is good. */
export const sendPrivate = (core: Core, request: FastifyRequest, reply: FastifyReply, sent: Sent) => {
  const { exp } = request.query as { exp?: string };
  const seconds = Math.min(mediaSeconds, Math.max(0, Math.floor(Number(exp) - core.now().getTime() / 1_000)) || 0);
  harmless(reply)
    .type(sent.type)
    .header('cache-control', `private, max-age=${seconds}`)
    .header('content-disposition', disposition(sent.kind, sent.name));
  return sendPart(core, request, reply, sent.at, sent.size);
};

/**
 * The picture of a width in the best type the caller reads. JPEG is kept of the widest alone: who reads nothing else is
 * given that one at each address of the picture.
 */
const choose = async ({ files }: Core, service: FilesService, key: string, width: number, accept?: string) => {
  const kept = async (of: number, type: PictureType) => {
    const at = pictureKey(key, of, type);
    const size = await stored(files.size(at));
    return size === null ? null : { at, type, size };
  };
  for (const type of accepted(accept)) {
    const found = await kept(width, type);
    if (found) return found;
  }
  const widths = await service.widthsOf(key);
  const widest = widths.at(-1);
  return widest !== undefined && widths.includes(width) ? kept(widest, 'jpg') : null;
};

/** Public pictures: `/files/{key}/{width}`, in the best type the browser reads. An address never shows another picture. */
const publicPictures = (app: FastifyInstance, core: Core, service: FilesService) => {
  app.get<{ Params: { key: string; width: string } }>('/files/:key/:width', async (request, reply) => {
    const { key, width } = request.params;
    if (!isFileKey(key) || !/^[1-9]\d{0,4}$/.test(width)) throw new AppError('not_found');
    const found = await choose(core, service, key, Number(width), request.headers.accept);
    if (!found) throw new AppError('not_found');
    harmless(reply)
      .type(pictureTypes[found.type])
      .header('vary', 'accept')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .header('content-length', String(found.size));
    return reply.send(await stored(core.files.read(found.at)));
  });
};

/** What is not public, at an address signed for 15 minutes, with ranges: `/media/files/{key}?exp&sig`. */
const signedFiles = (app: FastifyInstance, core: Core, service: FilesService) => {
  app.get<{ Params: { key: string }; Querystring: Record<string, string> }>(
    '/media/files/:key',
    async (request, reply) => {
      const { key } = request.params;
      if (!isFileKey(key)) throw new AppError('not_found');
      await requireSigned(core, `/media/files/${key}`, request.query);
      const file = await service.byKey(key);
      if (!file?.content_type) throw new AppError('not_found');
      const kind = /^(?:audio|video|image)$/.test(file.kind) ? 'inline' : 'attachment';
      reply.header('etag', `"${file.sha256?.slice(0, 32)}"`);
      const { name, size, content_type: type } = file;
      return sendPrivate(core, request, reply, { at: contentKey(key), name, type, size, kind });
    },
  );
};

export const readRoutes = (app: FastifyInstance, core: Core, service: FilesService) => {
  publicPictures(app, core, service);
  signedFiles(app, core, service);
};
