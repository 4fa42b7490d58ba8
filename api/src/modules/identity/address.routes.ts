import {
  consultZipCode,
  createUserAddress,
  deleteUserAddress,
  findUserAddressDetails,
  selectCities,
  selectCitiesId,
  selectCountry,
  selectState,
  selectUf,
  selectUfId,
  selectUserAddresses,
  updateUserAddress,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { AddressService } from './address.service.ts';
import type { GeographyService } from './geography.service.ts';
import type { createPostalCodeService } from './postal-code.service.ts';

export const addressRoutes = (
  app: FastifyInstance,
  addresses: AddressService,
  geography: GeographyService,
  postalCodes: ReturnType<typeof createPostalCodeService>,
) => {
  route(app, createUserAddress, ({ viewer, body }) => addresses.create(viewer, body));
  route(app, updateUserAddress, ({ viewer, params, body }) => addresses.update(viewer, params.id, body));
  route(app, deleteUserAddress, async ({ viewer, params }) => {
    await addresses.remove(viewer, params.id);
    return { ok: true as const };
  });
  route(app, selectUserAddresses, ({ viewer, query }) => addresses.list(viewer, query.user_id));
  route(app, findUserAddressDetails, ({ viewer, params }) => addresses.find(viewer, params.id));
  route(app, consultZipCode, ({ query, request }) => postalCodes.consult(query.zip_code, request.ip));
  route(app, selectCountry, () => geography.countries());
  route(app, selectState, ({ params }) => geography.states(params.id));
  route(app, selectUfId, () => geography.states());
  route(app, selectUf, () => geography.statesByLetters());
  route(app, selectCitiesId, ({ params }) => geography.cities(params.id));
  route(app, selectCities, ({ params }) => geography.citiesByName(params.id));
};
