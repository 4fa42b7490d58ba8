import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { openReleaseBucket } from '../../../ports/release-bucket.ts';
import { folderStore, type ReleaseStore } from './store.ts';
import { s3Store, type PulledStore } from './store-s3.ts';

/** Where a node finds releases: a folder, or a bucket seen through one. */
export interface ReleaseFiles {
  store: ReleaseStore;
  folder: string;
  pull: PulledStore['pull'] | null;
}

export const openReleaseFiles = ({ DATA_DIR, releasesS3 }: Pick<Config, 'DATA_DIR' | 'releasesS3'>): ReleaseFiles => {
  const folder = join(DATA_DIR, releasesS3 ? 'release-cache' : 'releases');
  // What an earlier run fetched goes, so that the folder does not grow for ever.
  if (releasesS3) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (!releasesS3) return { store: folderStore(folder), folder, pull: null };
  const store = s3Store(openReleaseBucket(releasesS3), folder);
  return { store, folder, pull: store.pull };
};

/**
 * Serves `/releases/*`. A release never changes: a file of it may be kept for ever, and its brotli twin is served when
 * accepted. A file of a bucket is brought to the node first, so that both stores answer alike.
 */
export const releaseFilesRoutes = (app: FastifyInstance, { folder, pull }: ReleaseFiles) =>
  app.register(async (scope) => {
    if (pull)
      scope.addHook('preHandler', async (request, reply) => {
        const [name = '', version = '', ...rest] = (request.params as { '*'?: string })['*']?.split('/') ?? [];
        try {
          await pull(name, version, rest.join('/'));
        } catch (error) {
          request.log.error({ err: error }, 'the release store does not answer');
          return reply
            .code(503)
            .header('cache-control', 'no-store')
            .header('retry-after', '2')
            .type('text/plain; charset=utf-8')
            .send('Tente de novo em instantes.');
        }
      });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: '/releases/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
      decorateReply: false,
      setHeaders: (reply) => {
        void reply.header('access-control-allow-origin', '*').header('x-content-type-options', 'nosniff');
      },
    });
  });
