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
  route(app, findBroadcast, (asked) =>
    page.find(callerOf(asked), asked.params.id, asked.query.card_id === undefined ? null : Number(asked.query.card_id)),
  );
  route(app, findRoom, (asked) => room.find(callerOf(asked), asked.params.id));
  route(app, listRoomPeople, (asked) => room.people(callerOf(asked), asked.params.id, asked.query.q ?? ''));
  route(app, typeInRoom, (asked) => typing.type(callerOf(asked), asked.params.id));
  route(app, readRoom, (asked) => room.read(callerOf(asked), asked.params.id, asked.body.message_id));
  route(app, listRoomMessages, (asked) => history.list(callerOf(asked), asked.params.id, asked.query));
  route(app, createRoomMessage, (asked) => sending.send(callerOf(asked), asked.params.id, asked.body));
  route(app, updateRoomMessage, (asked) => editing.update(callerOf(asked), asked.params.id, asked.body));
  route(app, deleteRoomMessage, (asked) => editing.remove(callerOf(asked), asked.params.id));
  route(app, reactRoomMessage, (asked) => reacting.react(callerOf(asked), asked.params.id, asked.body));
  route(app, reportRoomMessage, (asked) => reacting.report(callerOf(asked), asked.params.id, asked.body));
  route(app, voteRoomPoll, (asked) => polls.vote(callerOf(asked), asked.params.id, asked.body.option));
  route(app, listVideoRecommendations, ({ viewer, request, params }) =>
    videoRecommendations.list(viewer, request.variant, params.id),
  );
};
