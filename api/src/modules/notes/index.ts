import {
  createRecordNote,
  deleteRecordNote,
  listRecordReaders,
  listRecordTags,
  setRecordTag,
  updateRecordNote,
} from '@pregao/contract';
import type { FastifyRequest } from 'fastify';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { authorOf } from '../../resource/publication/serve-publishing.ts';
import type { NotedRecords } from './noted-record.ts';
import { createNotes } from './notes.service.ts';
import { createTags } from './tags.service.ts';

export { noteAnswer } from './notes.repository.ts';
export type { NotedRecord } from './noted-record.ts';

/** Notes and tags of the records that staff work on, whatever they are. */
export const createNotesModule = (core: Core, records: NotedRecords): Module<object> => {
  const notes = createNotes(core, records);
  const tags = createTags(core, records);
  const writer = (viewer: Viewer, request: FastifyRequest) => ({ viewer, ...authorOf(viewer, request) });
  return {
    service: {},
    routes: (app) => {
      route(app, createRecordNote, ({ body, viewer, request }) => notes.create(writer(viewer, request), body));
      route(app, updateRecordNote, ({ params, body, viewer, request }) =>
        notes.update(writer(viewer, request), params.id, body),
      );
      route(app, deleteRecordNote, ({ params, viewer, request }) => notes.remove(writer(viewer, request), params.id));
      route(app, listRecordReaders, ({ query, viewer }) => notes.readers(viewer, query));
      route(app, listRecordTags, ({ query, viewer }) => tags.list(viewer, query));
      route(app, setRecordTag, ({ body, viewer, request }) => tags.set(writer(viewer, request), body));
    },
  };
};
