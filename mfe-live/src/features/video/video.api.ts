import { findVideo, findVideoLive, listVideoRecommendations } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadVideo = (id: number, signal: AbortSignal) =>
  getPlatform().api.call(findVideo, { params: { id }, signal });

export const loadVideoLive = (id: number, signal: AbortSignal) =>
  getPlatform().api.call(findVideoLive, { params: { id }, signal });

export const loadVideoRecommendations = (id: number, signal: AbortSignal) =>
  getPlatform().api.call(listVideoRecommendations, { params: { id }, signal });
