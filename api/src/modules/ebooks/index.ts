import type { Core, Module } from '../../core.ts';
import { ebookMediaRoutes } from './ebook-media.routes.ts';
import { ebooksRoutes } from './ebooks.routes.ts';
import { createEbooksService, type EbooksNeeds, type EbooksService } from './ebooks.service.ts';
import { preparing } from './preparing.service.ts';

export { ebookResource } from './ebooks.resource.ts';
export { sampleKey } from './keys.ts';
export { notePrepared } from './preparing.repository.ts';

/** The queue that removes copies whose address has ended. */
const sweepingCopies = 'ebooks.sweep';

/** E-books for their readers: page, sample, reader, one's own, and copies with one's name. */
export const createEbooksModule = (core: Core, needs: EbooksNeeds): Module<EbooksService> => {
  const service = createEbooksService(core, needs);
  return {
    service,
    routes: (app) => {
      core.jobs.work(preparing, service.preparing.prepare);
      core.jobs.work(
        sweepingCopies,
        async () => {
          await service.copies.sweep();
          await service.preparing.prepareLeft();
        },
        { cron: '* * * * *' },
      );
      ebooksRoutes(app, { ebooks: service, audience: needs.catalog.audience });
      ebookMediaRoutes(app, core, service);
    },
  };
};
