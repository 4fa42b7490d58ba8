import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursorMeta, cursorQuery, pageIds, pageQuery, searchQuery } from './list.ts';
import { orderBody, orderPlace, scopeRow } from './ordering.ts';
import { draftOf, moveBody, previewAddress, publishedRow, reviewer } from './publishing.ts';
import { carriesSensitive, maskedOf, type Shape } from './resource-fields.ts';
import { asked, narrowing, recordOf, type ResourceInit } from './resource-queries.ts';
import { recordMeta, changesOf } from './resource-shapes.ts';
import { bulkBody, bulkReach, bulkRun, recordVersion, recordVersions } from './resource-runs.ts';
import { idParams, queryInt } from './shapes.ts';
import type { Action } from './subjects.ts';

/** A number, or the text of the key. */
const keyParams = z.object({ id: z.union([idParams.shape.id, z.string().check(z.maxLength(191))]) });

const namesOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>({
  name,
  plural = `${name}s`,
  subject,
  title: [one, many],
  fields,
}: ResourceInit<F, R, Q, S>) => {
  const able = (action: Action) => ({ scope: 'staff' as const, ability: { action, subject } });
  const sensitive = carriesSensitive(fields) && { sensitive: true as const };
  /** Of a call that carries its fields. */
  const carrying = (action: Action) => ({ ...able(action), ...sensitive });
  return { name, plural, one, many, able, carrying };
};

const readCallsOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>(
  init: ResourceInit<F, R, Q, S>,
) => {
  const { name, plural, one, many, able, carrying } = namesOf(init);
  return {
    list: endpoint({
      method: 'GET',
      path: `/api/cms-list-${plural}`,
      ...carrying('read'),
      summary: `Gestão de ${many}: lista com busca, filtros, ordem e páginas`,
      // Of some records by their ids: which of them the rest of the query still finds.
      query: asked({ ...pageQuery, ...cursorQuery, ...narrowing(init), 'filter[id]': z.optional(pageIds) }),
      response: z.object({
        data: z.array(
          z.object({ ...recordMeta, ...(init.publishing && publishedRow), ...scopeRow(init.ordered), ...init.row }),
        ),
        meta: z.object({
          ...cursorMeta.shape,
          counts: z.record(z.string(), z.int()),
          /** What fields come to over all that matches; null where more match than are counted. */
          totals: z.optional(z.nullable(z.record(z.string(), z.number()))),
        }),
      }),
    }),
    find: endpoint({
      method: 'GET',
      path: `/api/cms-find-${name}/{id}`,
      ...carrying('read'),
      summary: `Gestão de ${many}: ${one} com seus campos`,
      params: (init.key ? keyParams : idParams) as typeof idParams,
      response: recordOf(init),
    }),
    export: endpoint({
      method: 'GET',
      path: `/api/cms-export-${plural}`,
      ...carrying('read'),
      summary: `Gestão de ${many}: a lista em um arquivo CSV`,
      query: asked({ ...narrowing(init), columns: z.optional(z.string().check(z.maxLength(400))) }),
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
      ...carrying('read'),
      summary: `Gestão de ${many}: os campos como eram em uma versão`,
      params: z.object({ ...idParams.shape, n: queryInt }),
      response: recordVersion,
    }),
  };
};

const writeCallsOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>(
  init: ResourceInit<F, R, Q, S>,
) => {
  const { name, many, carrying } = namesOf(init);
  return {
    create: endpoint({
      method: 'POST',
      path: `/api/cms-create-${name}`,
      ...carrying('create'),
      summary: `Gestão de ${many}: novo registro`,
      /** The record whose copy it is: its history says so. One that who calls may not read is not found. */
      query: z.object({ copy_of: z.optional(queryInt) }),
      body: (init.publishing ? draftOf(init.form, init.publishing.needs) : init.form) as z.ZodMiniObject<F>,
      response: recordOf(init),
      success: 201,
    }),
    /** Sends the changed fields and the revision they were changed on; 409 only where those were changed since. */
    update: endpoint({
      method: 'PUT',
      path: `/api/cms-update-${name}/{id}`,
      ...carrying('update'),
      summary: `Gestão de ${many}: grava os campos mudados`,
      params: idParams,
      body: changesOf(init.form),
      response: recordOf(init),
    }),
    trash: endpoint({
      method: 'DELETE',
      path: `/api/cms-delete-${name}/{id}`,
      ...carrying('delete'),
      summary: `Gestão de ${many}: move para a lixeira`,
      params: idParams,
      query: z.object({ revision: z.optional(queryInt) }),
      response: recordOf(init),
    }),
    restore: endpoint({
      method: 'PUT',
      path: `/api/cms-restore-${name}/{id}`,
      ...carrying('delete'),
      summary: `Gestão de ${many}: tira da lixeira`,
      params: idParams,
      response: recordOf(init),
    }),
  };
};

const bulkCallsOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>(
  init: ResourceInit<F, R, Q, S>,
) => {
  const { plural, many, carrying } = namesOf(init);
  return {
    bulk: endpoint({
      method: 'POST',
      path: `/api/cms-bulk-${plural}`,
      ...carrying('update'),
      summary: `Gestão de ${many}: muda vários registros de uma vez`,
      body: bulkBody(asked(narrowing(init)), init.form, init.publishing !== undefined, init.bulkSteps),
      response: bulkRun,
      success: 202,
    }),
    /** What the same body would reach: asked before a person is asked. */
    reach: endpoint({
      method: 'POST',
      path: `/api/cms-reach-${plural}`,
      ...carrying('update'),
      summary: `Gestão de ${many}: quantos registros uma mudança alcança`,
      body: bulkBody(asked(narrowing(init)), init.form, init.publishing !== undefined, init.bulkSteps),
      response: bulkReach,
    }),
  };
};

const publishingCallsOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>(
  init: ResourceInit<F, R, Q, S>,
) => {
  const { name, many, able, carrying } = namesOf(init);
  return {
    /** One step of its publication; asks *update*. */
    move: endpoint({
      method: 'PUT',
      path: `/api/cms-move-${name}/{id}`,
      ...carrying('update'),
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

const revealCallOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>(
  init: ResourceInit<F, R, Q, S>,
) => {
  const { name, many, carrying } = namesOf(init);
  const field = z.enum(maskedOf(init.fields), 'Este campo não existe.');
  return {
    /** What a masked field holds: asked for one by one, written down with who asked, 30 an hour. */
    reveal: endpoint({
      method: 'POST',
      path: `/api/cms-reveal-${name}/{id}`,
      ...carrying('read'),
      summary: `Gestão de ${many}: mostra um valor mascarado`,
      params: idParams,
      body: z.object({ field, reason: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
      response: z.object({ field, value: z.nullable(z.string()) }),
    }),
  };
};

const orderCallOf = <F extends Shape, R extends Shape, Q extends Shape, S extends string>(
  init: ResourceInit<F, R, Q, S>,
) => {
  const { plural, many, able } = namesOf(init);
  return {
    /** Moves one among the others: no revision of it, so that no open form of it meets a conflict. */
    order: endpoint({
      method: 'PUT',
      path: `/api/cms-order-${plural}/{id}`,
      ...able('update'),
      summary: `Gestão de ${many}: muda a ordem`,
      params: idParams,
      body: orderBody,
      response: orderPlace,
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
  // Only of what has masked fields; whoever calls it has looked for them.
  ...((maskedOf(init.fields).length > 0 ? revealCallOf(init) : {}) as ReturnType<typeof revealCallOf<F, R, Q, S>>),
  // Only of what has an order; whoever calls it has looked at `ordered`.
  ...((init.ordered ? orderCallOf(init) : {}) as ReturnType<typeof orderCallOf<F, R, Q, S>>),
  // Only of what is published; whoever calls one has looked at `publishing`.
  ...((init.publishing ? publishingCallsOf(init) : {}) as ReturnType<typeof publishingCallsOf<F, R, Q, S>>),
});
