import type { findInternalPolicy, listInternalPolicies, PolicyDifference, ResponseOf } from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { loadDifference, loadPolicies, loadPolicy } from './policies.api.ts';
import type { PoliciesFilters } from './policies-query.ts';

export type Policies = ResponseOf<typeof listInternalPolicies>;
export type Policy = ResponseOf<typeof findInternalPolicy>;

export const createPolicies = () =>
  new Resource<Policies, PoliciesFilters>({ load: (filters, signal) => loadPolicies(filters, signal) });

/** By the address, and the token of a preview that stands in it. */
export const createPolicy = () =>
  new Resource<Policy, { id: string; preview: string | null }>({
    load: ({ id }, signal) => loadPolicy(id, signal),
    staleTime: 0,
  });

export const createDifference = () =>
  new Resource<PolicyDifference, { id: number; n: number }>({
    load: ({ id, n }, signal) => loadDifference(id, n, signal),
    staleTime: Infinity,
  });
