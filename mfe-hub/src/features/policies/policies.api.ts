import { compareInternalPolicy, findInternalPolicy, listInternalPolicies } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import type { PoliciesFilters } from './policies-query.ts';

export const loadPolicies = ({ q, kind, classification }: PoliciesFilters, signal: AbortSignal) =>
  getPlatform().api.call(listInternalPolicies, {
    query: { ...(q && { q }), ...(kind && { kind }), ...(classification && { classification }) },
    signal,
  });

export const loadPolicy = (id: string, signal: AbortSignal) =>
  getPlatform().api.call(findInternalPolicy, { params: { id }, signal });

export const loadDifference = (id: number, n: number, signal: AbortSignal) =>
  getPlatform().api.call(compareInternalPolicy, { params: { id, n }, signal });
