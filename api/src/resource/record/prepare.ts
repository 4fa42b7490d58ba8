import type { PicturePart, AnyResource } from '@pregao/contract';
import type { Db, Tx } from '../../db/open.ts';
import { AppError, fieldError, presentError } from '../../http/errors.ts';
import { claimFile, lockFitting, readFacts } from '../../modules/files/uses.ts';
import { sanitizeHtml } from './html.ts';
import type { ServerResource, Values } from '../server-resource.ts';
import type { ZodMiniType } from 'zod/mini';

interface Parsing {
  safeParse: (value: unknown) => { data?: unknown; error?: { issues: { message: string }[] } };
}

/** Values with their rich text inert, wherever they come from: a person, a version of old, a run that is taken back. */
export const cleaned = ({ resource }: ServerResource, values: Values): Values => {
  const rich = Object.keys(resource.html).filter((name) => typeof values[name] === 'string');
  return { ...values, ...Object.fromEntries(rich.map((name) => [name, sanitizeHtml(values[name] as string)])) };
};

/**
 * What a person sent as it may be stored: rich text is inert, and its length and emptiness are those of what is left.
 * @throws AppError invalid_body
 */
export const prepare = (store: ServerResource, sent: Values): Values => {
  const { resource } = store;
  const values = cleaned(store, sent);
  const fields: Record<string, string[]> = {};
  for (const name of Object.keys(resource.html).filter((one) => one in values)) {
    const { data, error } = (resource.form.shape[name] as Parsing).safeParse(values[name]);
    if (error) fields[name] = error.issues.map(({ message }) => message);
    else values[name] = data;
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_body', { fields });
  return values;
};

/** The files that a field has: one, or one for each of its pictures. */
const idsOf = (value: unknown): number[] => {
  if (Array.isArray(value)) return (value as PicturePart[]).map(({ file_id: id }) => id);
  return typeof value === 'number' ? [value] : [];
};

/**
 * Puts the files that fields were given in use: for as long as the record has a history, so that older values can be
 * taken up again. `releaseFiles` ends it.
 *
 * @param id null before a new record is written: its files are held against their fields, and locked
 * @throws AppError invalid_body where a file can't stand there
 */
export const claimFiles = async (tx: Tx, { resource, options }: ServerResource, id: number | null, values: Values) => {
  for (const [field, purpose] of Object.entries({ ...resource.files, ...resource.pictures })) {
    try {
      for (const file of idsOf(values[field])) {
        if (id === null) await lockFitting(tx, purpose, [file]);
        else await claimFile(tx, { entity: options.table, entity_id: id, field }, purpose, file);
      }
    } catch (error) {
      if (error instanceof AppError) throw fieldError(field, String(presentError(error).body.error));
      throw error;
    }
  }
};

/** A record with what its form shows of each file: `photo_id_file` beside `photo_id`, `pictures_files` beside `pictures`. */
export const withFiles = async (db: Db, { resource }: ServerResource, record: Values): Promise<Values> => {
  const [single, several] = [Object.keys(resource.files), Object.keys(resource.pictures)];
  if (single.length + several.length === 0) return record;
  const facts = await readFacts(
    db,
    [...single, ...several].flatMap((name) => idsOf(record[name])),
  );
  return {
    ...record,
    ...Object.fromEntries(single.map((name) => [`${name}_file`, facts.get(record[name] as number) ?? null])),
    ...Object.fromEntries(
      several.map((name) => [`${name}_files`, idsOf(record[name]).flatMap((id) => facts.get(id) ?? [])]),
    ),
  };
};

/** What a rule says of a value that was kept; what nobody wrote is what its field begins with. */
const messagesOf = (field: ZodMiniType, value: unknown): string[] => {
  const read = field.safeParse(value);
  if (read.success || (value === null && field.safeParse(undefined).success)) return [];
  return read.error.issues.map(({ message }) => message);
};

/**
 * Holds values against what several fields of a form have to agree on.
 * @throws AppError of this code with messages by field
 */
export const refuseDisagreement = (
  { check }: AnyResource,
  values: Values,
  code: 'invalid_body' | 'not_complete' = 'invalid_body',
) => {
  const found = Object.entries((check?.(values as never) ?? {}) as Record<string, string>);
  if (found.length > 0)
    throw new AppError(code, { fields: Object.fromEntries(found.map(([name, text]) => [name, [text]])) });
};

/**
 * Holds a working copy against every rule of its form, as it is asked before readers may see it.
 * @throws AppError not_complete with messages by field
 */
export const refuseIncomplete = ({ resource }: ServerResource, values: Values) => {
  const shape = resource.form.shape as Record<string, ZodMiniType>;
  const wrong = Object.entries(shape).flatMap(([name, field]): [string, string[]][] => {
    const messages = messagesOf(field, values[name] ?? null);
    return messages.length > 0 ? [[name, messages]] : [];
  });
  const lacking = wrong.map(([name]) => name);
  if (wrong.length > 0) throw new AppError('not_complete', { fields: Object.fromEntries(wrong), params: { lacking } });
  refuseDisagreement(resource, values, 'not_complete');
};
