import type { Core } from '../../core.ts';
import type { AccessService } from '../access/index.ts';
import type { CatalogService } from '../catalog/index.ts';
import type { FilesService } from '../files/index.ts';
import type { LiveService } from '../live/index.ts';
import { createBroadcastPageService } from './broadcast-page.service.ts';
import { createEditingService } from './editing.service.ts';
import { createEditionsService } from './editions.service.ts';
import { createEntryService } from './entry.service.ts';
import { createHistoryService } from './history.service.ts';
import { createMaySay } from './may-say.ts';
import { createMentions } from './mentions.service.ts';
import { createModerationService } from './moderation.service.ts';
import { createMomentsService } from './moments.service.ts';
import { createMutesService } from './mutes.service.ts';
import { createPersonCardService } from './person-card.service.ts';
import { createPins } from './pins.service.ts';
import { createPollsService } from './polls.service.ts';
import { createQueueService } from './queue.service.ts';
import { createReactingService } from './reacting.service.ts';
import type { Realtime } from './realtime.ts';
import { createRehearsalService } from './rehearsal.service.ts';
import { createReplayService } from './replay.service.ts';
import { createRoomService } from './room.service.ts';
import { createSendLimits } from './send-limits.ts';
import { createSendingService } from './sending.service.ts';
import { createSettingsService } from './settings.service.ts';
import { createRoomSource } from './source.ts';
import { createTalk } from './talk.ts';
import { createTypingService } from './typing.service.ts';
import { createVideoRecommendations } from './video-recommendations.service.ts';
import { createWallService } from './wall.service.ts';
import { createWriting } from './writing.ts';

export interface RoomsNeeds {
  realtime: Realtime;
  access: AccessService;
  catalog: CatalogService;
  files: FilesService;
  live: LiveService;
}

/** What the calls of rooms stand on. */
export const createParts = (core: Core, { realtime, access, catalog, files, live }: RoomsNeeds) => {
  const entry = createEntryService(core, access);
  const talk = createTalk(core, realtime);
  const writing = createWriting(core);
  const pins = createPins(talk, realtime);
  const mentions = createMentions(core, access, realtime);
  const polls = createPollsService(core, entry, realtime);
  const limits = createSendLimits(core);
  const maySay = createMaySay(core, { writing, limits });
  const sendingParts = { entry, talk, maySay, limits, mentions, files, realtime };
  return {
    source: createRoomSource(core, entry, talk),
    mentions,
    polls,
    page: createBroadcastPageService(core, live, catalog),
    room: createRoomService(core, { entry, writing, pins, polls, realtime }),
    history: createHistoryService(core, entry, talk, realtime),
    replay: createReplayService(core, entry, access),
    moments: createMomentsService(core, entry, talk),
    sending: createSendingService(core, sendingParts),
    typing: createTypingService(core, { entry, writing, limits, realtime }),
    editing: createEditingService(core, sendingParts),
    reacting: createReactingService(core, sendingParts),
    moderation: createModerationService(core, talk, realtime),
    mutes: createMutesService(core, realtime),
    queue: createQueueService(core, talk, mentions, realtime),
    settings: createSettingsService(realtime),
    rehearsal: createRehearsalService(core),
    editions: createEditionsService(core, realtime),
    people: createPersonCardService(core),
    videoRecommendations: createVideoRecommendations(core, live, catalog, talk),
    wall: createWallService(core, catalog, pins, realtime),
  };
};

export type RoomsParts = ReturnType<typeof createParts>;
