import { useSearchParams } from '@pregao/platform/router';
import { subjectSorts, type SubjectSort } from './arrange.ts';

export interface SubjectFilters {
  q: string;
  sort: SubjectSort | null;
}

const isSort = (text: string | null): text is SubjectSort =>
  (subjectSorts as readonly (string | null)[]).includes(text);

/** What is searched and how it is ordered, by the names the store has for them: they live in the address. */
export const useSubjectFilters = () => {
  const [params, setParams] = useSearchParams();
  const sort = params.get('ordem');
  const filters: SubjectFilters = { q: params.get('q') ?? '', sort: isSort(sort) ? sort : null };
  /** A search that goes on is one step of the history: going back returns to the whole subject. */
  const change = (next: Partial<SubjectFilters>) => {
    const { q, sort: order } = { ...filters, ...next };
    const replace = next.q !== undefined && next.q !== '' && filters.q !== '';
    setParams({ ...(q && { q }), ...(order && { ordem: order }) }, { replace, preventScrollReset: true });
  };
  return { filters, change };
};
