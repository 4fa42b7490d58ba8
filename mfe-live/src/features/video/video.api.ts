import { findVideo } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadVideo = (id: number, signal: AbortSignal) =>
  getPlatform().api.call(findVideo, { params: { id }, signal });
