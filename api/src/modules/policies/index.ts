import {
  acknowledgeInternalPolicy,
  compareInternalPolicy,
  exportPolicyAcks,
  listInternalPolicies,
  listPolicyAcks,
  selectPolicyApprover,
  selectPolicyPerson,
  selectPolicyProfile,
} from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { sendCsv } from '../../resource/csv/send-csv.ts';
import type { FilesService } from '../files/index.ts';
import { createAcksService } from './acks.service.ts';
import { answerForDocuments } from './document-readers.ts';
import { listPeople, listProfiles } from './policies.repository.ts';
import { createPoliciesReader, type PoliciesReader } from './policies.reader.ts';
import { createPoliciesService } from './policies.service.ts';

export { listPendingPolicies } from './acks.repository.ts';
export { policyResource } from './policies.resource.ts';
export { policyRule, readerOf } from './policies.policy.ts';

/** Policies, procedures and manuals of the house, for who writes them and for who reads them. */
export const createPoliciesModule = (core: Core, files: FilesService): Module<Pick<PoliciesReader, 'find'>> => {
  const acks = createAcksService(core);
  const reader = createPoliciesReader(core, files, acks);
  const service = createPoliciesService(core, reader, acks);
  answerForDocuments(core, reader.isSeen);
  return {
    service: reader,
    routes: (app) => {
      reader.routes(app);
      route(app, listInternalPolicies, ({ query, viewer }) => service.list(viewer, query));
      route(app, compareInternalPolicy, ({ params, viewer }) => service.compare(viewer, params.id, params.n));
      route(app, acknowledgeInternalPolicy, ({ params, body, viewer, request }) =>
        acks.acknowledge(viewer, params.id, body.version, request.id),
      );
      route(app, listPolicyAcks, ({ params, query }) => acks.list(params.id, query));
      route(app, exportPolicyAcks, async ({ params, query, viewer, request, reply }) =>
        sendCsv(reply, await acks.csv(viewer, params.id, query, request.id)),
      );
      route(app, selectPolicyPerson, ({ query }) => listPeople(core.db, 'person', query));
      route(app, selectPolicyApprover, ({ query }) => listPeople(core.db, 'approver', query));
      route(app, selectPolicyProfile, () => listProfiles(core.db));
    },
  };
};
