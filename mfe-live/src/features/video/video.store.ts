import type { VideoDetail, VideoLive, VideoRecommendations } from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { loadVideo, loadVideoLive, loadVideoRecommendations } from './video.api.ts';

/** What the page of a video shows differs by person: whether it is open to them. */
export interface VideoKey {
  id: number;
  userId: number;
}

export const createVideoStore = () =>
  new Resource<VideoDetail, VideoKey>({ load: ({ id }, signal) => loadVideo(id, signal) });

/** The room of a video; asked for each time its tab is opened, since editions come and go. */
export const createVideoLiveStore = () =>
  new Resource<VideoLive, VideoKey>({ load: ({ id }, signal) => loadVideoLive(id, signal), staleTime: 0 });

export const createVideoRecommendationsStore = () =>
  new Resource<VideoRecommendations, VideoKey>({
    load: ({ id }, signal) => loadVideoRecommendations(id, signal),
    staleTime: 0,
  });
