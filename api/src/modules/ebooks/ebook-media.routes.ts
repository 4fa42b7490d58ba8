import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { requireSigned } from '../../http/media-readers.ts';
import { isFileKey, sendPrivate } from '../files/index.ts';
import type { EbooksService } from './ebooks.service.ts';
import { copyKey, copyPath, sampleKey, sampleNamed, samplePath } from './keys.ts';

interface Stored {
  at: string;
  name: string;
  size: number;
  kind: 'inline' | 'attachment';
}

interface Signed {
  path: string;
  find: () => Promise<Stored | null>;
}

/** Samples and copies, at addresses signed for 15 minutes. */
export const ebookMediaRoutes = (app: FastifyInstance, core: Core, { copies }: EbooksService) => {
  const serve = (address: string, lookAt: (params: Record<string, string>) => Signed | null) => {
    app.get<{ Params: Record<string, string>; Querystring: Record<string, string> }>(
      `/media/${address}`,
      async (request, reply) => {
        const asked = isFileKey(request.params.key ?? '') ? lookAt(request.params) : null;
        if (!asked) throw new AppError('not_found');
        await requireSigned(core, asked.path, request.query);
        const found = await asked.find();
        if (!found) throw new AppError('not_found');
        return sendPrivate(core, request, reply, { ...found, type: 'application/pdf' });
      },
    );
  };
  serve('ebook-samples/:key/:name', ({ key = '', name = '' }) => {
    const sample = sampleNamed(name);
    if (!sample) return null;
    const at = sampleKey(key, sample);
    const find = async (): Promise<Stored | null> => {
      const size = await core.files.size(at);
      return size === null ? null : { at, name: 'amostra.pdf', size, kind: 'inline' };
    };
    return { path: samplePath(key, sample), find };
  });
  serve('ebook-copies/:key', ({ key = '' }) => ({
    path: copyPath(key),
    find: async () => {
      const copy = await copies.find(key);
      return copy?.size == null ? null : { at: copyKey(key), name: copy.name, size: copy.size, kind: 'attachment' };
    },
  }));
};
