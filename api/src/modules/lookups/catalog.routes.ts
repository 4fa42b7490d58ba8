import {
  selectAdvisor,
  selectAnalyst,
  selectAnalystForRecommendation,
  selectBaseProfile,
  selectCategory,
  selectCompany,
  selectCourse,
  selectCourseByQualificationSignature,
  selectCourseCity,
  selectCourseLevel,
  selectCourseUf,
  selectCustomer,
  selectInstructor,
  selectSeller,
  selectSignatureTypes,
  selectSignatureTypesAccess,
  selectStaffAccount,
  selectUserProfile,
  selectVideo,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { LookupsService, LookupSources } from './lookups.service.ts';
import { serveLookup } from './serve-lookup.ts';

/** People, brands and contents. */
export const catalogRoutes = (
  app: FastifyInstance,
  lookups: LookupsService,
  { catalog, identity, videos }: LookupSources,
) => {
  serveLookup(app, selectCompany, () => lookups.companies());
  serveLookup(app, selectCourse, () => catalog.courses());
  serveLookup(app, selectCourseByQualificationSignature, ({ params }) => catalog.coursesOfSignature(params.id));
  serveLookup(app, selectVideo, () => videos.names());
  serveLookup(app, selectCategory, () => catalog.categories());
  serveLookup(app, selectCourseLevel, () => catalog.levels());
  serveLookup(app, selectInstructor, () => catalog.instructors());
  serveLookup(app, selectAnalyst, () => catalog.analysts({ credentialed: false }));
  serveLookup(app, selectAnalystForRecommendation, () => catalog.analysts({ credentialed: true }));
  serveLookup(app, selectSignatureTypes, (asked) => lookups.signatureTypes(asked));
  serveLookup(app, selectSignatureTypesAccess, (asked) => lookups.signatureTypes(asked));
  serveLookup(app, selectCourseUf, () => catalog.classStates());
  serveLookup(app, selectCourseCity, ({ query }) => catalog.classCities({ uf: query.uf, ufId: query.uf_id }));
  serveLookup(app, selectBaseProfile, () => identity.profiles());
  serveLookup(app, selectUserProfile, () => identity.profiles());
  serveLookup(app, selectCustomer, ({ query }) => identity.customers(query.q, query.id), { searched: true });
  serveLookup(app, selectAdvisor, () => identity.advisors());
  serveLookup(app, selectStaffAccount, ({ query }) => identity.staff(query.q, query.id), { searched: true });
  serveLookup(app, selectSeller, ({ query }) => identity.sellers(query.q), { searched: true });
};
