import { isMask, sightOf, unknownFilter, unknownSort, type Field, type FieldSight } from '@pregao/contract';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { ListFilter } from '../list/list-query.repository.ts';
import { isSame } from '../record/revision.ts';
import type { ServerResource, Values } from '../server-resource.ts';
import { maskOf } from './masks.ts';

/** What a viewer may see and write of a resource, by their abilities at this moment: nothing of it is kept. */
export const sightFor = ({ resource }: ServerResource, { ability }: Pick<Viewer, 'ability'>): FieldSight =>
  sightOf(resource, (action, subject) => ability.can(action, subject));

/** Values of a record as somebody may see them: without what they may not read, masked where it is. */
export const shown = ({ unreadable, masked }: FieldSight, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (unreadable.has(name)) return [];
      const mask = masked.get(name);
      return [[name, mask === undefined ? value : maskOf(mask, value)]];
    }),
  );

/** A record with what it says of its fields by their names. */
export const shownRecord = (sight: FieldSight, record: Values): Values => {
  const { changed_fields: changed, ...values } = shown(sight, record);
  return changed === undefined ? values : { ...values, changed_fields: namesSeen(sight, changed as string[]) };
};

/** Names of fields without those that somebody may not read. */
export const namesSeen = ({ unreadable }: FieldSight, names: readonly string[]) =>
  names.filter((name) => !unreadable.has(name));

/** What a record is called, as somebody may see it; null where they don't. */
export const nameSeen = ({ resource }: ServerResource, sight: FieldSight, name: string | null) => {
  const [called = ''] = Object.keys(resource.form.shape as object);
  return (shown(sight, { [called]: name })[called] ?? null) as string | null;
};

/** The restricted fields through which a person's words are looked for too. */
const alsoSought = ({ resource }: ServerResource, { unreadable }: FieldSight) =>
  Object.entries(resource.fields as Record<string, Field>).flatMap(([name, { look }]) =>
    look?.search !== undefined && (look.rights ?? look.mask) && !unreadable.has(name) ? [name] : [],
  );

/**
 * What narrows a list, as somebody may ask for it. What they may not read is answered as a name that does not exist.
 *
 * @param at before the names of what is wrong: a run has it inside its body
 * @throws AppError invalid_body
 */
export const askedBy = <F extends ListFilter>(store: ServerResource, sight: FieldSight, filter: F, at = ''): F => {
  const sorted = filter.sort.replace(/^-/, '');
  if (sight.unreadable.has(sorted)) throw fieldError(at === '' ? 'sort' : `${at}.sort`, unknownSort);
  const names = Object.keys((store.resource.filters ?? {}) as object);
  const isUnknown = names.some((name) => sight.unreadable.has(name) && filter[`filter[${name}]`] !== undefined);
  if (isUnknown) throw fieldError(at || 'body', unknownFilter);
  return { ...filter, within: alsoSought(store, sight) };
};

const refused = (names: readonly string[], text: string) =>
  new AppError('invalid_body', { fields: Object.fromEntries(names.map((name) => [name, [text]])) });

/**
 * What somebody sent without what is closed to them. A field that they read comes back with a form as it was given: it is
 * let go where it stands so. Of one that they don't read, or not whole, no value tells whether it is the one that stands.
 *
 * @param before what stands; null: of a new record, where each field stands as it begins
 * @throws AppError invalid_body under the names of fields that they may not write
 */
export const writtenBy = async (
  { resource }: ServerResource,
  { unreadable, unwritable, masked }: FieldSight,
  sent: Values,
  before: (() => Promise<Values>) | null,
): Promise<Values> => {
  const halves = Object.keys(sent).filter((name) => masked.has(name) && isMask(sent[name]));
  if (halves.length > 0) throw refused(halves, 'Escreva o valor inteiro.');
  const closed = Object.keys(sent).filter((name) => unwritable.has(name) && sent[name] !== undefined);
  if (closed.length === 0) return sent;
  const usual = (name: string) =>
    (resource.form.shape as Record<string, Field['schema']>)[name]?.safeParse(undefined).data as unknown;
  const stands = before && (await before());
  const changed = closed.filter((name) => {
    if (stands === null) return !isSame(sent[name], usual(name));
    return unreadable.has(name) || masked.has(name) || !isSame(sent[name], stands[name]);
  });
  if (changed.length > 0) throw refused(changed, 'Você não altera este campo.');
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !closed.includes(name)));
};

/** Does what may meet a conflict: what stands is told as it is shown. */
export const told = async <T>(sight: FieldSight, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'revision_conflict') throw error;
    const params = error.params as { fields: Values };
    throw new AppError('revision_conflict', { params: { ...params, fields: shown(sight, params.fields) } });
  }
};
