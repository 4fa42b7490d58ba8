import * as z from 'zod/mini';
import { actions } from '../core/subjects.ts';

/** Profile of the regular member (REQ-4.18–4.29). */
export const clientProfileId = 3;

export const roles = ['admin', 'client'] as const;

/** One permission of a profile (REQ-3.14, REQ-3.16); a flag equal to 1 is allowed. */
export const permissionEntry = z.object({
  create: z.int(),
  read: z.int(),
  update: z.int(),
  delete: z.int(),
  manage: z.int(),
  menu: z.int(),
  profile_id: z.int(),
  permission_id: z.int(),
  permission: z.object({
    id: z.int(),
    name: z.string(),
    parent_id: z.nullable(z.int()),
    has_children: z.int(),
    order: z.int(),
    base_profile_id: z.nullable(z.int()),
  }),
});

export const abilityPair = z.object({ action: z.enum(actions), subject: z.string() });

/** A person as signed-in screens know them (REQ-3.3); `email` is an object and `ocupation` is spelt as the specification does. */
export const person = z.object({
  id: z.int(),
  name: z.string(),
  nickname: z.nullable(z.string()),
  email: z.object({ email: z.string() }),
  identifier: z.nullable(z.string()),
  /** An id of `select-gender`. */
  gender: z.nullable(z.int()),
  /** `yyyy-mm-dd`. */
  birth_date: z.nullable(z.string()),
  ocupation: z.nullable(z.string()),
  /** Area code and number, digits only. */
  phone_number: z.nullable(z.string()),
  profile_id: z.int(),
  company_id: z.int(),
  role: z.string(),
  profile: z.object({ id: z.int(), name: z.string(), permissions: z.array(permissionEntry) }),
  ability: z.array(abilityPair),
  /** 1 opens the trial or the onboarding (REQ-3.12), and nothing else. */
  first_access: z.int(),
  /** A password set by staff: the person may set one of their own without giving it. */
  temporary_password: z.boolean(),
  /** False while a required field is empty; `missing_fields` names which. */
  profile_complete: z.boolean(),
  missing_fields: z.array(z.string()),
});

/** What `GET /api/user` gives: the person and what opens for them (REQ-3.8). */
export const userProfile = z.extend(person, {
  delay_broadcast: z.int(),
  /** Ids of the broadcasts that open for this person. */
  broadcasts: z.array(z.int()),
  /** Ids of the products whose signature is active. */
  product_signatures: z.array(z.int()),
  /** The welcome has a trial to tell of: one that runs, or one that the person may begin under this brand (REQ-3.12). */
  show_trial: z.boolean(),
  /** Messages of a room's history given on entering. */
  chat_config: z.object({ analyst_message_size: z.int(), client_message_size: z.int() }),
  /** Echo of the presented Bearer. */
  access_token: z.string(),
  /** True while a member of staff acts as this person. */
  impersonated: z.boolean(),
  /** Who that member of staff is; null for the person in their own session. */
  impersonator_id: z.nullable(z.int()),
});

/** Fields a complete profile has filled: the person's and the address's; `complement` is never required. */
export const requiredProfileFields = [
  'name',
  'nickname',
  'gender',
  'birth_date',
  'ocupation',
  'zip_code',
  'address',
  'number',
  'district',
  'city_id',
  'country',
] as const;

export type PermissionRow = z.infer<typeof permissionEntry>;
export type Person = z.infer<typeof person>;
export type UserProfile = z.infer<typeof userProfile>;
export type RequiredProfileField = (typeof requiredProfileFields)[number];
