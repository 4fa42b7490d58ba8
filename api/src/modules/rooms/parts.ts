import type { Core } from '../../core.ts';
import type { AccessService } from '../access/index.ts';
import type { CatalogService } from '../catalog/index.ts';
import type { FilesService } from '../files/index.ts';
import type { LiveService } from '../live/index.ts';
import { createBroadcastPageService } from './entry/broadcast-page.service.ts';
import { createEditingService } from './messages/editing.service.ts';
import { createEditionsService } from './entry/editions.service.ts';
import { createEntryService } from './entry/entry.service.ts';
import { createHistoryService } from './reading/history.service.ts';
import { createMaySay } from './messages/may-say.ts';
import { createMentions } from './mentions/mentions.service.ts';
import { createModerationService } from './moderation/moderation.service.ts';
import { createMomentsService } from './replay/moments.service.ts';
import { createMutesService } from './moderation/mutes.service.ts';
import { createPersonCardService } from './moderation/person-card.service.ts';
import { createPins } from './polls/pins.service.ts';
import { createPollsService } from './polls/polls.service.ts';
import { createQueueService } from './moderation/queue.service.ts';
import { createReactingService } from './messages/reacting.service.ts';
import type { Realtime } from './reading/realtime.ts';
import { createRehearsalService } from './replay/rehearsal.service.ts';
import { createReplayService } from './replay/replay.service.ts';
import { createRoomService } from './entry/room.service.ts';
import { createSendLimits } from './messages/send-limits.ts';
import { createSendingService } from './messages/sending.service.ts';
import { createSettingsService } from './moderation/settings.service.ts';
import { createRoomSource } from './reading/source.ts';
import { createTalk } from './messages/talk.ts';
import { createTypingService } from './messages/typing.service.ts';
import { createVideoRecommendations } from './replay/video-recommendations.service.ts';
import { createWallService } from './moderation/wall.service.ts';
import { createWriting } from './messages/writing.ts';

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
