import * as z from 'zod/mini';
import { endpoint, type Call, type ResponseOf } from './endpoint.ts';
import { cursorMeta, cursorQuery, pageQuery, searchQuery, sortQuery } from './list.ts';
import { recordMeta, changesOf, resourceState, type ResourceState } from './resource-shapes.ts';
import { bulkBody, bulkRun, recordVersion, recordVersions } from './resource-runs.ts';
import { idParams, queryInt } from './shapes.ts';
import type { Action, Subject } from './subjects.ts';

type Shape = Record<string, z.ZodMiniType>;

/** What staff manage, as data: its calls, its list, its form and its history follow from it. */
export interface ResourceInit<F extends Shape, R extends Shape, Q extends Shape, S extends string> {
  /** One of them in the addresses of its calls: `cms-find-ticker`. */
  name: string;
  /** Many of them, `name` and an `s` unless told. */
  plural?: string;
  /** One and many as a Portuguese sentence says them, in lower case. */
  title: readonly [one: string, many: string];
  subject: Subject;
  /** What a person writes. Every field has a label. */
  form: z.ZodMiniObject<F>;
  /** What a line of the list shows beside what every line has; keys may be fields of the form. */
  row: R;
  /** Read-only facts beside the form. */
  detail?: Shape;
  /** Names of fields and columns on screen, in the file and in the history. */
  labels: Readonly<Record<string, string>>;
  /** Values of fields that are one or several of a few, each with its name on screen and in the file. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What the list can be ordered by; the first is the usual order. */
  sort: readonly [S | `-${S}`, ...(S | `-${S}`)[]];
  filters?: Q;
  /** Fields that many records can be given at once. */
  bulk?: readonly (keyof F & string)[];
  /** What several fields have to agree on: messages by field. */
  check?: (values: z.infer<z.ZodMiniObject<F>>) => Readonly<Record<string, string>>;
}

type FilterQuery<Q extends Shape> = { [K in keyof Q & string as `filter[${K}]`]: z.ZodMiniOptional<Q[K]> };

const filterQuery = <Q extends Shape>(filters: Q | undefined): FilterQuery<Q> =>
  Object.fromEntries(
    Object.entries(filters ?? {}).map(([name, schema]) => [`filter[${name}]`, z.optional(schema)]),
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
const narrowing = <F extends Shape, R extends Shape, Q extends Shape, S extends string>({
  sort,
  filters,
}: ResourceInit<F, R, Q, S>) =>
  ({
    q: searchQuery,
    sort: z._default(z.optional(sortQuery<[string, ...string[]]>(bothWays(sort))), sort[0]) as z.ZodMiniType,
    'filter[state]': z.optional(resourceState),
    ...filterQuery(filters),
  }) as unknown as Narrowing<Q, S>;

const recordOf = <F extends Shape>(form: z.ZodMiniObject<F>, detail: Shape | undefined) =>
  z.object({ ...recordMeta, ...form.shape, ...detail }) as unknown as z.ZodMiniObject<typeof recordMeta & F>;

const namesOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>({
  name,
  plural = `${name}s`,
  subject,
  title: [one, many],
}: ResourceInit<F, R, Q, S>) => ({
  name,
  plural,
  one,
  many,
  able: (action: Action) => ({ scope: 'staff' as const, ability: { action, subject } }),
});

const readCallsOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>(
  init: ResourceInit<F, R, Q, S>,
) => {
  const { name, plural, one, many, able } = namesOf(init);
  return {
    list: endpoint({
      method: 'GET',
      path: `/api/cms-list-${plural}`,
      ...able('read'),
      summary: `Gestão de ${many}: lista com busca, filtros, ordem e páginas`,
      query: z.object({ ...pageQuery, ...cursorQuery, ...narrowing(init) }),
      response: z.object({
        data: z.array(z.object({ ...recordMeta, ...init.row })),
        meta: z.object({ ...cursorMeta.shape, counts: z.record(z.string(), z.int()) }),
      }),
    }),
    find: endpoint({
      method: 'GET',
      path: `/api/cms-find-${name}/{id}`,
      ...able('read'),
      summary: `Gestão de ${many}: ${one} com seus campos`,
      params: idParams,
      response: recordOf(init.form, init.detail),
    }),
    export: endpoint({
      method: 'GET',
      path: `/api/cms-export-${plural}`,
      ...able('read'),
      summary: `Gestão de ${many}: a lista em um arquivo CSV`,
      query: z.object({ ...narrowing(init), columns: z.optional(z.string().check(z.maxLength(400))) }),
      response: z.unknown(),
    }),
    versions: endpoint({
      method: 'GET',
      path: `/api/cms-list-${name}-versions/{id}`,
      ...able('read'),
      summary: `Gestão de ${many}: histórico de um registro`,
      params: idParams,
      query: z.object(pageQuery),
      response: recordVersions,
    }),
    version: endpoint({
      method: 'GET',
      path: `/api/cms-find-${name}-version/{id}/{n}`,
      ...able('read'),
      summary: `Gestão de ${many}: os campos como eram em uma versão`,
      params: z.object({ ...idParams.shape, n: queryInt }),
      response: recordVersion,
    }),
  };
};

const writeCallsOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>(
  init: ResourceInit<F, R, Q, S>,
) => {
  const { name, plural, many, able } = namesOf(init);
  return {
    create: endpoint({
      method: 'POST',
      path: `/api/cms-create-${name}`,
      ...able('create'),
      summary: `Gestão de ${many}: novo registro`,
      body: init.form,
      response: recordOf(init.form, init.detail),
      success: 201,
    }),
    /** Sends the changed fields and the revision they were changed on; 409 only where those were changed since. */
    update: endpoint({
      method: 'PUT',
      path: `/api/cms-update-${name}/{id}`,
      ...able('update'),
      summary: `Gestão de ${many}: grava os campos mudados`,
      params: idParams,
      body: changesOf(init.form),
      response: recordOf(init.form, init.detail),
    }),
    trash: endpoint({
      method: 'DELETE',
      path: `/api/cms-delete-${name}/{id}`,
      ...able('delete'),
      summary: `Gestão de ${many}: move para a lixeira`,
      params: idParams,
      query: z.object({ revision: z.optional(queryInt) }),
      response: recordOf(init.form, init.detail),
    }),
    restore: endpoint({
      method: 'PUT',
      path: `/api/cms-restore-${name}/{id}`,
      ...able('delete'),
      summary: `Gestão de ${many}: tira da lixeira`,
      params: idParams,
      response: recordOf(init.form, init.detail),
    }),
    bulk: endpoint({
      method: 'POST',
      path: `/api/cms-bulk-${plural}`,
      ...able('update'),
      summary: `Gestão de ${many}: muda vários registros de uma vez`,
      body: bulkBody(z.strictObject(narrowing(init)), init.form),
      response: bulkRun,
      success: 202,
    }),
  };
};

const callsOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>(
  init: ResourceInit<F, R, Q, S>,
) => ({ ...readCallsOf(init), ...writeCallsOf(init) });

/** The calls of a resource, by what they do. */
export type ResourceCalls<F extends Shape, R extends Shape, Q extends Shape, S extends string> = ReturnType<
  typeof callsOf<F, R, Q, S>
>;

export interface Resource<
  F extends Shape = Shape,
  R extends Shape = Shape,
  Q extends Shape = Shape,
  S extends string = string,
> extends ResourceInit<F, R, Q, S> {
  calls: ResourceCalls<F, R, Q, S>;
  /** States a list of it is told apart by, besides all that is not in the trash. */
  states: readonly ResourceState[];
}

// Any resource, whatever its fields: parameters of its functions are its own.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyResource = Resource<any, any, any, any>;

/**
 * Declares what staff manage. The server serves its calls, the admin shows its screens; a specified call keeps its own
 * path and stands beside it.
 */
export const resource = <F extends Shape, R extends Shape, Q extends Shape, const S extends string>(
  init: ResourceInit<F, R, Q, S>,
): Resource<F, R, Q, S> => {
  // A page's policy forbids code made of text, by which the validator would be faster.
  if ('document' in globalThis) z.config({ jitless: true });
  return {
    ...init,
    states: 'active' in init.form.shape ? ['active', 'inactive', 'trash'] : ['trash'],
    calls: callsOf(init),
  };
};

/** A line of the list of a resource. */
export type ResourceRow<R extends { calls: { list: unknown } }> =
  ResponseOf<R['calls']['list']> extends {
    data: (infer Row)[];
  }
    ? Row
    : never;

/** The calls of a resource as a list. */
export const callsOfResource = ({ calls }: AnyResource): readonly Call[] => Object.values(calls) as unknown as Call[];

export const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'calls' in value && 'form' in value;
