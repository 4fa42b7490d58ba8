import {
  requiredProfileFields,
  type PermissionRow,
  type Person,
  type RequiredProfileField,
} from '@pregao/contract/identity/person';
import { abilityPairs } from '@pregao/permissions';
import type { AddressRow } from './address.repository.ts';
import type { PermissionOfProfile, PersonRow, UserRow } from './user.repository.ts';

const presentPermission = (row: PermissionOfProfile): PermissionRow => ({
  create: row.create,
  read: row.read,
  update: row.update,
  delete: row.delete,
  manage: row.manage,
  menu: row.menu,
  profile_id: row.profile_id,
  permission_id: row.permission_id,
  permission: {
    id: row.permission_id,
    name: row.name,
    parent_id: row.parent_id,
    has_children: row.has_children,
    order: row.order,
    base_profile_id: row.base_profile_id,
  },
});

/** The required fields that are still null, of the person and of the primary address; an empty text counts as filled. */
export const missingFields = (
  user: Partial<Record<keyof UserRow, unknown>>,
  address: Partial<AddressRow> | undefined,
): RequiredProfileField[] => {
  const values: Record<RequiredProfileField, unknown> = {
    name: user.name,
    nickname: user.nickname,
    gender: user.gender,
    birth_date: user.birth_date,
    ocupation: user.ocupation,
    zip_code: address?.zip_code,
    address: address?.street,
    number: address?.number,
    district: address?.district,
    city_id: address?.city_id,
    country: address?.country_id,
  };
  return requiredProfileFields.filter((field) => values[field] === null || values[field] === undefined);
};

/** A person on the wire; what is not listed here, the password's hash first of all, never leaves. */
export const presentPerson = (user: PersonRow): Person => {
  const entries = user.permissions.map(presentPermission);
  const missing = missingFields(user, user.address ?? undefined);
  return {
    id: user.id,
    name: user.name,
    nickname: user.nickname,
    email: { email: user.email },
    identifier: user.identifier,
    gender: user.gender,
    birth_date: user.birth_date,
    ocupation: user.ocupation,
    phone_number: user.phone_number,
    profile_id: user.profile_id,
    company_id: user.company_id,
    role: user.role,
    profile: { id: user.profile_id, name: user.profile_name, permissions: entries },
    ability: abilityPairs(entries) as Person['ability'],
    first_access: user.first_access,
    temporary_password: user.temporary_password,
    profile_complete: missing.length === 0,
    missing_fields: missing,
  };
};
