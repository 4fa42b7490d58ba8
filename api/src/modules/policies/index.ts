import {
  compareInternalPolicy,
  findInternalPolicy,
  listInternalPolicies,
  selectPolicyApprover,
  selectPolicyPerson,
  selectPolicyProfile,
} from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import type { FilesService } from '../files/index.ts';
import { answerForDocuments } from './document-readers.ts';
import { listPeople, listProfiles } from './policies.repository.ts';
import { createPoliciesService, type PoliciesService } from './policies.service.ts';

export { policyResource } from './policies.resource.ts';
export { policiesSeenBy } from './read-policies.repository.ts';

/** Policies, procedures and manuals of the house, for who writes them and for who reads them. */
export const createPoliciesModule = (core: Core, files: FilesService): Module<PoliciesService> => {
  const service = createPoliciesService(core, files);
  answerForDocuments(core);
  return {
    service,
    routes: (app) => {
      route(app, listInternalPolicies, ({ query, viewer }) => service.list(viewer, query));
      route(app, findInternalPolicy, ({ params, viewer, request }) => service.find(viewer, params.id, request));
      route(app, compareInternalPolicy, ({ params, viewer }) => service.compare(viewer, params.id, params.n));
      route(app, selectPolicyPerson, ({ query }) => listPeople(core.db, 'person', query));
      route(app, selectPolicyApprover, ({ query }) => listPeople(core.db, 'approver', query));
      route(app, selectPolicyProfile, () => listProfiles(core.db));
    },
  };
};
