import * as z from 'zod/mini';
import { cleanLine } from './clean-text.ts';
import { endpoint } from './endpoint.ts';
import { switchField, textField } from './resource-shapes.ts';
import { idParams, instant, queryInt } from './shapes.ts';

/** Records that staff write notes and tags of; who may read one, reads its notes. */
export const notedRecords = ['order'] as const;

export type NotedEntity = (typeof notedRecords)[number];

/** Characters of a note. */
export const mostNoteLength = 2_000;
/** Minutes in which a note may be changed by who wrote it. */
export const noteEditMinutes = 15;
/** Tags of a record, and characters of one. */
export const mostTags = 10;
export const mostTagLength = 30;

const person = z.object({ id: z.int(), name: z.string() });

export const recordNote = z.object({
  id: z.int(),
  text: z.string(),
  /** People it calls: their `@name` stands in the text. */
  mentions: z.array(person),
  created_at: instant,
  edited_at: z.nullable(instant),
  author: person,
});

export type RecordNote = z.infer<typeof recordNote>;

const record = { entity: z.enum(notedRecords, 'Este registro não existe.'), entity_id: queryInt };

const written = {
  text: textField(mostNoteLength),
  mentions: z._default(z.optional(z.array(z.int()).check(z.maxLength(10, 'Mencione no máximo 10 pessoas.'))), []),
};

/** Sent again under its `Idempotency-Key`, it makes no second one. Who is mentioned is told, once a note. */
export const createRecordNote = endpoint({
  method: 'POST',
  path: '/api/create-record-note',
  scope: 'session',
  summary: 'Escreve uma nota da equipe em um registro',
  body: z.object({ ...record, ...written }),
  response: recordNote,
  success: 201,
});

/** By its author, within 15 minutes. */
export const updateRecordNote = endpoint({
  method: 'PUT',
  path: '/api/update-record-note/{id}',
  scope: 'session',
  summary: 'Muda uma nota própria',
  params: idParams,
  body: z.object(written),
  response: recordNote,
});

export const deleteRecordNote = endpoint({
  method: 'DELETE',
  path: '/api/delete-record-note/{id}',
  scope: 'session',
  summary: 'Exclui uma nota própria',
  params: idParams,
  response: z.object({ id: z.int() }),
});

/** Staff who may read a record, and so be mentioned in its notes. */
export const listRecordReaders = endpoint({
  method: 'GET',
  path: '/api/list-record-readers',
  scope: 'session',
  summary: 'Quem da equipe pode ser mencionado nas notas de um registro',
  query: z.object({ ...record, q: z.optional(z.string().check(z.maxLength(60))) }),
  response: z.object({ data: z.array(person) }),
});

const tags = z.object({ tags: z.array(z.string()) });

/** `in_use`: tags of other records of its kind, the most used first. */
export const listRecordTags = endpoint({
  method: 'GET',
  path: '/api/list-record-tags',
  scope: 'session',
  summary: 'Etiquetas de um registro, e as que já estão em uso',
  query: z.object(record),
  response: z.object({ ...tags.shape, in_use: z.array(z.string()) }),
});

/** Puts one tag on a record or takes it off; one that is spelled alike is the same. */
export const setRecordTag = endpoint({
  method: 'PUT',
  path: '/api/set-record-tag',
  scope: 'session',
  summary: 'Põe uma etiqueta em um registro, ou a tira',
  body: z.object({
    ...record,
    tag: z
      .string('Escreva a etiqueta.')
      .check(
        z.overwrite(cleanLine),
        z.minLength(1, 'Escreva a etiqueta.'),
        z.maxLength(mostTagLength, `Use no máximo ${mostTagLength} caracteres.`),
      ),
    on: switchField(true),
  }),
  response: tags,
});
