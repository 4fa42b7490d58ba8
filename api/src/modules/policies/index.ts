import {
  compareInternalPolicy,
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
import { createPoliciesReader, type PoliciesReader } from './policies.reader.ts';
import { createPoliciesService } from './policies.service.ts';

export { policyResource } from './policies.resource.ts';
export { policyRule, readerOf } from './policies.policy.ts';

/** Policies, procedures and manuals of the house, for who writes them and for who reads them. */
export const createPoliciesModule = (core: Core, files: FilesService): Module<Pick<PoliciesReader, 'find'>> => {
  const reader = createPoliciesReader(core, files);
  const service = createPoliciesService(core, reader);
  answerForDocuments(core, reader.isSeen);
  return {
    service: reader,
    routes: (app) => {
      reader.routes(app);
      route(app, listInternalPolicies, ({ query, viewer }) => service.list(viewer, query));
      route(app, compareInternalPolicy, ({ params, viewer }) => service.compare(viewer, params.id, params.n));
      route(app, selectPolicyPerson, ({ query }) => listPeople(core.db, 'person', query));
      route(app, selectPolicyApprover, ({ query }) => listPeople(core.db, 'approver', query));
      route(app, selectPolicyProfile, () => listProfiles(core.db));
    },
  };
};
