import {
  columnKey,
  fieldKind,
  mostLetters,
  type AnyResource,
  type Choices,
  type Endpoint,
  type Field,
  type FieldKind,
  type FilterBy,
} from '@pregao/contract';
import type { RecordPages } from '@pregao/contract/platform/record-pages';
import { type ColumnOf, col } from '@pregao/screens';
import { pagesOf } from '../record-pages.ts';
import { isFeminine } from './counted.ts';
import { by } from './crud-filters.tsx';
import type { AnyRecord, CrudFilter, CrudOptions, FieldAsked, FieldGroup, FieldOf } from './crud-types.ts';
import { f } from './fields.tsx';
import { activeMark, changedAt, choice, decimal, flag, publication } from './record-columns.tsx';

type Schemas = Record<string, Parameters<typeof fieldKind>[0]>;
type Look = Partial<Omit<FieldOf, 'name' | 'View'>>;

/** Options as a screen writes them: what is only named follows from the resource, where it is from `remote.ts`. */
export interface AskedOptions<Row> extends Omit<
  CrudOptions<Row>,
  'columns' | 'filters' | 'fields' | 'nameOf' | keyof RecordPages
> {
  columns: readonly (ColumnOf<Row> | (keyof Row & string))[];
  /** Those of its list in their order; all of them, in that of the resource, unless told. */
  filters?: readonly string[];
  fields: readonly FieldAsked[] | readonly FieldGroup<FieldAsked>[];
  /** The first of its fields, unless told. */
  nameOf?: CrudOptions['nameOf'];
}

const schemaOf = (resource: AnyResource, name: string) => (resource.form.shape as Schemas)[name];
const kindOf = (resource: AnyResource, name: string): FieldKind => fieldKind(schemaOf(resource, name));

/** Texts longer than this are written in several lines. */
const longText = 200;

/** Whose right a column or a filter asks for, where that is not everybody's who reads the list. */
const needsOf = ({ fields }: AnyResource, key: string) => {
  const isIt = ([name, one]: [string, Field]) =>
    name === key || (one.is === 'field' && one.look.to !== undefined && columnKey(name, one.look) === key);
  const needs = Object.entries(fields as Readonly<Record<string, Field>>).find(isIt)?.[1].look?.rights?.read;
  return needs && { needs };
};

/** A column of the name of a field, by what it holds. */
const columnOf = (resource: AnyResource, name: string, isFirst: boolean): ColumnOf<never> => {
  const choices = resource.choices[name];
  if (name === 'active') return activeMark(isFeminine(resource));
  if (name === 'updated_at') return changedAt();
  if (name === 'status' && resource.publishing) return publication();
  if (choices) return choice(name, choices, kindOf(resource, name) === 'choices' ? { clip: 260 } : { width: 120 });
  switch (kindOf(resource, name)) {
    case 'flag':
      return flag(name, { width: 100 });
    case 'number':
      return col.text(name, { numeric: true, width: 100, card: false });
    case 'decimal':
      return decimal(name, { numeric: true, width: 100, card: false });
    case 'day':
      return col.date(name, { width: 120 });
    default:
      return isFirst ? col.text(name) : col.muted(name, { clip: 240 });
  }
};

const saidOf = ({ fields }: AnyResource, name: string) => (fields as Readonly<Record<string, Field | undefined>>)[name];

const fieldOf = (resource: AnyResource, name: string, look: Look): FieldOf => {
  const choices = resource.choices[name] ?? {};
  if (saidOf(resource, name)?.look.to !== undefined) return f.reference(resource, name, look);
  const letters = resource.html[name];
  const purpose = resource.files[name];
  if (letters !== undefined) return f.richText(name, { maxLength: letters, ...look });
  if (purpose) return f.file(name, purpose, look);
  const pictures = resource.pictures[name];
  if (pictures) return f.pictures(name, pictures, look);
  const most = mostLetters(schemaOf(resource, name));
  switch (kindOf(resource, name)) {
    case 'flag':
      return f.switch(name, look);
    case 'number':
      return f.number(name, { half: true, ...look });
    case 'decimal':
      return f.decimal(name, { half: true, ...look });
    case 'day':
      return f.date(name, { half: true, ...look });
    case 'choice':
      return f.choice(name, choices, { half: true, ...look });
    case 'choices':
      return f.choices(name, choices, look);
    default:
      return most !== undefined && most > longText
        ? f.area(name, most, look)
        : f.text(name, { ...(most !== undefined && { maxLength: most }), ...look });
  }
};

const isGroup = (part: FieldAsked | FieldGroup<FieldAsked>): part is FieldGroup<FieldAsked> =>
  typeof part === 'object' && 'fields' in part;

const filterBy = (resource: AnyResource, name: string): CrudFilter => {
  const answered = resource.filters[name] as FilterBy;
  if (answered === 'flag') return by.flag(name);
  if (answered === 'day') return by.period();
  if (typeof answered === 'string') throw new Error(`${resource.name} has no names for its filter ${name}`);
  return 'method' in answered ? by.lookup(name, answered as Endpoint) : by.choices(name, answered as Choices);
};

const filterOf = (resource: AnyResource, name: string): CrudFilter => {
  const made = filterBy(resource, name);
  return { ...made, filter: { ...made.filter, ...needsOf(resource, name) } };
};

/**
 * The options of a screen with all that follows from its resource: columns and fields that are only named are made by what
 * they hold, columns are sorted by where the list can be, filters are those of the list, a record is called by its first field.
 */
export const completeOptions = <Row,>(resource: AnyResource, asked: AskedOptions<Row>): CrudOptions => {
  const sorts = (resource.sort as readonly string[]).map((name) => name.replace(/^-/, ''));
  const field = (one: FieldAsked): FieldOf => {
    const { name, View, ...look } = typeof one === 'string' ? { name: one } : one;
    const hint = saidOf(resource, name)?.look.hint;
    const said = { ...(hint !== undefined && { hint }), ...look };
    return View ? { name, View, ...said } : fieldOf(resource, name, said);
  };
  const parts: readonly (FieldAsked | FieldGroup<FieldAsked>)[] = asked.fields;
  const loose = parts.filter((part): part is FieldAsked => !isGroup(part));
  const groups: readonly FieldGroup<FieldAsked>[] = loose.length > 0 ? [{ fields: loose }] : parts.filter(isGroup);
  const [first = 'id'] = Object.keys(resource.form.shape as object);
  const columns = asked.columns as readonly (string | ColumnOf<AnyRecord>)[];
  return {
    ...(asked as unknown as Partial<CrudOptions> & Pick<CrudOptions, 'icon' | 'emptyHint'>),
    ...pagesOf(resource.name),
    columns: columns.map((one, index) => {
      const column = typeof one === 'string' ? columnOf(resource, one, index === 0) : one;
      return {
        sortable: sorts.includes(column.key),
        ...needsOf(resource, column.key),
        ...column,
      } as ColumnOf<AnyRecord>;
    }),
    filters: (asked.filters ?? Object.keys(resource.filters as object)).map((name) => filterOf(resource, name)),
    fields: groups.map((group) => ({ ...group, fields: group.fields.map(field) })),
    nameOf: asked.nameOf ?? ((record) => String(record[first])),
  };
};
