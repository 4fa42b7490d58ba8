import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParams } from '../core/shapes.ts';
import {
  birthDateField,
  genderField,
  identifierField,
  nameField,
  nicknameField,
  occupationField,
  phoneField,
} from './fields.ts';
import { userProfile } from './person.ts';

/** What of a profile is the person's own. */
export const personal = {
  name: z.optional(nameField),
  nickname: z.optional(nicknameField),
  identifier: z.optional(identifierField),
  gender: z.optional(genderField),
  birth_date: z.optional(birthDateField),
  ocupation: z.optional(occupationField),
  phone_number: z.optional(phoneField),
};

export const updateUserProfile = endpoint({
  method: 'POST',
  path: '/api/update-user-profile/{id}',
  scope: 'self',
  summary: 'Altera os próprios dados; o que não vier fica como está.',
  params: idParams,
  body: z.object(personal),
  response: userProfile,
});
