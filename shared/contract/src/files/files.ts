import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { listOf, pageQuery, searchQuery, sortQuery } from '../core/list.ts';
import { done, idParams, instant, queryInt } from '../core/shapes.ts';
import { filePurposeNames } from './kinds.ts';
import { fileFacts } from './file-facts.ts';

/** `uploading` its parts come · `processing` it is looked at · `ready` it may be used · `refused` see `refusal`. */
export const fileStates = ['uploading', 'processing', 'ready', 'refused'] as const;

const purpose = z.enum(filePurposeNames, 'Diga para que é este arquivo.');

const fileRow = {
  ...fileFacts.shape,
  purpose,
  state: z.enum(fileStates),
  content_type: z.nullable(z.string()),
  /** In how many places the file is used. */
  uses: z.int(),
  created_at: instant,
  created_by: z.nullable(z.string()),
};

const fileListItem = z.object(fileRow);
export type FileListItem = z.infer<typeof fileListItem>;

const outlineItem = z.object({ title: z.string(), page: z.nullable(z.int()), depth: z.int() });
export type OutlineItem = z.infer<typeof outlineItem>;

const foundFile = z.object({
  ...fileRow,
  /** Bytes that have come: where the next part begins. */
  received: z.int(),
  /** Bytes a part may have at most. */
  part_bytes: z.int(),
  /** Why the file was refused. */
  refusal: z.nullable(z.object({ code: z.string(), error: z.string() })),
  /** Widths of a picture, each at its own address. */
  srcset: z.nullable(z.string()),
  outline: z.array(outlineItem),
  language: z.nullable(z.string()),
  used_in: z.array(z.object({ entity: z.string(), entity_id: z.int(), field: z.string() })),
});
export type FoundFile = z.infer<typeof foundFile>;

/**
 * Begins an upload. The caller needs create or update on the subject of the purpose, which is known with the body: these
 * calls ask for a session, and the ability is asked before anything else is done.
 */
export const cmsCreateFile = endpoint({
  method: 'POST',
  path: '/api/cms-create-file',
  scope: 'session',
  summary: 'Começa o envio de um arquivo',
  body: z.object({
    name: z
      .string('Informe o nome do arquivo.')
      .check(z.minLength(1, 'Informe o nome do arquivo.'), z.maxLength(1_000)),
    size: z.int('Informe o tamanho em bytes.').check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
    purpose,
  }),
  success: 201,
  response: foundFile,
});

/**
 * Takes the next part, as `application/octet-stream` with its length: up to `part_bytes`, from `offset` on. A part that
 * does not come whole counts for nothing; where another one was faster the answer is 409 `file_offset` with `received`.
 */
export const cmsUploadFile = endpoint({
  method: 'PUT',
  path: '/api/cms-upload-file/{id}',
  scope: 'session',
  summary: 'Envia uma parte de um arquivo',
  params: idParams,
  query: z.object({ offset: queryInt }),
  body: z.custom<Blob>(),
  raw: true,
  response: z.object({ received: z.int() }),
});

/** All parts are there: the file is looked at in the background, and `cms-find-file` tells what became of it. */
export const cmsFinishFile = endpoint({
  method: 'POST',
  path: '/api/cms-finish-file/{id}',
  scope: 'session',
  summary: 'Termina o envio de um arquivo',
  params: idParams,
  body: z.object({
    /** What the sender counted, in hexadecimal; without it the size alone is compared. */
    sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Informe o SHA-256 em hexadecimal.'))),
  }),
  success: 202,
  response: foundFile,
});

/** A file, an unfinished one only for who sends it. `HEAD` tells how far an upload is in `upload-offset`. */
export const cmsFindFile = endpoint({
  method: 'GET',
  path: '/api/cms-find-file/{id}',
  scope: 'session',
  summary: 'Um arquivo e onde é usado',
  params: idParams,
  response: foundFile,
});

/** Files that may stand where `purpose` is asked for: those of its kind that the caller may see. */
export const cmsListFiles = endpoint({
  method: 'GET',
  path: '/api/cms-list-files',
  scope: 'session',
  summary: 'Biblioteca de arquivos, com busca, ordem e páginas',
  query: z.object({
    ...pageQuery,
    purpose,
    q: searchQuery,
    sort: z._default(
      z.optional(sortQuery(['-created_at', 'created_at', 'name', '-name', 'size', '-size'])),
      '-created_at',
    ),
  }),
  response: listOf(fileListItem),
});

/** Removes a file nothing uses; of an upload, what has come so far. */
export const cmsDeleteFile = endpoint({
  method: 'DELETE',
  path: '/api/cms-delete-file/{id}',
  scope: 'session',
  summary: 'Apaga um arquivo que não está em uso',
  params: idParams,
  response: done,
});
