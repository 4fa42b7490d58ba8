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
  route(app, moderateRoomMessage, (asked) => moderation.moderate(callerOf(asked), asked.params.id, asked.body));
  route(app, createRoomMute, (asked) => mutes.create(callerOf(asked), asked.params.id, asked.body));
  route(app, deleteRoomMute, (asked) => mutes.remove(callerOf(asked), asked.params.id));
  route(app, listRoomMutes, (asked) => mutes.list(callerOf(asked), asked.params.id));
  route(app, findDesk, (asked) => page.findDesk(callerOf(asked), asked.params.id));
  route(app, listRoomQueue, (asked) => queue.list(callerOf(asked), asked.params.id));
  route(app, decideRoomHeld, (asked) => queue.decideHeld(callerOf(asked), asked.params.id, asked.body.approve));
  route(app, decideRoomReport, (asked) => queue.decideReport(callerOf(asked), asked.params.id, asked.body.accept));
  route(app, createRoomPoll, (asked) => polls.create(callerOf(asked), asked.params.id, asked.body));
  route(app, closeRoomPoll, (asked) => polls.close(callerOf(asked), asked.params.id));
  route(app, updateRoomSettings, (asked) => settings.update(callerOf(asked), asked.params.id, asked.body));
  route(app, rehearseRoomRules, ({ params, body }) => rehearsal.rehearse(params.id, body));
  route(app, moveEdition, (asked) => editions.move(callerOf(asked), asked.params.id, asked.body));
  route(app, findRoomPerson, (asked) => people.find(callerOf(asked), asked.params.id, asked.params.user));
  route(app, createPersonNote, (asked) => people.note(callerOf(asked), asked.params.id, asked.body.text));
  route(app, listRoomWall, (asked) => wall.list(callerOf(asked), asked.query.program_id));
};
