import { isMask, type Field, type ImportLine } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { AppError, textOf } from '../../http/errors.ts';
import { prepare } from '../record/prepare.ts';
import type { AnyRecords } from '../record/records-of.ts';
import type { Before } from '../record/records.ts';
import { isSame } from '../record/revision.ts';
import { columnOf, type Author, type ServerResource, type Values } from '../server-resource.ts';
import { asWritten } from '../csv/csv.ts';
import { blankOf, partsOf, readCell } from './read-cell.ts';
import { toOf, type Names } from './referred.ts';

export type Errors = ImportLine['errors'];

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}
type Parser = { safeParse: (values: unknown) => { data?: unknown; error?: { issues: readonly Issue[] } } };

/** The first message of each field; of a part of a list, with its place. */
const errorsOf = (issues: readonly Issue[]): Errors => {
  const said = issues.map(({ path: [name = '', at], message }): [string, string] => [
    String(name),
    typeof at === 'number' ? `${at + 1}º: ${message}` : message,
  ]);
  return Object.fromEntries(said.toReversed());
};

/** What was refused of a line, by field. */
export const refusalOf = (error: AppError): Errors =>
  error.fields
    ? Object.fromEntries(Object.entries(error.fields).map(([name, texts]) => [name, texts.join(' ')]))
    : { '': textOf(error) };

/** Ids for the names in a cell: one, or several where the field takes several. */
const refer = async (store: ServerResource, names: Names, field: string, cell: string) => {
  const to = toOf(store, field);
  if (to === undefined) return { value: readCell(store, field, cell) };
  const isMany = field.endsWith('_ids');
  const whole = asWritten(cell).trim();
  const parts = isMany ? partsOf(whole) : [whole];
  // A name may have a comma itself.
  const named = parts.length > 1 ? await names(field, to, whole) : undefined;
  const found = typeof named === 'number' ? [named] : await Promise.all(parts.map((name) => names(field, to, name)));
  const refused = found.find((one) => typeof one === 'object');
  return refused ?? { value: isMany ? found : found[0] };
};

/** What the cells of a line say of its mapped fields. */
const readValues = async (
  store: ServerResource,
  names: Names,
  given: ReadonlyMap<string, string>,
  isNew: boolean,
): Promise<{ values: Values; errors: Errors }> => {
  const [values, errors]: [Values, Errors] = [{}, {}];
  for (const [name, cell] of given) {
    // A mask is what an export has of a value that one may not read whole: it stays as it is.
    const isHalf = (store.resource.fields[name] as Field).look.mask !== undefined && isMask(cell);
    if (isHalf && !isNew) continue;
    if (isHalf) errors[name] = 'Escreva o valor inteiro.';
    else if (cell.trim() === '') values[name] = blankOf(store, name, isNew);
    else {
      const read = await refer(store, names, name, cell);
      if ('refusal' in read) errors[name] = read.refusal;
      else values[name] = read.value;
    }
  }
  return { values, errors };
};

const keyOf = ({ resource }: ServerResource) => resource.importing?.key ?? [];

/** Records that a key names, one in the trash where there is no other: two are enough to know that it is not one. */
const listKeyed = async (db: Db, store: ServerResource, key: string) => {
  const { options } = store;
  const parts = JSON.parse(key) as unknown[];
  const same = keyOf(store).map((name, at) => sql`${sql.ref(`t.${columnOf(options, name)}`)} = ${parts[at]}`);
  // Of those that have a key one after another the one that stands is meant, else the last.
  const first = options.current ? sql`${options.current} DESC, t.id DESC LIMIT 1` : sql`t.id LIMIT 2`;
  const { rows } = await sql<{ id: number; revision: number; is_live: boolean }>`
    SELECT t.id, t.revision, t.deleted_at IS NULL AS is_live FROM ${sql.table(options.table)} t
    WHERE ${sql.join(same, sql` AND `)} ORDER BY t.deleted_at NULLS FIRST, ${first}`.execute(db);
  const live = rows.filter((row) => row.is_live);
  return live.length > 0 ? live : rows;
};

/** A line as it may be written: of which record, and what. */
export interface ReadLine {
  /** The values of the key's fields, as JSON. */
  key: string;
  entity_id: number | null;
  revision: number | null;
  values: Values;
}

/** The field that a line changes whose record comes back from the trash. */
export const fromTrash = 'deleted_at';

/**
 * Holds a line against the rules of its form, whole or of the fields that it has.
 * @param given its cells by their fields
 * @returns its errors by field, where it has some
 */
export const readLine = async (
  db: Db,
  store: ServerResource,
  names: Names,
  given: ReadonlyMap<string, string>,
): Promise<{ line: ReadLine; isTrashed: boolean } | { key: string | null; errors: Errors }> => {
  const { form, calls } = store.resource;
  const shape = form.shape as Record<string, Parser>;
  const parts = keyOf(store).map((name) => {
    const cell = given.get(name) ?? '';
    const { data, error } = (shape[name] as Parser).safeParse(cell.trim() ? readCell(store, name, cell) : null);
    return { data, issues: (error?.issues ?? []).map((issue) => ({ ...issue, path: [name] })) };
  });
  const issues = parts.flatMap((part) => part.issues);
  if (issues.length > 0) return { key: null, errors: errorsOf(issues) };
  const key = JSON.stringify(parts.map(({ data }) => data));
  const [found, other] = await listKeyed(db, store, key);
  if (other) return { key, errors: { [keyOf(store).at(-1) ?? '']: 'Mais de um registro tem este valor.' } };
  const { values, errors } = await readValues(store, names, given, !found);
  const call = (found ? calls.update : calls.create) as unknown as { body: Parser };
  const parsed = call.body.safeParse({ ...values, ...(found && { revision: found.revision }) });
  const wrong = { ...errorsOf(parsed.error?.issues ?? []), ...errors };
  if (Object.keys(wrong).length > 0) return { key, errors: wrong };
  const sent = Object.entries(parsed.data as Values).filter(
    ([field, value]) => field !== 'revision' && value !== undefined,
  );
  const of = { entity_id: found?.id ?? null, revision: found?.revision ?? null };
  return { line: { key, ...of, values: Object.fromEntries(sent) }, isTrashed: found?.is_live === false };
};

/** What writing a line made; `before` is null of a new record. */
export interface LineWritten {
  id: number;
  revision: number;
  isChanged: boolean;
  before: Before | null;
}

/**
 * Writes a line, if its record stands as it did when it was read; one in the trash comes back. What readers see of a
 * published one stays: the line is written in its working copy.
 * @throws AppError import_passed, and what the rules of the type refuse
 */
export const writeLine = async (
  tx: Tx,
  store: ServerResource,
  records: AnyRecords,
  author: Author,
  line: ReadLine,
): Promise<LineWritten> => {
  const { entity_id: id, values } = line;
  const [found] = await listKeyed(tx, store, line.key);
  if ((found?.id ?? null) !== id || (found?.revision ?? null) !== line.revision) throw new AppError('import_passed');
  if (id === null) {
    const made = await records.add(tx, author, values);
    return { id: Number(made.id), revision: Number(made.revision), isChanged: true, before: null };
  }
  const restored = found?.is_live === false ? await records.restore(tx, author, id) : undefined;
  const { revision, isChanged, before } = await records.set(tx, author, id, values, { inDraft: true });
  // Nobody came between the look and the lock.
  const expected = (restored?.revision ?? Number(line.revision)) + (isChanged ? 1 : 0);
  if (revision !== expected) throw new AppError('import_passed');
  return { id, revision, isChanged: isChanged || restored !== undefined, before: restored?.before ?? before };
};

/** The fields of a record that a line changed; what is shown masked counts as changed, so that no guess is told. */
export const changedOf = (
  store: ServerResource,
  line: ReadLine,
  { before }: LineWritten,
  masked: { has: (name: string) => boolean },
) => {
  const values = prepare(store, line.values);
  const stood = { ...before?.values, ...before?.publication?.working };
  const names = Object.keys(values).filter((name) => masked.has(name) || !isSame(values[name], stood[name]));
  return before?.deleted_at ? [fromTrash, ...names] : names;
};
