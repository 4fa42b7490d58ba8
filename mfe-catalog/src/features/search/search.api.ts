import { search, type SearchKind } from '@pregao/contract';
import { getPlatform, isPlanned } from '@pregao/platform';
import { builtAnswer } from './built-answer.ts';

export interface SearchKey {
  q: string;
  kind: SearchKind | null;
  cursor: number;
}

/** What was found, as far as it leads to pages that are there. */
export const loadResults = async ({ q, kind, cursor }: SearchKey, signal: AbortSignal) => {
  const platform = getPlatform();
  const answer = await platform.api.call(search, {
    query: { q, ...(kind && { kind, cursor: String(cursor) }) },
    signal,
  });
  const isBuilt = (address: string) => !isPlanned(platform, address);
  return answer.ok ? { ...answer, data: builtAnswer(answer.data, isBuilt) } : answer;
};
