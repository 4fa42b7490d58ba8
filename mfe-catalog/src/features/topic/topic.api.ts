import { findSubject } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadTopic = (slug: string, signal: AbortSignal) =>
  getPlatform().api.call(findSubject, { params: { slug }, signal });
