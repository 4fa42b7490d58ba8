import * as z from 'zod/mini';
import { endpoint, planned } from '../core/endpoint.ts';
import { done, idParams } from '../core/shapes.ts';
import { addressFields } from './addresses.ts';
import { passwordField, presentedPassword } from './fields.ts';
import { personal } from './own-profile.ts';
import { person, userProfile } from './person.ts';

const { complement, ...requiredAddress } = addressFields;

export const listUser = planned('GET', '/api/list-user', 'staff', { action: 'read', subject: 'Usuários' });
export { listUserSignature } from './user-signatures.ts';
export const findUser = endpoint({
  method: 'GET',
  path: '/api/find-user/{id}',
  scope: 'self-or-staff',
  ability: { action: 'read', subject: 'Usuários' },
  summary: 'Uma pessoa.',
  params: idParams,
  response: z.extend(person, { status: z.string(), created_at: z.string(), last_login_at: z.nullable(z.string()) }),
});
export const createUser = planned('POST', '/api/create-user', 'staff', { action: 'create', subject: 'Usuários' });
export const updateUser = planned('POST', '/api/update-user/{id}', 'staff', { action: 'update', subject: 'Usuários' });
export const deleteUser = planned('DELETE', '/api/delete-user/{id}', 'staff', {
  action: 'delete',
  subject: 'Usuários',
});
/** By staff for someone else (the password is then temporary), or by oneself while it is temporary (security 52). */
export const userNewPassword = endpoint({
  method: 'PUT',
  path: '/api/user-new-password/{id}',
  scope: 'self-or-staff',
  ability: { action: 'update', subject: 'Usuários' },
  summary: 'Define uma nova senha sem a atual: a equipe para outra pessoa, ou a própria enquanto é temporária.',
  params: idParams,
  body: z.object({ new_password: passwordField }),
  response: done,
});
/** Ends every open session; the answer carries the token of a fresh one. */
export const userChangePassword = endpoint({
  method: 'PUT',
  path: '/api/user-change-password/{id}',
  scope: 'self',
  summary: 'Troca a própria senha e encerra as sessões abertas.',
  params: idParams,
  body: z.object({
    current_password: presentedPassword,
    new_password: passwordField,
    password_confirmation: presentedPassword,
  }),
  response: z.extend(done, { access_token: z.string() }),
});
export const findUserProfile = endpoint({
  method: 'GET',
  path: '/api/find-user-profile/{id}',
  scope: 'self',
  summary: 'O próprio perfil.',
  params: idParams,
  response: userProfile,
});
export const removeUserProfileImage = planned('PUT', '/api/remove-user-profile-image/{id}', 'self');
export const updateUserProfileImage = planned('POST', '/api/update-user-profile-image/{id}', 'self');
export { updateUserProfile } from './own-profile.ts';
/** The one thing that ends a first access; an update of the profile leaves it as it is (security 52). */
export const finishFirstAccess = endpoint({
  method: 'POST',
  path: '/api/finish-first-access',
  scope: 'self',
  summary: 'Encerra as boas-vindas do primeiro acesso.',
  response: userProfile,
});
export const updateUserProfileInterest = planned('PUT', '/api/update-user-profile-interest/{id}', 'self');
export { listCoursesByUser } from '../catalog/my-courses.ts';
export { listTrial, listUserTrial, lpCheckUser, userTrialAccess } from './trials.ts';
export const sendZenviaToken = planned('POST', '/api/send-zenvia-token', 'self');
export { checkXpcode } from '../xp/xp-code.ts';
/** Host names of the platform's own origins: links to them open without a warning. */
export const getUnrestrictedDomains = endpoint({
  method: 'GET',
  path: '/api/get-unrestricted-domains',
  scope: 'anonymous',
  summary: 'Domínios da própria plataforma, abertos sem aviso de site externo.',
  response: z.array(z.string()),
});
/**
 * The required-user-data form (REQ-2.144, A-66): what is sent is merged with what is stored; a required field that is
 * still empty is refused under its name. The address part, when any of it comes, changes the primary address.
 */
export const updateUserData = endpoint({
  method: 'POST',
  path: '/api/update-user-data/{id}',
  scope: 'self',
  summary: 'Completa o cadastro.',
  params: idParams,
  body: z.extend(z.object(personal), { ...z.partial(z.object(requiredAddress)).shape, complement }),
  response: userProfile,
});
