import type { Insertable } from 'kysely';
import type { ConsentRecord } from '../../db/generated/types.ts';
import type { Db } from '../../db/open.ts';

/** Adds one choice; the table refuses to change or remove it. */
export const insertConsent = (db: Db, record: Insertable<ConsentRecord>) =>
  db
    .insertInto('consent_record')
    .values(record)
    .returning(['id', 'visitor_id', 'expires_at'])
    .executeTakeFirstOrThrow();

export const findActivePolicy = (db: Db, variant: string) =>
  db
    .selectFrom('privacy_policy')
    .innerJoin('company', 'company.id', 'privacy_policy.company_id')
    .select([
      'privacy_policy.id',
      'privacy_policy.company_id',
      'privacy_policy.version',
      'privacy_policy.description',
      'privacy_policy.active',
      'privacy_policy.effective_at',
    ])
    .where('company.slug', '=', variant)
    .where('privacy_policy.active', '=', true)
    .executeTakeFirst();

export const findCompanyId = async (db: Db, variant: string): Promise<number> =>
  (await db.selectFrom('company').select('id').where('slug', '=', variant).executeTakeFirstOrThrow()).id;
