import type { Db, Tx } from '../db/open.ts';
import { AppError, fieldError, presentError } from '../http/errors.ts';
import { claimFile, lockFitting, readFacts } from '../modules/files/uses.ts';
import { sanitizeHtml } from './html.ts';
import type { ServerResource, Values } from './server-resource.ts';

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

/**
 * Puts the files that fields were given in use: for as long as the record has a history, so that older values can be
 * taken up again. `releaseFiles` ends it.
 *
 * @param id null before a new record is written: its files are held against their fields, and locked
 * @throws AppError invalid_body where a file can't stand there
 */
export const claimFiles = async (tx: Tx, { resource, options }: ServerResource, id: number | null, values: Values) => {
  for (const [field, purpose] of Object.entries(resource.files)) {
    const file = values[field];
    if (typeof file !== 'number') continue;
    try {
      if (id === null) await lockFitting(tx, purpose, [file]);
      else await claimFile(tx, { entity: options.table, entity_id: id, field }, purpose, file);
    } catch (error) {
      if (error instanceof AppError) throw fieldError(field, String(presentError(error).body.error));
      throw error;
    }
  }
};

/** A record with what its form shows of each file: `photo_id_file` beside `photo_id`. */
export const withFiles = async (db: Db, { resource }: ServerResource, record: Values): Promise<Values> => {
  const names = Object.keys(resource.files);
  if (names.length === 0) return record;
  const facts = await readFacts(
    db,
    names.map((name) => record[name]).filter((id) => typeof id === 'number'),
  );
  return {
    ...record,
    ...Object.fromEntries(names.map((name) => [`${name}_file`, facts.get(record[name] as number) ?? null])),
  };
};
