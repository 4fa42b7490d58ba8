import { notificationKindNames } from '@pregao/contract';
import { listQuery, param } from '@pregao/platform/hooks';

/** What the page shows, as its address says it. */
export const noticesAddress = listQuery({
  tab: param.oneOf('aba', ['preferencias'], null),
  only: param.oneOf('tipo', ['nao-lidas', ...notificationKindNames], null),
});
