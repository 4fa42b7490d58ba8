import type { Core, Module } from '../../core.ts';
import { createLivesSource } from './entry/lives-source.ts';
import { mentionQueue } from './mentions/mentions.service.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { createParts, type RoomsNeeds, type RoomsParts } from './parts.ts';
import { pollQueue } from './polls/polls.service.ts';
import type { Realtime } from './reading/realtime.ts';
import { replayRoutes } from './replay/replay.routes.ts';
import { roomsRoutes } from './rooms.routes.ts';

/** Modules it stands on. */
type RoomsDeps = { [Name in keyof Omit<RoomsNeeds, 'realtime'>]: Module<RoomsNeeds[Name]> };

export type RoomsService = Pick<RoomsParts, 'source' | 'queue'> & { tellEdition: RoomsParts['editions']['tell'] };

/** Rooms and their talk: who may enter, what is said, and what of it is told to whom. */
export const createRoomsModule = (
  core: Core,
  realtime: Realtime,
  { access, catalog, files, live }: RoomsDeps,
): Module<RoomsService> => {
  const parts = createParts(core, {
    realtime,
    access: access.service,
    catalog: catalog.service,
    files: files.service,
    live: live.service,
  });
  realtime.register(parts.source);
  realtime.register(createLivesSource(core.db), ['lives']);
  core.jobs.work(mentionQueue, parts.mentions.tellOne);
  core.jobs.work('rooms.mentions-due', () => parts.mentions.tellDue(), { cron: '* * * * *' });
  core.jobs.work(pollQueue, parts.polls.tellResults);
  core.jobs.work('rooms.polls-due', () => parts.polls.closeDue(), { cron: '* * * * *' });
  return {
    service: { source: parts.source, queue: parts.queue, tellEdition: parts.editions.tell },
    routes: (app) => {
      roomsRoutes(app, parts);
      moderationRoutes(app, parts);
      replayRoutes(app, parts);
    },
  };
};
