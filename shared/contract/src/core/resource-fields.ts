import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { fieldKind, shownField } from './field-kind.ts';
import type { FieldRights, MaskName } from './field-rights.ts';
import { queryFlag } from './list.ts';
import { queryDay } from './dates.ts';
import { choiceField, choiceNames, choicesQuery } from './resource-shapes.ts';
import { queryInt } from './shapes.ts';

type Schema = z.ZodMiniType;
export type Shape = Record<string, Schema>;
export type Choices = Readonly<Record<string, string>>;

/** What a filter is answered by: yes or no, a number, a day, some of a few values, or an entry of a lookup. */
export type FilterBy = 'flag' | 'id' | 'day' | Choices | Endpoint;

/** Another resource, as far as a field that refers to its records needs it. */
export interface Referred {
  name: string;
  form: { shape: object };
  calls: { list: unknown; find: unknown };
}

/** What a field says beside its label and its rules. */
export interface FieldLook {
  /** Below the field of the form. */
  hint?: string;
  /** Lines of the list have it: of a field that refers to something the name of that. */
  column?: true;
  /** Lines of the list have the number of what it refers to. */
  number?: true;
  /** The list says what it comes to over all that matches. */
  total?: true;
  /** The list can be narrowed by it: by what it holds or refers to, unless told. */
  filter?: true | FilterBy;
  /** The search looks through it; how its hint calls it, where that is not the label. */
  search?: true | string;
  /** What its number is of, or its numbers are: an entry of a lookup, or another record, of the same resource where it is `self`. */
  to?: Endpoint | Referred | 'self';
  /** Filters of the list of that resource: what else it has is not offered. */
  where?: Choices;
  /** How an offered record is called, unless by its first field. */
  labelOf?: (entry: Readonly<Record<string, unknown>>) => string;
  /** What the record answers the name as, unless `x_name` of `x_id`, or the names, unless `xs` of `x_ids`. */
  named?: string;
  /** Who reads and who writes it: to anybody else it is not there. */
  rights?: FieldRights;
  /** No two records have the same: a copy of one begins without it. */
  once?: true;
  /** The calls that carry it are neither kept nor written down. */
  sensitive?: true;
  /** Who may read it sees this of it, and the rest once they ask; it is sensitive too. */
  mask?: MaskName;
}

/** What a read-only fact says beside its label. */
export interface FactLook {
  /** Lines of the list have it. */
  column?: true;
  /** The record has it beside its form. */
  detail?: true;
  /** The list says what it comes to over all that matches. */
  total?: true;
  filter?: FilterBy;
  /** Who reads it: to anybody else it is not there. */
  rights?: Pick<FieldRights, 'read'>;
}

type NoLook = Readonly<Record<never, never>>;

export interface Field<S extends Schema = Schema, L extends FieldLook = FieldLook> {
  is: 'field';
  label: string;
  schema: S;
  look: L;
}

export interface Fact<S extends Schema = Schema, L extends FactLook = FactLook> {
  is: 'fact';
  label: string | null;
  /** Missing in a browser. */
  schema: S | undefined;
  choices?: Choices;
  look: L;
}

export interface Narrowing {
  is: 'filter';
  label: string;
  by: FilterBy;
}

/** All that a resource says of its records, in the order of its list and its file. */
export type Fields = Readonly<Record<string, Field | Fact | Narrowing>>;

/**
 * What a person writes.
 *
 * @param label on the form, over its column, on its filter, in the file, the history and errors
 * @param schema what it may be
 */
export const field = <S extends Schema, const L extends FieldLook = NoLook>(
  label: string,
  schema: S,
  look?: L,
): Field<S, L> => ({ is: 'field', label, schema, look: look ?? ({} as L) });

/**
 * What is read and not written.
 *
 * @param label over its column and in the file; null: it is in neither
 * @param schema how it is answered; a browser does not get it
 */
export const fact = <S extends Schema, const L extends FactLook>(
  label: string | null,
  schema: S,
  look: L,
): Fact<S, L> => ({ is: 'fact', label, schema, look });

/** A fact that is one of some values, of which each has its own name on screen and in the file. */
export const choiceFact = <const V extends Choices, const L extends FactLook>(label: string, choices: V, look: L) => ({
  ...fact(label, choiceField(choices), look),
  choices,
});

/** A filter by what is no field. */
export const filter = (label: string, by: FilterBy): Narrowing => ({ is: 'filter', label, by });

type SchemaOf<E> = E extends { schema: infer S | undefined } ? (S extends Schema ? S : never) : never;
type LookOf<E> = E extends { look: infer L } ? L : unknown;
type Own<K, E> =
  LookOf<E> extends { to: unknown }
    ? LookOf<E> extends { number: true }
      ? K
      : never
    : LookOf<E> extends { column: true }
      ? K
      : never;
/** A field that not everybody reads is missing in some answers. */
type NotForAll<E> = LookOf<E> extends { rights: unknown } ? undefined : never;
type OneName<K, L> = L extends { named: infer N extends string } ? N : K extends `${infer B}_id` ? `${B}_name` : never;
type Named<K, E> =
  LookOf<E> extends { to: unknown; column: true }
    ? K extends `${infer B}_ids`
      ? `${B}_names`
      : OneName<K, LookOf<E>>
    : never;
type Filtered<K, E> = E extends { is: 'filter' } ? K : LookOf<E> extends { filter: unknown } ? K : never;

/** The fields of a form. */
export type FormOf<D> = {
  [K in keyof D & string as D[K] extends { is: 'field' } ? K : never]: SchemaOf<D[K]>;
};
/** What a line of the list has. */
export type RowOf<D> = {
  [K in keyof D & string as Own<K, D[K]>]: z.ZodMiniType<z.output<SchemaOf<D[K]>> | NotForAll<D[K]>>;
} & {
  [K in keyof D & string as Named<K, D[K]>]: z.ZodMiniType<K extends `${string}_ids` ? string[] : string | null>;
};
/** What the list can be narrowed by. */
export type FiltersOf<D> = { [K in keyof D & string as Filtered<K, D[K]>]: z.ZodMiniType<unknown, string | number> };

/** How a record answers what one of its fields refers to: its name, several names, or those with their numbers. */
export interface Reference {
  field: string;
  as: 'name' | 'names' | 'entries';
  to: NonNullable<FieldLook['to']>;
}

const isMany = (name: string) => name.endsWith('_ids');
const stemOf = (name: string) => name.replace(/_ids?$/, '');

/** Names of what a list sums over all that matches. */
export const totalsOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, one]) => (one.is !== 'filter' && one.look.total ? [name] : []));

/** What the record answers the name of what a field refers to as, and the names where they are several. */
export const nameKey = (name: string, { named }: FieldLook) =>
  named ?? (isMany(name) ? `${stemOf(name)}s` : `${stemOf(name)}_name`);
/** What a line of the list answers the same as. */
export const columnKey = (name: string, look: FieldLook) =>
  isMany(name) ? `${stemOf(name)}_names` : nameKey(name, look);

const fieldsIn = (fields: Fields) =>
  Object.entries(fields).filter((entry): entry is [string, Field] => entry[1].is === 'field');

/** What is answered beside the fields of a record for what they refer to, by its name. */
export const referencesOf = (fields: Fields): Record<string, Reference> =>
  Object.fromEntries(
    fieldsIn(fields).flatMap(([name, { look }]): [string, Reference][] => {
      const { to } = look;
      if (to === undefined) return [];
      if (!isMany(name)) return [[nameKey(name, look), { field: name, as: 'name', to }]];
      return [
        [nameKey(name, look), { field: name, as: 'entries', to }],
        [columnKey(name, look), { field: name, as: 'names', to }],
      ];
    }),
  );

/** The form: what a person writes. */
export const formOf = (fields: Fields) =>
  z.object(Object.fromEntries(fieldsIn(fields).map(([name, { schema }]) => [name, schema])));

const shownName = (name: string) => (isMany(name) ? z.array(z.string()) : z.nullable(z.string()));

/** What not everybody reads is missing in some answers; a masked text is answered as a text, whatever its rules. */
const answered = ({ look }: Field | Fact, schema: Schema): Schema => {
  const shown = 'mask' in look ? z.nullable(z.string()) : schema;
  return look.rights ? z.optional(shown) : shown;
};

/**
 * What a line of the list has, in the order of the file.
 *
 * @param inline fields that are written in their cell: of what one refers to it needs the number too
 */
export const rowOf = (fields: Fields, inline: readonly string[] = []): Shape =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, one]): [string, Schema][] => {
      if (one.is === 'filter') return [];
      if (one.is === 'fact') return one.look.column ? [[name, answered(one, one.schema as Schema)]] : [];
      const { to, column, number } = one.look;
      const own: [string, Schema][] = (to === undefined ? column : (number ?? inline.includes(name)))
        ? [[name, answered(one, shownField(one.schema))]]
        : [];
      return to !== undefined && column ? [...own, [columnKey(name, one.look), answered(one, shownName(name))]] : own;
    }),
  );

/** The fields of a record as they are answered, where that is not by the rules of the form. */
export const concealedOf = (fields: Fields): Shape =>
  Object.fromEntries(
    fieldsIn(fields).flatMap(([name, one]): [string, Schema][] =>
      one.look.rights || one.look.mask ? [[name, answered(one, shownField(one.schema))]] : [],
    ),
  );

/** Fields that are answered as a mask. */
export const maskedOf = (fields: Fields): string[] =>
  fieldsIn(fields).flatMap(([name, { look }]) => (look.mask === undefined ? [] : [name]));

/** Whether answers carry what is neither kept nor written down. */
export const carriesSensitive = (fields: Fields): boolean =>
  fieldsIn(fields).some(([, { look }]) => look.sensitive === true || look.mask !== undefined);

const entries = z.array(z.object({ id: z.int(), name: z.string() }));

/** What a record has beside its form. */
export const detailOf = (fields: Fields): Shape =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, one]): [string, Schema][] => {
      if (one.is === 'fact') return one.look.detail ? [[name, answered(one, one.schema as Schema)]] : [];
      if (one.is === 'filter' || one.look.to === undefined) return [];
      return [[nameKey(name, one.look), answered(one, isMany(name) ? entries : z.nullable(z.string()))]];
    }),
  );

/** The names of fields, columns and filters: what a field refers to is called as the field is. */
export const labelsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, one]): [string, string][] => {
      if (one.label === null) return [];
      const names = one.is === 'field' && one.look.to !== undefined ? [columnKey(name, one.look)] : [];
      return [name, ...names].map((known) => [known, one.label as string]);
    }),
  );

/** The values of fields and facts that are some of a few, each with its name. */
export const choicesOf = (fields: Fields): Record<string, Choices> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, one]): [string, Choices][] => {
      const choices = one.is === 'field' ? choiceNames(one.schema) : one.is === 'fact' ? one.choices : undefined;
      return choices ? [[name, choices]] : [];
    }),
  );

const usualFilter = ({ schema, look: { to } }: Field): FilterBy => {
  if (typeof to === 'object' && 'method' in to) return to;
  return choiceNames(schema) ?? (fieldKind(schema) === 'flag' ? 'flag' : 'id');
};

/** What the list can be narrowed by, and how each is answered. */
export const filtersOf = (fields: Fields): Record<string, FilterBy> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, one]): [string, FilterBy][] => {
      if (one.is === 'filter') return [[name, one.by]];
      const by = one.look.filter;
      if (by === undefined) return [];
      return [[name, by === true ? usualFilter(one as Field) : by]];
    }),
  );

const byWord = { flag: queryFlag, id: queryInt, day: queryDay } as const;

/** How a filter is asked for in an address. */
export const filterQuery = (by: FilterBy): Schema => {
  if (typeof by === 'string') return byWord[by];
  return 'method' in by ? queryInt : choicesQuery(by as Choices);
};
