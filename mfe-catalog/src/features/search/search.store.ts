import { search, type SearchAnswer, type SearchHit, type SearchKind } from '@pregao/contract';
import { getPlatform, isPlanned, Resource } from '@pregao/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import { builtAnswer } from './built-answer.ts';
import type { SearchFilters } from './search-query.ts';

interface SearchKey {
  q: string;
  kind: SearchKind | null;
  cursor: number;
}

/** What was found, as far as it leads to pages that are there. */
const loadResults = async ({ q, kind, cursor }: SearchKey, signal: AbortSignal) => {
  const platform = getPlatform();
  const answer = await platform.api.call(search, {
    query: { q, ...(kind && { kind, cursor: String(cursor) }) },
    signal,
  });
  const isBuilt = (address: string) => !isPlanned(platform, address);
  return answer.ok ? { ...answer, data: builtAnswer(answer.data, isBuilt) } : answer;
};

/** The results of a search, and further ones of the kind that is looked at. */
export class SearchResults {
  /** Results past the first page of the kind. */
  further: SearchHit[] = [];
  cursor: number | null = null;
  isLoadingMore = false;
  hasFailed = false;
  private asked: SearchFilters & { personId: number } = { q: '', kind: null, personId: 0 };
  private readonly first = new Resource<SearchAnswer, SearchFilters & { personId: number }>({
    load: ({ q, kind }, signal) => loadResults({ q, kind, cursor: 0 }, signal),
    isEmpty: ({ groups, staff }) => groups.length + staff.length === 0,
  });

  constructor() {
    makeAutoObservable<SearchResults, 'first' | 'asked'>(this, { first: false, asked: false }, { autoBind: true });
  }

  get view() {
    return this.first.view;
  }

  get data() {
    return this.first.data;
  }

  /** @param personId of who looks: what is found is theirs */
  async show(asked: SearchFilters & { personId: number }) {
    this.asked = asked;
    this.further = [];
    this.hasFailed = false;
    this.cursor = null;
    await this.first.show(asked);
    runInAction(() => {
      if (this.asked === asked)
        this.cursor = this.data?.groups.find(({ kind }) => kind === asked.kind)?.next_cursor ?? null;
    });
  }

  async more() {
    const { asked, cursor } = this;
    if (cursor === null || this.isLoadingMore) return;
    this.isLoadingMore = true;
    this.hasFailed = false;
    const result = await loadResults({ ...asked, cursor }, new AbortController().signal);
    runInAction(() => {
      this.isLoadingMore = false;
      if (this.asked !== asked) return;
      if (!result.ok) {
        this.hasFailed = true;
        return;
      }
      const group = result.data.groups.find(({ kind }) => kind === asked.kind);
      this.further.push(...(group?.items ?? []));
      this.cursor = group?.next_cursor ?? null;
    });
  }
}
