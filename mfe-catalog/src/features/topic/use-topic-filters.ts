import { useSearchParams } from '@pregao/platform/router';
import { topicSorts, type TopicSort } from './arrange.ts';

export interface TopicFilters {
  q: string;
  sort: TopicSort | null;
}

const isSort = (text: string | null): text is TopicSort => (topicSorts as readonly (string | null)[]).includes(text);

/** What is searched and how it is ordered, by the names the shop has for them: they live in the address. */
export const useTopicFilters = () => {
  const [params, setParams] = useSearchParams();
  const sort = params.get('ordem');
  const filters: TopicFilters = { q: params.get('q') ?? '', sort: isSort(sort) ? sort : null };
  /** A search that goes on is one step of the history: going back returns to the whole topic. */
  const change = (next: Partial<TopicFilters>) => {
    const { q, sort: order } = { ...filters, ...next };
    const replace = next.q !== undefined && next.q !== '' && filters.q !== '';
    setParams({ ...(q && { q }), ...(order && { ordem: order }) }, { replace, preventScrollReset: true });
  };
  return { filters, change };
};
