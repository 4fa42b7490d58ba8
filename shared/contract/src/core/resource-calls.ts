import * as z from 'zod/mini';
import { fileFacts } from '../files/file-facts.ts';
import { endpoint } from './endpoint.ts';
import { fileFieldsOf, pictureFieldsOf } from './field-marks.ts';
import { cursorMeta, cursorQuery, pageQuery, searchQuery, sortQuery } from './list.ts';
import {
  draftOf,
  moveBody,
  previewAddress,
  publishedRecord,
  publishedRow,
  reviewer,
  type PublishingInit,
} from './publishing.ts';
import { filterQuery, type FilterBy, type Shape } from './resource-fields.ts';
import { recordMeta, changesOf, resourceState } from './resource-shapes.ts';
import { bulkBody, bulkReach, bulkRun, recordVersion, recordVersions } from './resource-runs.ts';
import { idParams, queryInt } from './shapes.ts';
import type { Action, Subject } from './subjects.ts';

/** What the calls of a resource follow from. */
export interface ResourceInit<F extends Shape, R extends Shape, Q extends Shape, S extends string> {
  /** One of them in the addresses of its calls: `cms-find-ticker`. */
  name: string;
  /** Many of them, `name` and an `s` unless told. */
  plural?: string;
  /** One and many as a Portuguese sentence says them, in lower case, and their gender, masculine unless told. */
  title: readonly [one: string, many: string, gender?: 'feminine'];
  subject: Subject;
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
  /** Of what readers see only once it is published: written in a working copy, looked through, put before them, taken away. */
  publishing?: PublishingInit<keyof F & string> | undefined;
}

/** A number, or the text of the key. */
const keyParams = z.object({ id: z.union([idParams.shape.id, z.string().check(z.maxLength(191))]) });

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
const narrowing = <F extends Shape, R extends Shape, Q extends Shape, S extends string>({
  sort,
  filters,
}: ResourceInit<F, R, Q, S>) =>
  ({
    q: searchQuery,
    sort: z._default(z.optional(sortQuery<[string, ...string[]]>(bothWays(sort))), sort[0]) as z.ZodMiniType,
    'filter[state]': z.optional(resourceState),
    ...filterQueries(filters),
  }) as unknown as Narrowing<Q, S>;

/** A working copy may lack what its form asks for: it is read as it was kept. */
const keptFields = (form: z.ZodMiniObject): Shape =>
  Object.fromEntries(Object.keys(form.shape).map((name) => [name, z.unknown()]));

/** Beside the id of each file what its field shows of it, and beside pictures what is shown of theirs. */
const filesOf = (form: z.ZodMiniObject): Shape =>
  Object.fromEntries([
    ...Object.keys(fileFieldsOf(form)).map((name) => [`${name}_file`, z.nullable(fileFacts)]),
    ...Object.keys(pictureFieldsOf(form)).map((name) => [`${name}_files`, z.array(fileFacts)]),
  ]);

const recordOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>({
  form,
  detail,
  publishing,
}: ResourceInit<F, R, Q, S>) =>
  z.object({
    ...recordMeta,
    ...(publishing ? { ...publishedRecord, ...keptFields(form) } : form.shape),
    ...filesOf(form),
    ...detail,
  }) as unknown as z.ZodMiniObject<typeof recordMeta & F>;

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
        data: z.array(z.object({ ...recordMeta, ...(init.publishing && publishedRow), ...init.row })),
        meta: z.object({ ...cursorMeta.shape, counts: z.record(z.string(), z.int()) }),
      }),
    }),
    find: endpoint({
      method: 'GET',
      path: `/api/cms-find-${name}/{id}`,
      ...able('read'),
      summary: `Gestão de ${many}: ${one} com seus campos`,
      params: (init.key ? keyParams : idParams) as typeof idParams,
      response: recordOf(init),
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
  const { name, many, able } = namesOf(init);
  return {
    create: endpoint({
      method: 'POST',
      path: `/api/cms-create-${name}`,
      ...able('create'),
      summary: `Gestão de ${many}: novo registro`,
      body: (init.publishing ? draftOf(init.form, init.publishing.needs) : init.form) as z.ZodMiniObject<F>,
      response: recordOf(init),
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
      response: recordOf(init),
    }),
    trash: endpoint({
      method: 'DELETE',
      path: `/api/cms-delete-${name}/{id}`,
      ...able('delete'),
      summary: `Gestão de ${many}: move para a lixeira`,
      params: idParams,
      query: z.object({ revision: z.optional(queryInt) }),
      response: recordOf(init),
    }),
    restore: endpoint({
      method: 'PUT',
      path: `/api/cms-restore-${name}/{id}`,
      ...able('delete'),
      summary: `Gestão de ${many}: tira da lixeira`,
      params: idParams,
      response: recordOf(init),
    }),
  };
};

const bulkCallsOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>(
  init: ResourceInit<F, R, Q, S>,
) => {
  const { plural, many, able } = namesOf(init);
  return {
    bulk: endpoint({
      method: 'POST',
      path: `/api/cms-bulk-${plural}`,
      ...able('update'),
      summary: `Gestão de ${many}: muda vários registros de uma vez`,
      body: bulkBody(z.strictObject(narrowing(init)), init.form, init.publishing !== undefined),
      response: bulkRun,
      success: 202,
    }),
    /** What the same body would reach: asked before a person is asked. */
    reach: endpoint({
      method: 'POST',
      path: `/api/cms-reach-${plural}`,
      ...able('update'),
      summary: `Gestão de ${many}: quantos registros uma mudança alcança`,
      body: bulkBody(z.strictObject(narrowing(init)), init.form, init.publishing !== undefined),
      response: bulkReach,
    }),
  };
};

const publishingCallsOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>(
  init: ResourceInit<F, R, Q, S>,
) => {
  const { name, many, able } = namesOf(init);
  return {
    /** One step of its publication; asks *update*. */
    move: endpoint({
      method: 'PUT',
      path: `/api/cms-move-${name}/{id}`,
      ...able('update'),
      summary: `Gestão de ${many}: revisão, publicação, agendamento e arquivo`,
      params: idParams,
      body: moveBody,
      response: recordOf(init),
    }),
    /** A new address that shows the working copy as readers would see it. */
    preview: endpoint({
      method: 'POST',
      path: `/api/cms-preview-${name}/{id}`,
      ...able('update'),
      summary: `Gestão de ${many}: endereço de prévia`,
      params: idParams,
      response: previewAddress,
      success: 201,
    }),
    /** Who may look through it: staff with *update*, by name. */
    reviewers: endpoint({
      method: 'GET',
      path: `/api/cms-list-${name}-reviewers`,
      ...able('update'),
      summary: `Gestão de ${many}: quem pode revisar`,
      query: z.object({ q: searchQuery }),
      response: z.object({ data: z.array(reviewer) }),
    }),
  };
};

/** The calls of a resource, by convention of its name. */
export const callsOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>(
  init: ResourceInit<F, R, Q, S>,
) => ({
  ...readCallsOf(init),
  ...writeCallsOf(init),
  ...bulkCallsOf(init),
  // Only of what is published; whoever calls one has looked at `publishing`.
  ...((init.publishing ? publishingCallsOf(init) : {}) as ReturnType<typeof publishingCallsOf<F, R, Q, S>>),
});
