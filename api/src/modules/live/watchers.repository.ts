import { sql } from 'kysely';

/** Whether a person (`app_user`) may sign in and enter rooms: what is sent to them without a session asks it each time. */
export const mayWatch = sql<boolean>`(app_user.status = 'active' AND EXISTS (
  SELECT FROM profile_permission held JOIN permission ON permission.id = held.permission_id
  WHERE held.profile_id = app_user.profile_id AND permission.name = 'Cliente-Transmissões' AND held.read = 1))`;
