import type { ResourceCalls } from '@pregao/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import type { Core } from '../../core.ts';
import { pastDeadlock } from '../../db/past-deadlock.ts';
import { route } from '../../http/route.ts';
import { askPublishDue } from './publishing-jobs.ts';
import { createPreview } from '../preview/previews.service.ts';
import { createPublications } from './publishing.service.ts';
import { shownRecord, sightFor } from '../rights/field-sight.ts';
import { listReviewers } from './reviewers.repository.ts';
import type { ServerResource, Author } from '../server-resource.ts';
import type { Viewer } from '../../http/viewer.ts';

type AnyShape = Record<string, ZodMiniType>;

/** Registers the calls of a resource whose records are published. */
export const servePublishing = (app: FastifyInstance, core: Core, store: ServerResource) => {
  const calls = store.resource.calls as unknown as ResourceCalls<AnyShape, AnyShape, AnyShape, string>;
  const records = createPublications(core, store);
  // What is read by the descriptor fits it; the serializer holds each answer against its schema.
  const as = (value: unknown) => value as never;

  route(app, calls.move, async ({ params, body, viewer, request }) => {
    const author = authorOf(viewer, request);
    await pastDeadlock(() => core.db.transaction().execute((tx) => records.move(tx, author, params.id, body)));
    await store.options.afterCommit?.(core, params);
    if ('publish_at' in body) await askPublishDue(core, body.publish_at);
    if ('unpublish_at' in body && body.unpublish_at) await askPublishDue(core, body.unpublish_at);
    return as(shownRecord(sightFor(store, viewer), await records.find(params.id)));
  });
  route(app, calls.preview, ({ params, viewer }) => createPreview(core, store, params.id, viewer.id));
  route(app, calls.reviewers, async ({ query }) => ({
    data: await listReviewers(core.db, store.resource.subject, query.q),
  }));
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key under which a call may be sent again; what is no UUID is none. */
const keyOf = ({ headers: { 'idempotency-key': key } }: FastifyRequest) =>
  typeof key === 'string' && uuid.test(key) ? key.toLowerCase() : null;

/** Whoever changes a record by a call. */
export const authorOf = (viewer: Viewer, request: FastifyRequest): Author & { id: number } => ({
  id: viewer.id,
  impersonator_id: viewer.impersonator_id,
  request_id: request.id,
  key: keyOf(request),
});
