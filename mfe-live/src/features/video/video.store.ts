import type { VideoDetail } from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { loadVideo } from './video.api.ts';

/** What the page of a video shows differs by person: whether it is open to them. */
export interface VideoKey {
  id: number;
  userId: number;
}

export const createVideoStore = () =>
  new Resource<VideoDetail, VideoKey>({ load: ({ id }, signal) => loadVideo(id, signal) });
