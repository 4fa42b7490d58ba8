import {
  createRoomMessage,
  deleteRoomMessage,
  findBroadcast,
  findRoom,
  listRoomMessages,
  listRoomPeople,
  listVideoRecommendations,
  reactRoomMessage,
  readRoom,
  reportRoomMessage,
  typeInRoom,
  updateRoomMessage,
  voteRoomPoll,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { callerOf } from './caller.ts';
import type { RoomsParts } from './parts.ts';

/** Calls of who watches and talks. */
export const roomsRoutes = (app: FastifyInstance, parts: RoomsParts) => {
  const { page, room, history, sending, typing, editing, reacting, polls, videoRecommendations } = parts;
  route(app, findBroadcast, ({ params, query: { card_id: card }, ...context }) =>
    page.find(callerOf(context), params.id, card === undefined ? null : Number(card)),
  );
  route(app, findRoom, (context) => room.find(callerOf(context), context.params.id));
  route(app, listRoomPeople, (context) => room.people(callerOf(context), context.params.id, context.query.q ?? ''));
  route(app, typeInRoom, (context) => typing.type(callerOf(context), context.params.id));
  route(app, readRoom, (context) => room.read(callerOf(context), context.params.id, context.body.message_id));
  route(app, listRoomMessages, (context) => history.list(callerOf(context), context.params.id, context.query));
  route(app, createRoomMessage, (context) => sending.send(callerOf(context), context.params.id, context.body));
  route(app, updateRoomMessage, (context) => editing.update(callerOf(context), context.params.id, context.body));
  route(app, deleteRoomMessage, (context) => editing.remove(callerOf(context), context.params.id));
  route(app, reactRoomMessage, (context) => reacting.react(callerOf(context), context.params.id, context.body));
  route(app, reportRoomMessage, (context) => reacting.report(callerOf(context), context.params.id, context.body));
  route(app, voteRoomPoll, (context) => polls.vote(callerOf(context), context.params.id, context.body.option));
  route(app, listVideoRecommendations, ({ viewer, request, params }) =>
    videoRecommendations.list(viewer, request.variant, params.id),
  );
};
