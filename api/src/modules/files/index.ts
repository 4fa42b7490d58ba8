import type { Core, Module } from '../../core.ts';
import { filesRoutes } from './files.routes.ts';
import { createFilesService, type FilesService } from './files.service.ts';
import { answerForLibrary } from './library-readers.ts';
import { createLookingService, looking } from './looking.service.ts';
import { readRoutes } from './reads.routes.ts';
import { createSweepingService, sweeping } from './sweeping.service.ts';
import { createUploadsService } from './uploads.service.ts';

export { thumbnailOf } from './files.repository.ts';
export { cutPages } from './documents/cut-pages.ts';
export { createDocumentChanges } from './documents/change-document.ts';
export type { FilesService } from './files.service.ts';
export { libraryReaderOf } from './library-readers.ts';
export { inspectImage } from './inspect/image.ts';
export { contentKey, pictureKey, pictureTypes, privateFolder } from './keys.ts';
export { isFileKey, sendPrivate } from './reads.routes.ts';
export { readFacts, readPictures } from './uses.ts';

/** What staff send: uploads in parts, what becomes of them, and how they are read. */
export const createFilesModule = (core: Core): Module<FilesService> => {
  const service = createFilesService(core);
  answerForLibrary(core);
  const { look, removeLeft } = createLookingService(core);
  const { sweep, resume } = createSweepingService(core);
  return {
    service,
    routes: async (app) => {
      await removeLeft();
      core.jobs.work(looking, look);
      core.jobs.work(
        sweeping,
        async () => {
          await sweep();
          await removeLeft();
          await resume();
        },
        { cron: '* * * * *' },
      );
      await filesRoutes(app, createUploadsService(core), service);
      readRoutes(app, core, service);
    },
  };
};
