import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { isSigned } from '../../http/signed-media.ts';
import { isFileKey, sendPrivate } from '../files/index.ts';
import type { EbooksService } from './ebooks.service.ts';
import { copyKey, copyPath, sampleKey, samplePath } from './keys.ts';

interface Stored {
  at: string;
  name: string;
  size: number;
  kind: 'inline' | 'attachment';
}

/** Samples and copies, at addresses signed for 15 minutes. */
export const ebookMediaRoutes = (app: FastifyInstance, core: Core, { copies }: EbooksService) => {
  const serve = (folder: string, pathOf: (key: string) => string, find: (key: string) => Promise<Stored | null>) => {
    app.get<{ Params: { key: string }; Querystring: Record<string, string> }>(
      `/media/${folder}/:key`,
      async (request, reply) => {
        const { key } = request.params;
        if (!isFileKey(key)) throw new AppError('not_found');
        if (!isSigned(core.config.secret, pathOf(key), request.query, core.now())) throw new AppError('media_expired');
        const found = await find(key);
        if (!found) throw new AppError('not_found');
        return sendPrivate(core, request, reply, { ...found, type: 'application/pdf' });
      },
    );
  };
  serve('ebook-samples', samplePath, async (key) => {
    const at = sampleKey(key);
    const size = await core.files.size(at);
    return size === null ? null : { at, name: 'amostra.pdf', size, kind: 'inline' };
  });
  serve('ebook-copies', copyPath, async (key) => {
    const copy = await copies.find(key);
    return copy?.size == null ? null : { at: copyKey(key), name: copy.name, size: copy.size, kind: 'attachment' };
  });
};
