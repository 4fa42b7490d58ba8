import { listRoomMoments, listRoomReplay, listVideoReplay } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { callerOf } from '../caller.ts';
import type { RoomsParts } from '../parts.ts';

/** Calls of who comes later, or was away. */
export const replayRoutes = (app: FastifyInstance, { replay, moments }: RoomsParts) => {
  route(app, listRoomReplay, (context) => replay.ofEdition(callerOf(context), context.params.id, context.query));
  route(app, listVideoReplay, ({ viewer, request, params, query }) =>
    replay.ofVideo(viewer, request.variant, params.id, query),
  );
  route(app, listRoomMoments, (context) => moments.list(callerOf(context), context.params.id, context.query));
};
