import { variants } from '@pregao/contract';
import { listQuery, param, type QueryOfList } from '@pregao/platform/hooks';

export const stable = 'stable';

/** What the screen shows: the application that is open, a channel, and one brand or (null) all three. */
export const releasesList = listQuery({
  app: param.text('app', /^[a-z][a-z0-9-]{0,39}$/, null),
  channel: param.text('channel', /^[a-z][a-z0-9-]{0,19}$/, stable),
  brand: param.oneOf('brand', variants, null),
});

export type ReleasesQuery = QueryOfList<typeof releasesList>;

/** Address of the screen. */
export const releasesAddress = (query: ReleasesQuery): string => {
  const search = releasesList.write(query);
  return `/releases${search && `?${search}`}`;
};
