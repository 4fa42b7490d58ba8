import { sql } from 'kysely';

/** Whether the profile of a person of the query (`app_user`) lets them do something with a subject. */
export const personMay = (name: string, what: 'read' | 'update' = 'read') =>
  sql<boolean>`EXISTS (
    SELECT FROM profile_permission
    JOIN permission ON permission.id = profile_permission.permission_id
    WHERE profile_permission.profile_id = app_user.profile_id
      AND permission.name = ${name}
      AND profile_permission.${sql.ref(what)} = 1
  )`;
