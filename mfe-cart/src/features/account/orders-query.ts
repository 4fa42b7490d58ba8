import { listQuery, param, type QueryOfList } from '@pregao/platform/hooks';

/** What the list of one's own orders shows. */
export const ordersList = listQuery({
  statuses: param.ids('situacao'),
  year: param.text('ano', /^20\d{2}$/, null),
  page: param.page('pagina'),
});

export type OrdersState = QueryOfList<typeof ordersList>;
