import { listQuery, param, type QueryOfList } from '@pregao/platform/hooks';
import { topicSorts } from './arrange.ts';

/** What is searched in a topic and how it is ordered, by the names the shop has for them. */
export const topicList = listQuery({ q: param.words(), sort: param.sort(topicSorts, null, 'ordem') });

export type TopicFilters = QueryOfList<typeof topicList>;
