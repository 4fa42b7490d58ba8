import {
  closeRoomPoll,
  createPersonNote,
  createRoomMute,
  createRoomPoll,
  decideRoomHeld,
  decideRoomReport,
  deleteRoomMute,
  findDesk,
  findRoomPerson,
  listRoomMutes,
  listRoomQueue,
  listRoomWall,
  moderateRoomMessage,
  moveEdition,
  rehearseRoomRules,
  updateRoomSettings,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { callerOf } from '../caller.ts';
import type { RoomsParts } from '../parts.ts';

/** Calls of who runs rooms; each is refused at the door without the ability on 'Transmissões'. */
export const moderationRoutes = (app: FastifyInstance, parts: RoomsParts) => {
  const { moderation, mutes, queue, polls, settings, editions, people, wall, rehearsal, page } = parts;
  route(app, moderateRoomMessage, (context) => moderation.moderate(callerOf(context), context.params.id, context.body));
  route(app, createRoomMute, (context) => mutes.create(callerOf(context), context.params.id, context.body));
  route(app, deleteRoomMute, (context) => mutes.remove(callerOf(context), context.params.id));
  route(app, listRoomMutes, (context) => mutes.list(callerOf(context), context.params.id));
  route(app, findDesk, (context) => page.findDesk(callerOf(context), context.params.id));
  route(app, listRoomQueue, (context) => queue.list(callerOf(context), context.params.id));
  route(app, decideRoomHeld, (context) => queue.decideHeld(callerOf(context), context.params.id, context.body.approve));
  route(app, decideRoomReport, async ({ params, body, ...by }) => {
    const { message } = await queue.decideReport(callerOf(by), params.id, body.accept);
    return message;
  });
  route(app, createRoomPoll, (context) => polls.create(callerOf(context), context.params.id, context.body));
  route(app, closeRoomPoll, (context) => polls.close(callerOf(context), context.params.id));
  route(app, updateRoomSettings, (context) => settings.update(callerOf(context), context.params.id, context.body));
  route(app, rehearseRoomRules, ({ params, body }) => rehearsal.rehearse(params.id, body));
  route(app, moveEdition, (context) => editions.move(callerOf(context), context.params.id, context.body));
  route(app, findRoomPerson, (context) => people.find(callerOf(context), context.params.id, context.params.user));
  route(app, createPersonNote, (context) => people.note(callerOf(context), context.params.id, context.body.text));
  route(app, listRoomWall, (context) => wall.list(callerOf(context), context.query.program_id));
};
