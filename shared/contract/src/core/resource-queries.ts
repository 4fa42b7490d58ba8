import * as z from 'zod/mini';
import { fileFacts } from '../files/file-facts.ts';
import { fileFieldsOf, pictureFieldsOf } from './field-marks.ts';
import { unknownFilter, unknownSort } from './field-rights.ts';
import { searchQuery, sortQuery } from './list.ts';
import type { Ordered } from './ordering.ts';
import { publishedRecord, type PublishingInit } from './publishing.ts';
import { concealedOf, filterQuery, type Fields, type FilterBy, type Shape } from './resource-fields.ts';
import type { BulkSteps } from './resource-runs.ts';
import { recordMeta, resourceState } from './resource-shapes.ts';
import type { Subject } from './subjects.ts';

/** What the calls of a resource follow from. */
export interface ResourceInit<F extends Shape, R extends Shape, Q extends Shape, S extends string> {
  /** One of them in the addresses of its calls: `cms-find-ticker`. */
  name: string;
  /** Many of them, `name` and an `s` unless told. */
  plural?: string;
  /** One and many as a Portuguese sentence says them, in lower case, and their gender, masculine unless told. */
  title: readonly [one: string, many: string, gender?: 'feminine'];
  subject: Subject;
  /** Each field said once. */
  fields: Fields;
  /** The field whose text stands in the address of its screen, so that it is found by that too: no two records have one. */
  key?: keyof F & string;
  /** What a person writes. */
  form: z.ZodMiniObject<F>;
  /** What a line of the list shows beside what every line has. */
  row: R;
  /** Read-only facts beside the form. */
  detail: Shape;
  /** What the list can be ordered by; the first is the usual order. */
  sort: readonly [S | `-${S}`, ...(S | `-${S}`)[]];
  /** What the list can be narrowed by. */
  filters: { readonly [K in keyof Q]: FilterBy };
  /** Staff say its order: a list has it under `order`, and its table an `order_key` (`make_ordered`). */
  ordered?: Ordered | undefined;
  /** Changes of many records that are worked out for each. */
  bulkSteps?: BulkSteps | undefined;
  /** Of what readers see only once it is published: written in a working copy, looked through, put before them, taken away. */
  publishing?: PublishingInit<keyof F & string> | undefined;
}

type FilterQuery<Q extends Shape> = { [K in keyof Q & string as `filter[${K}]`]: z.ZodMiniOptional<Q[K]> };

const filterQueries = <Q extends Shape>(filters: Readonly<Record<string, FilterBy>>): FilterQuery<Q> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, by]) => [`filter[${name}]`, z.optional(filterQuery(by))]),
  ) as FilterQuery<Q>;

const bothWays = <S extends string>(names: readonly (S | `-${S}`)[]) => {
  const bare = [...new Set(names.map((name) => name.replace(/^-/, '') as S))];
  return bare.flatMap((name): (S | `-${S}`)[] => [name, `-${name}`]) as [S | `-${S}`, ...(S | `-${S}`)[]];
};

type Narrowing<Q extends Shape, S extends string> = FilterQuery<Q> & {
  q: typeof searchQuery;
  sort: z.ZodMiniType<S | `-${S}`, S | `-${S}` | undefined>;
  'filter[state]': z.ZodMiniOptional<typeof resourceState>;
};

/** The part of a resource's query that says what is listed, not which page of it. */
export const narrowing = <F extends Shape, R extends Shape, Q extends Shape, S extends string>({
  sort,
  filters,
}: ResourceInit<F, R, Q, S>) =>
  ({
    q: searchQuery,
    sort: z._default(
      z.optional(sortQuery<[string, ...string[]]>(bothWays(sort), unknownSort)),
      sort[0],
    ) as z.ZodMiniType,
    'filter[state]': z.optional(resourceState),
    ...filterQueries(filters),
  }) as unknown as Narrowing<Q, S>;

/** A working copy may lack what its form asks for: it is read as it was kept. */
const keptFields = (form: z.ZodMiniObject): Shape =>
  Object.fromEntries(Object.keys(form.shape).map((name) => [name, z.unknown()]));

/** A query that takes its own names alone. */
export const asked = <S extends Shape>(shape: S) =>
  z.strictObject(shape, { error: ({ code }) => (code === 'unrecognized_keys' ? unknownFilter : undefined) });

/** Beside the id of each file what its field shows of it, and beside pictures what is shown of theirs. */
const filesOf = (form: z.ZodMiniObject, fields: Fields): Shape => {
  const shown = (name: string, facts: z.ZodMiniType) => {
    const { look } = fields[name] as { look: { rights?: unknown } };
    return look.rights ? z.optional(facts) : facts;
  };
  return Object.fromEntries([
    ...Object.keys(fileFieldsOf(form)).map((name) => [`${name}_file`, shown(name, z.nullable(fileFacts))]),
    ...Object.keys(pictureFieldsOf(form)).map((name) => [`${name}_files`, shown(name, z.array(fileFacts))]),
  ]);
};

export const recordOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>({
  fields,
  form,
  detail,
  publishing,
}: ResourceInit<F, R, Q, S>) =>
  z.object({
    ...recordMeta,
    ...(publishing ? { ...publishedRecord, ...keptFields(form) } : form.shape),
    ...concealedOf(fields),
    ...filesOf(form, fields),
    ...detail,
  }) as unknown as z.ZodMiniObject<typeof recordMeta & F>;
