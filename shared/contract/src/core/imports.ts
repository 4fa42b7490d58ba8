import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fieldKind, type FieldKind } from './field-kind.ts';
import { listOf, pageQuery } from './list.ts';
import type { AnyResource } from './resource.ts';
import { bulkRun } from './resource-runs.ts';
import { idParams, instant } from './shapes.ts';

/** Lines of a file. */
export const mostImportLines = 100_000;
/** Lines of a file that is imported whole or not at all: they are one transaction. */
export const mostWholeLines = 500;

/** What becomes of a line, and how the screen calls it. */
export const lineStates = { wrong: 'Com erro', new: 'Novos', changed: 'Alterados', unchanged: 'Sem mudança' } as const;
export type LineState = keyof typeof lineStates;
const lineState = z.enum(Object.keys(lineStates) as LineState[], 'Este estado não existe.');

const held: readonly FieldKind[] = ['text', 'decimal', 'number', 'flag', 'day', 'choice', 'choices'];

/** The fields that a file may bring: files, pictures and nested parts are none. */
export const importedFields = ({ form, files, pictures }: AnyResource): string[] =>
  Object.entries(form.shape as Record<string, z.ZodMiniType>).flatMap(([name, field]) =>
    held.includes(fieldKind(field)) && !(name in files) && !(name in pictures) ? [name] : [],
  );

/**
 * A file on its way in. `reading` its lines are read · `refused` see `refusal` · `columns` a person says what its columns are ·
 * `checking` each line is tried and taken back · `checked` it may begin · `started` see its run.
 */
export const recordImport = z.object({
  id: z.int(),
  resource: z.string(),
  file_name: z.string(),
  state: z.enum(['reading', 'refused', 'columns', 'checking', 'checked', 'started']),
  /** Why the file could not be read. */
  refusal: z.nullable(z.string()),
  heads: z.array(z.string()),
  /** The first line below the heads. */
  sample: z.array(z.string()),
  /** The field of each column; null: it is left out. */
  columns: z.array(z.nullable(z.string())),
  lines: z.int(),
  /** Lines by what becomes of them; those that were not checked yet are in none. */
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), wrong: z.int() }),
  run_id: z.nullable(z.int()),
  created_at: instant,
});

export type RecordImport = z.infer<typeof recordImport>;

const importLine = z.object({
  /** As a spreadsheet counts them: the heads are line 1. */
  position: z.int(),
  state: lineState,
  cells: z.array(z.string()),
  /** Fields that it changes; `deleted_at` of a record that comes back from the trash. */
  changed: z.array(z.string()),
  /** What is wrong by field, as the form says it; under `` what is wrong with the whole line. */
  errors: z.record(z.string(), z.string()),
});

export type ImportLine = z.infer<typeof importLine>;

/**
 * Begins with a file that was sent for this. Who creates or updates records of the resource may; the same file again is
 * answered with what was begun. Another person's import is not found by any of these calls.
 */
export const createImport = endpoint({
  method: 'POST',
  path: '/api/cms-create-import',
  scope: 'session',
  sensitive: true,
  summary: 'Começa a importação de um arquivo CSV',
  body: z.object({ resource: z.string().check(z.maxLength(60)), file_id: z.int('Envie um arquivo.') }),
  success: 201,
  response: recordImport,
});

export const findImport = endpoint({
  method: 'GET',
  path: '/api/cms-find-import/{id}',
  scope: 'session',
  summary: 'Andamento de uma importação',
  params: idParams,
  sensitive: true,
  response: recordImport,
});

/** Says which field each column is, and tries every line without keeping anything; may be said again until it begins. */
export const checkImport = endpoint({
  method: 'PUT',
  path: '/api/cms-check-import/{id}',
  scope: 'session',
  summary: 'Confere um arquivo antes de importar',
  params: idParams,
  sensitive: true,
  body: z.object({
    columns: z.array(z.nullable(z.string().check(z.maxLength(60)))).check(z.maxLength(200, 'Há colunas demais.')),
  }),
  response: recordImport,
});

export const listImportLines = endpoint({
  method: 'GET',
  path: '/api/cms-list-import-lines/{id}',
  scope: 'session',
  summary: 'O que acontece com cada linha de um arquivo',
  params: idParams,
  query: z.object({ ...pageQuery, state: z.optional(lineState) }),
  sensitive: true,
  response: listOf(importLine),
});

/** The lines that are wrong as a file of their own, with a column *Erro*: mended, it is imported as any file. */
export const exportImportErrors = endpoint({
  method: 'GET',
  path: '/api/cms-export-import-errors/{id}',
  scope: 'session',
  summary: 'As linhas com erro em um arquivo CSV',
  params: idParams,
  sensitive: true,
  response: z.unknown(),
});

/** The heads of a file and one record below them. */
export const exportImportExample = endpoint({
  method: 'GET',
  path: '/api/cms-export-import-example',
  scope: 'session',
  summary: 'Arquivo CSV de exemplo para importar',
  query: z.object({ resource: z.string().check(z.maxLength(60)) }),
  sensitive: true,
  response: z.unknown(),
});

/** Begins what was checked, once: asked again it answers the run that it began. */
export const startImport = endpoint({
  method: 'POST',
  path: '/api/cms-start-import',
  scope: 'session',
  summary: 'Importa as linhas conferidas',
  body: z.object({
    id: z.int(),
    /** All lines in one transaction or none; else those that are right, one by one. */
    whole: z.boolean('Escolha como importar.'),
  }),
  success: 202,
  response: bulkRun,
});
