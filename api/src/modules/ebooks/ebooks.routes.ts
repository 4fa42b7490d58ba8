import * as contract from '@pregao/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { authorOf } from '../../resource/publication/serve-publishing.ts';
import { mediaReaderOf, type Audience } from '../catalog/index.ts';
import type { EbooksService } from './ebooks.service.ts';
import { preparedOf } from './prepared.ts';

interface Parts {
  ebooks: EbooksService;
  audience(viewer: Viewer | null, variant: contract.Variant): Promise<Audience>;
}

/** The page of an e-book, reading it, and one's own. */
export const ebooksRoutes = (app: FastifyInstance, { ebooks, audience }: Parts) => {
  const { page, reading, copies, mine, prices, preparing } = ebooks;
  const readerOf = (viewer: Viewer | null, request: FastifyRequest) => audience(viewer, request.variant);

  page.routes(app);
  route(app, contract.openEbookSample, async ({ params, viewer, request }) =>
    reading.sample(params.id, await readerOf(viewer, request), request),
  );
  route(app, contract.openEbook, async ({ params, viewer, request }) =>
    reading.read(params.id, await readerOf(viewer, request), request),
  );
  route(app, contract.updateEbookProgress, async ({ params, body, viewer, request }) =>
    reading.progress(params.id, viewer, await readerOf(viewer, request), body.page),
  );
  route(app, contract.createEbookHighlight, async ({ params, body, viewer, request }) =>
    reading.mark(params.id, viewer, await readerOf(viewer, request), body),
  );
  route(app, contract.updateEbookHighlight, ({ params, body, viewer }) => reading.note(params.id, viewer, body.note));
  route(app, contract.deleteEbookHighlight, ({ params, viewer }) => reading.unmark(params.id, viewer));
  route(app, contract.addEbook, async ({ params, viewer, request }) =>
    reading.add(params.id, await readerOf(viewer, request), viewer.id),
  );
  route(app, contract.downloadEbook, async ({ params, viewer, request }) => {
    const asking = await readerOf(viewer, request);
    const ebook = await reading.openOwn(params.id, asking);
    if (!ebook.allow_download) throw new AppError('ebook_not_downloadable');
    return copies.make(viewer.id, preparedOf(ebook), mediaReaderOf({ kind: 'ebook', id: ebook.id }, asking));
  });
  route(app, contract.listMyEbooks, async ({ query, viewer, request }) =>
    mine.list(query, viewer, await readerOf(viewer, request)),
  );
  route(app, contract.prepareEbook, ({ params }) => preparing.again(params.id));
  route(app, contract.findEbookPrice, ({ params }) => prices.find(params.id));
  route(app, contract.updateEbookPrice, ({ params, body, viewer, request }) =>
    prices.save(authorOf(viewer, request), params.id, body),
  );
};
