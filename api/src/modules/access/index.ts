import type { Core, Module } from '../../core.ts';
import { createAccessService, type AccessService } from './access.service.ts';

export {
  listGrantedRooms,
  listRoomOpeners,
  listHeldGrants,
  listItemAccess,
  insertGrants,
  isHeld,
  isOpen,
  isPaid,
  lockAccess,
  openGrantsOf,
  revokeSold,
  type Grant,
} from './access.repository.ts';
export { column, contentRule, visibleTo, type ContentReader } from './content.policy.ts';
export type { AccessService } from './access.service.ts';
export type { Reader } from './decide.ts';
export type { Opened, Rights } from './rights.ts';
export { lookOf, type ListedKind } from './subject-kinds.ts';
export {
  isOpenedByPlan,
  isPlanOf,
  isPlanSold,
  mainProduct,
  openTo,
  reaches,
  type OpenedParams,
} from './subjects.repository.ts';
export { planOpensOf } from './plan-counts.repository.ts';
export { entitlementsOf } from './entitlements.ts';

/** What opens to whom; every module that gives or asks for a right stands on it. */
export const createAccessModule = (core: Core): Module<AccessService> => ({
  service: createAccessService(core),
  routes: () => {},
});
