import {
  selectAccessPeriod,
  selectAllRecommendationStatus,
  selectCmsContentType,
  selectCourseAccessPeriod,
  selectCourseTrialType,
  selectCourseType,
  selectCourtesyTypes,
  selectDiscountType,
  selectFrequencies,
  selectGender,
  selectIncomeType,
  selectOperationType,
  selectOrderTypeRefund,
  selectPaymentDiscountType,
  selectPositionSizes,
  selectRecommendationStatus,
  selectReleaseTypes,
  selectStopConductions,
  selectStudentStatus,
  selectTargetConductions,
  selectTypeScheduleGrid,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { LookupsService } from './lookups.service.ts';
import { serveLookup, type LookupCall } from './serve-lookup.ts';

/** Each fixed list: its call and its kind in the table. */
const lists: readonly (readonly [LookupCall, string])[] = [
  [selectCmsContentType, 'cms-content-type'],
  [selectCourseType, 'course-type'],
  [selectCourseTrialType, 'course-trial-type'],
  [selectReleaseTypes, 'release-type'],
  [selectAccessPeriod, 'access-period'],
  [selectCourseAccessPeriod, 'access-period'],
  [selectStudentStatus, 'student-status'],
  [selectGender, 'gender'],
  [selectOperationType, 'operation-type'],
  [selectPositionSizes, 'position-size'],
  [selectFrequencies, 'frequency'],
  [selectStopConductions, 'stop-conduction'],
  [selectTargetConductions, 'target-conduction'],
  [selectAllRecommendationStatus, 'recommendation-status'],
  [selectDiscountType, 'discount-type'],
  [selectPaymentDiscountType, 'discount-type'],
  [selectOrderTypeRefund, 'order-type-refund'],
  [selectCourtesyTypes, 'courtesy-type'],
  [selectIncomeType, 'income-type'],
  [selectTypeScheduleGrid, 'type-schedule-grid'],
];

export const fixedRoutes = (app: FastifyInstance, lookups: LookupsService) => {
  for (const [call, kind] of lists) serveLookup(app, call, () => lookups.fixed(kind));
  serveLookup(app, selectRecommendationStatus, () => lookups.selectableRecommendationStatus());
};
