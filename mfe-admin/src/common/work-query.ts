import { workBlocks, type WorkBlock } from '@pregao/contract';
import { listQuery, param } from '@pregao/platform/hooks';

/** What the list of one's own work shows. */
export const workList = listQuery({
  block: param.oneOf('block', workBlocks, 'reviews'),
  page: param.page(),
  perPage: param.perPage([25, 50, 100], 25),
});

/** Address of the records behind a count of the first page. */
export const workAddress = (block: WorkBlock): string => {
  const search = workList.write({ block });
  return `/meu-trabalho${search && `?${search}`}`;
};
