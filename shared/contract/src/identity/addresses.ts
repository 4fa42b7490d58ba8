import * as z from 'zod/mini';
import { cleanLine } from '../core/clean-text.ts';
import { endpoint } from '../core/endpoint.ts';
import { done, idParams, lookupItem, queryInt } from '../core/shapes.ts';
import { zipCodeField } from './fields.ts';

const required = 'Campo obrigatório.';
const text = (max: number) =>
  z
    .string(required)
    .check(z.overwrite(cleanLine), z.minLength(1, required), z.maxLength(max, `Use no máximo ${max} caracteres.`));

/** An address (REQ-3.33, REQ-3.34): `address` is the street, `country` the country's name. */
export const address = z.object({
  id: z.int(),
  address: z.string(),
  zip_code: z.string(),
  complement: z.nullable(z.string()),
  district: z.string(),
  country: z.string(),
  country_id: z.int(),
  number: z.string(),
  city_id: z.int(),
  name_city: z.string(),
  uf_id: z.int(),
  name_uf: z.string(),
  /** The two letters of the state. */
  uf: z.string(),
  is_primary: z.boolean(),
});

export type Address = z.infer<typeof address>;

/** Fields of the address form; `city_id` is an id of `select-cities-id/{uf_id}`. */
export const addressFields = {
  zip_code: zipCodeField,
  address: text(160),
  number: text(20),
  complement: z.optional(
    z.nullable(z.string().check(z.overwrite(cleanLine), z.maxLength(80, 'Use no máximo 80 caracteres.'))),
  ),
  district: text(80),
  city_id: z.int(required),
  country_id: z.optional(z.int('Escolha um país.')),
};

const addressBody = z.object({ ...addressFields, is_primary: z.optional(z.boolean()) });
const ofCustomer = { action: 'read', subject: 'Clientes' } as const;

export const createUserAddress = endpoint({
  method: 'POST',
  path: '/api/create-user-address',
  scope: 'self',
  summary: 'Acrescenta um endereço à própria conta; o primeiro é o principal.',
  success: 201,
  body: addressBody,
  response: address,
});
export const updateUserAddress = endpoint({
  method: 'PUT',
  path: '/api/update-user-address/{id}',
  scope: 'self',
  summary: 'Altera um endereço próprio.',
  params: idParams,
  body: addressBody,
  response: address,
});
export const deleteUserAddress = endpoint({
  method: 'DELETE',
  path: '/api/delete-user-address/{id}',
  scope: 'self',
  summary: 'Remove um endereço próprio.',
  params: idParams,
  response: done,
});
export const selectUserAddresses = endpoint({
  method: 'GET',
  path: '/api/select-user-addresses',
  scope: 'self-or-staff',
  ability: ofCustomer,
  summary: 'Os endereços da pessoa, o principal primeiro.',
  query: z.object({ user_id: z.optional(queryInt) }),
  response: z.array(address),
});
export const findUserAddressDetails = endpoint({
  method: 'GET',
  path: '/api/find-user-address-details/{id}',
  scope: 'self-or-staff',
  ability: ofCustomer,
  summary: 'Um endereço.',
  params: idParams,
  response: address,
});

export const selectCountry = endpoint({
  method: 'GET',
  path: '/api/select-country',
  scope: 'anonymous',
  summary: 'Países.',
  response: z.array(z.extend(lookupItem, { code: z.string() })),
});

const state = z.extend(lookupItem, { uf: z.string() });
export const selectState = endpoint({
  method: 'GET',
  path: '/api/select-state/{id}',
  scope: 'anonymous',
  summary: 'Estados de um país; o id é o código do IBGE.',
  params: idParams,
  response: z.array(state),
});
export const selectUfId = endpoint({
  method: 'GET',
  path: '/api/select-uf-id',
  scope: 'anonymous',
  summary: 'Estados, com o código do IBGE como valor.',
  response: z.array(state),
});
export const selectUf = endpoint({
  method: 'GET',
  path: '/api/select-uf',
  scope: 'anonymous',
  summary: 'Estados, com a sigla como valor.',
  response: z.array(z.object({ id: z.string(), name: z.string(), uf_id: z.int() })),
});
export const selectCitiesId = endpoint({
  method: 'GET',
  path: '/api/select-cities-id/{id}',
  scope: 'anonymous',
  summary: 'Municípios de um estado, com o código do IBGE como valor.',
  params: idParams,
  response: z.array(lookupItem),
});
export const selectCities = endpoint({
  method: 'GET',
  path: '/api/select-cities/{id}',
  scope: 'anonymous',
  summary: 'Municípios de um estado (sigla ou código), com o nome como valor.',
  params: z.object({ id: z.string().check(z.maxLength(12)) }),
  response: z.array(z.object({ id: z.string(), name: z.string(), city_id: z.int() })),
});

/** `city_id` is null where the CEP alone does not tell the city; `complete` says whether the street came too. */
export const zipCodeResult = z.object({
  zip_code: z.string(),
  logradouro: z.string(),
  bairro: z.string(),
  uf_id: z.int(),
  city_id: z.nullable(z.int()),
  name_uf: z.string(),
  name_city: z.nullable(z.string()),
  complete: z.boolean(),
});

export const consultZipCode = endpoint({
  method: 'GET',
  path: '/api/consult-zip-code',
  scope: 'anonymous',
  summary: 'O endereço de um CEP.',
  query: z.object({ zip_code: zipCodeField }),
  response: zipCodeResult,
});
