import { findPage } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadPage = (slug: string, signal: AbortSignal) =>
  getPlatform().api.call(findPage, { params: { slug }, signal });
