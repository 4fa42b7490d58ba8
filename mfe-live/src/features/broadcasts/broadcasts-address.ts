import { listQuery, param, type QueryOfList } from '@pregao/platform/hooks';

/** Days that recordings may be old, as one chooses them. */
export const periods = ['7', '30', '90', '365'] as const;

/** What the page shows, as its address says it. */
export const broadcastsAddress = listQuery({
  tab: param.oneOf('aba', ['replays', 'programacao'], null),
  q: param.words(),
  program: param.id('programa'),
  presenter: param.id('analista'),
  days: param.oneOf('periodo', periods, null),
  week: param.day('semana'),
  day: param.day('dia'),
});

/** What narrows the recordings. */
export const noFilters = { q: '', program: null, presenter: null, days: null } as const;

export type Asked = QueryOfList<typeof broadcastsAddress>;
