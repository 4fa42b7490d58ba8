import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** The smallest question a database answers. */
export const askDatabase = (db: Db) => sql`SELECT 1`.execute(db);
