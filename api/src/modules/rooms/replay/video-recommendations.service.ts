import type { ChatMessage, Variant, VideoRecommendations } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Audience, CatalogService } from '../../catalog/index.ts';
import { preLiveMs, type LiveService } from '../../live/index.ts';
import { latenessOf, messageReaderOf } from '../entry/entry.service.ts';
import type { Talk } from '../messages/talk.ts';
import { findTalkOf, listClosedStates, listRecommended } from './video-recommendations.repository.ts';
import { audienceReaders } from '../reading/visibility.ts';

/** Recommendations of an edition that are shown. */
const mostShown = 200;

type TalkRow = NonNullable<Awaited<ReturnType<typeof findTalkOf>>>;
type Edition = NonNullable<Awaited<ReturnType<LiveService['videos']['recordedIn']>>>;

const headOf = ({ id, broadcast_id, title, starts_at }: Edition) => ({ id, broadcast_id, title, starts_at });

/**
 * Seconds a reader is behind in a room; who may not enter it is told nothing before the last of those who may.
 * @returns the delay, and whether the reader may enter
 */
const readingOf = (talk: TalkRow, viewer: Viewer | null, { reader }: Audience) => {
  const own = latenessOf(viewer, reader.rights, talk);
  return { delay: own ?? Math.max(0, ...talk.plans.map(({ delay_s: delay }) => delay)), isInside: own !== null };
};

/** Recommendations that were made while what a video shows was on air. */
export const createVideoRecommendations = (core: Core, live: LiveService, catalog: CatalogService, talk: Talk) => {
  const { db, now } = core;

  /** Those of an edition as a reader may see them; none before the edition is over for this reader. */
  const read = async (row: TalkRow, edition: Edition, viewer: Viewer | null, delay: number): Promise<ChatMessage[]> => {
    const horizon = new Date(now().getTime() - delay * 1_000).toISOString();
    if (row.chat_id === null || Date.parse(edition.ends_at) > Date.parse(horizon)) return [];
    const from = new Date(Date.parse(edition.starts_at) - preLiveMs).toISOString();
    const rows = await listRecommended(db, row.chat_id, { from, to: edition.ends_at, most: mostShown });
    const reader = viewer ? messageReaderOf(viewer) : audienceReaders.member;
    return talk.show(db, rows, reader, delay === 0 ? null : horizon);
  };

  return {
    /**
     * Recommendations of the edition that a video is the recording of: all to who may enter its room, to others who may
     * watch the closed ones and how many are open; to who may not watch nothing.
     * @throws AppError not_found as the page of the video
     */
    list: async (viewer: Viewer | null, variant: Variant, id: number): Promise<VideoRecommendations> => {
      const audience = await catalog.audience(viewer, variant);
      const { row: video, access } = await live.videos.meet(id, audience);
      const nothing = { edition: null, told: 'none' as const, data: [], open: 0 };
      if (!access.open) return nothing;
      const edition = await live.videos.recordedIn(video, audience);
      const room = edition && (await findTalkOf(db, edition.broadcast_id));
      if (!edition || !room) return nothing;
      const { delay, isInside } = readingOf(room, viewer, audience);
      const [messages, closed] = [await read(room, edition, viewer, delay), await listClosedStates(db)];
      const all = messages.flatMap(({ id: message, card, collapsed, created_at: at }) =>
        card && collapsed === null ? [{ id: message, made_at: at, is_open: !closed.has(card.state), card }] : [],
      );
      const open = all.filter(({ is_open: isOpen }) => isOpen).length;
      return {
        edition: headOf(edition),
        told: isInside ? 'all' : 'closed',
        data: isInside ? all : all.filter(({ is_open: isOpen }) => !isOpen),
        open,
      };
    },
  };
};
