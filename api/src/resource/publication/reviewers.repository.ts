import type { Subject } from '@pregao/contract';
import { sql } from 'kysely';
import { escapeLike } from '../../db/escape-like.ts';
import type { Db } from '../../db/open.ts';

const mostShown = 50;

const able = (db: Db, subject: Subject) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('profile_permission as pp', 'pp.profile_id', 'u.profile_id')
    .innerJoin('permission as p', 'p.id', 'pp.permission_id')
    .where('p.name', '=', subject)
    .where('pp.update', '=', 1)
    .where('u.status', '=', 'active')
    .select(['u.id', 'u.name']);

/** Staff who may look through records of a subject, by name. */
export const listReviewers = (db: Db, subject: Subject, typed: string | undefined) =>
  able(db, subject)
    .where(sql<boolean>`search_fold(u.name) LIKE '%' || search_fold(${escapeLike(typed?.trim() ?? '')}) || '%'`)
    .orderBy(sql`search_fold(u.name)`)
    .orderBy('u.id')
    .limit(mostShown)
    .execute();

export const findReviewer = (db: Db, subject: Subject, id: number) =>
  able(db, subject).where('u.id', '=', id).executeTakeFirst();
