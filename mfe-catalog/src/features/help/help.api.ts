import { findHelp, listHelp, voteHelp, type BodyOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export interface HelpQuery {
  q: string;
  category: string | null;
  /** Whether the person stopped typing: what is found nowhere then is counted. */
  isSettled?: boolean;
}

export const loadHelp = ({ q, category, isSettled = false }: HelpQuery, signal: AbortSignal) =>
  getPlatform().api.call(listHelp, {
    query: { ...(q && { q }), ...(category && { category }), ...(isSettled && { settled: '1' as const }) },
    signal,
  });

export const loadAnswer = (slug: string, signal: AbortSignal) =>
  getPlatform().api.call(findHelp, { params: { slug }, signal });

export const sendVote = (slug: string, body: BodyOf<typeof voteHelp>) =>
  getPlatform().api.call(voteHelp, { params: { slug }, body });
