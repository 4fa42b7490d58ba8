import {
  checkImport,
  createImport,
  exportImportErrors,
  exportImportExample,
  findImport,
  listImportLines,
  startImport,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { route } from '../../http/route.ts';
import { sendCsv } from '../csv/send-csv.ts';
import { importing, type Imports } from './imports.service.ts';

/** Registers the calls and the job of records that come in files. */
export const serveImports = (app: FastifyInstance, { jobs }: Pick<Core, 'jobs'>, imports: Imports) => {
  jobs.work(importing, ({ id }: { id: number }) => imports.perform(id));
  jobs.work(`${importing}-stalled`, () => imports.resume(), { cron: '* * * * *' });
  route(app, createImport, ({ body, viewer }) => imports.create(viewer, body));
  route(app, findImport, ({ params, viewer }) => imports.find(viewer, params.id));
  route(app, checkImport, ({ params, body, viewer }) => imports.check(viewer, params.id, body.columns));
  route(app, listImportLines, ({ params, query, viewer }) => imports.lines(viewer, params.id, query));
  route(app, exportImportErrors, async ({ params, viewer, request, reply }) =>
    sendCsv(reply, await imports.errors(viewer, request.id, params.id)),
  );
  route(app, exportImportExample, async ({ query, viewer, request, reply }) =>
    sendCsv(reply, await imports.example(viewer, request.id, query.resource)),
  );
  route(app, startImport, ({ body, viewer, request }) => imports.start(viewer, request.id, body));
};
