import { search, type SearchKind } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export interface SearchKey {
  q: string;
  kind: SearchKind | null;
  cursor: number;
}

export const loadResults = ({ q, kind, cursor }: SearchKey, signal: AbortSignal) =>
  getPlatform().api.call(search, { query: { q, ...(kind && { kind, cursor: String(cursor) }) }, signal });
