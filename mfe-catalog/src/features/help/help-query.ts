import { listQuery, param, type QueryOfList } from '@pregao/platform/hooks';

/** What is searched in the help centre, and in which category. */
export const helpList = listQuery({
  q: param.words(),
  category: param.text('categoria', /^[a-z0-9-]{1,191}$/, null),
});

export type HelpFilters = QueryOfList<typeof helpList>;
