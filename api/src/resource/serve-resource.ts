import { totalsOf, type ResourceCalls } from '@pregao/contract';
import type { ZodMiniType } from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { pastDeadlock } from '../db/past-deadlock.ts';
import { AppError } from '../http/errors.ts';
import type { Viewer } from '../http/viewer.ts';
import { route } from '../http/route.ts';
import { createOnce, recordsOf } from './record/records-of.ts';
import { sendCsv } from './csv/send-csv.ts';
import { exportRecords } from './csv/export.ts';
import { refusePastNumbered, pageLimits, readPage } from './list/keyset.ts';
import { countRecords, listRecordPage, orderOf, sumRecords, type ListFilter } from './list/list-query.repository.ts';
import { servePublishing, authorOf } from './publication/serve-publishing.ts';
import { placeRecord } from './order/order.service.ts';
import { findId } from './record/record.repository.ts';
import type { BulkWish, Runs } from './bulk/runs.service.ts';
import type { ServerResource, Values } from './server-resource.ts';
import { findVersion, listVersions } from './record/versions.repository.ts';
import { askedBy, nameSeen, namesSeen, shown, shownRecord, sightFor, told, writtenBy } from './rights/field-sight.ts';
import { reveal } from './rights/reveals.service.ts';
import { searchedWhole } from './rights/whole-search.ts';

type AnyShape = Record<string, ZodMiniType>;

const listOf = async (
  core: Core,
  store: ServerResource,
  wanted: ListFilter & { page: number; per_page: number },
  viewer: Viewer,
  requestId: string,
) => {
  const { db } = core;
  const sight = sightFor(store, viewer);
  const asked = askedBy(store, sight, wanted);
  refusePastNumbered(asked);
  const query = await searchedWhole(core, store, viewer, requestId, asked);
  const page = readPage(query, orderOf(store, query.sort));
  const { counts, most } = await countRecords(db, store, query);
  const total = counts[String(query['filter[state]'] ?? 'all')] ?? 0;
  const { rows, ...cursors } = await listRecordPage(db, store, query, page, total > most);
  const held = (count: number) => Math.min(count, most);
  const summed = totalsOf(store.resource.fields).filter((name) => !sight.unreadable.has(name));
  return {
    data: rows.map((row) => shown(sight, row)),
    meta: {
      ...cursors,
      page: query.page,
      per_page: query.per_page,
      total: held(total),
      total_is_exact: total <= most,
      counts: Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, held(count)])),
      ...(summed.length > 0 && { totals: total > most ? null : await sumRecords(db, store, query, summed) }),
    },
  };
};

/** Registers the calls of a resource; their scope says who may call which. */
export const serveResource = (app: FastifyInstance, core: Core, store: ServerResource, runs: Runs) => {
  const calls = store.resource.calls as unknown as ResourceCalls<AnyShape, AnyShape, AnyShape, string>;
  const { db } = core;
  const records = recordsOf(core, store);
  // What is read by the descriptor fits it; the serializer holds each answer against its schema.
  const as = (value: unknown) => value as never;

  if (store.resource.publishing) servePublishing(app, core, store);

  const seen = (viewer: Viewer, record: Values) => as(shownRecord(sightFor(store, viewer), record));

  route(app, calls.list, async ({ query, viewer, request }) =>
    as(await listOf(core, store, as(query), viewer, request.id)),
  );
  route(app, calls.find, async ({ params, viewer }) =>
    seen(viewer, await records.find(await findId(db, store, params.id))),
  );
  route(app, calls.create, async ({ body, query: { copy_of: copyOf }, viewer, request }) => {
    if (copyOf !== undefined && !viewer.ability.can('read', store.resource.subject)) throw new AppError('not_found');
    const values = await writtenBy(store, sightFor(store, viewer), body as Values, null);
    const author = authorOf(viewer, request);
    const record = await pastDeadlock(() => createOnce(db, store, records, author, values, { copyOf }));
    await store.options.afterCommit?.(core, { id: Number(record.id) });
    return seen(viewer, record);
  });
  route(app, calls.update, async ({ params, body, viewer, request }) => {
    const sight = sightFor(store, viewer);
    const values = await writtenBy(store, sight, body as Values, () => records.find(params.id));
    const record = await told(sight, () =>
      pastDeadlock(() => records.update(authorOf(viewer, request), params.id, as(values))),
    );
    await store.options.afterCommit?.(core, params);
    return seen(viewer, record);
  });
  route(app, calls.trash, async ({ params, query, viewer, request }) => {
    await pastDeadlock(() =>
      db.transaction().execute((tx) => records.trash(tx, authorOf(viewer, request), params.id, query.revision)),
    );
    return seen(viewer, await records.find(params.id));
  });
  route(app, calls.restore, async ({ params, viewer, request }) => {
    await pastDeadlock(() =>
      db.transaction().execute((tx) => records.restore(tx, authorOf(viewer, request), params.id)),
    );
    return seen(viewer, await records.find(params.id));
  });
  if (calls.order)
    route(app, calls.order, ({ params, body, viewer, request }) =>
      pastDeadlock(() => placeRecord(db, store, authorOf(viewer, request), params.id, body)),
    );
  if (calls.reveal)
    route(app, calls.reveal, async ({ params, body, viewer, request }) =>
      as(await reveal(core, store, records, { viewer, author: authorOf(viewer, request), id: params.id, ...body })),
    );
  route(app, calls.bulk, ({ body, viewer, request }) => runs.start(store, viewer, request.id, body as BulkWish));
  route(app, calls.reach, ({ body, viewer }) => runs.reach(store, viewer, body as BulkWish));
  route(app, calls.export, async ({ query, viewer, request, reply }) =>
    sendCsv(reply, await exportRecords(core, store, as(query), viewer, request.id)),
  );
  route(app, calls.versions, async ({ params, query, viewer }) => {
    await records.find(params.id);
    const sight = sightFor(store, viewer);
    const { data, total } = await listVersions(db, store, params.id, pageLimits(query));
    const versions = data.map(({ copy_of: origin, ...version }) => ({
      ...version,
      ...(origin && { copy_of: { ...origin, name: nameSeen(store, sight, origin.name) } }),
      changed: namesSeen(sight, version.changed),
    }));
    return { data: versions, meta: { total, page: query.page, per_page: query.per_page } };
  });
  route(app, calls.version, async ({ params, viewer }) => {
    const version = await findVersion(db, store, params.id, params.n);
    if (!version) throw new AppError('not_found');
    const sight = sightFor(store, viewer);
    return { ...version, changed: namesSeen(sight, version.changed), values: shown(sight, version.values) };
  });
};
