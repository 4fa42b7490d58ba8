import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Cards that are shown now: pinned first, then by position and newest. */
export const listCards = (db: Db, now: string) =>
  db
    .selectFrom('hub_card')
    .select(['id', 'kind', 'title', 'body_html', 'url', 'icon', 'open_new_tab', 'pinned', 'starts_at as published_at'])
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('pinned', 'desc')
    .orderBy('position')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();

export const listEmployees = (db: Db) =>
  db
    .selectFrom('hub_employee')
    .select(['id', 'name', 'department', 'birth_date'])
    .where('active', '=', true)
    .where('birth_date', 'is not', null)
    .execute();

/** Policies in force whose current major version this person has not acknowledged, with the day it was due. */
export const listPendingPolicies = (db: Db, userId: number) =>
  db
    .selectFrom('internal_policy')
    .leftJoin('policy_ack', (join) =>
      join
        .onRef('policy_ack.policy_id', '=', 'internal_policy.id')
        .onRef('policy_ack.major', '=', 'internal_policy.major')
        .on('policy_ack.user_id', '=', userId),
    )
    .select([
      'internal_policy.id',
      'internal_policy.slug',
      'internal_policy.title',
      'internal_policy.major',
      'internal_policy.minor',
      sql<string>`((internal_policy.published_at AT TIME ZONE 'America/Sao_Paulo')::date + internal_policy.ack_due_days)`.as(
        'due_on',
      ),
    ])
    .where('internal_policy.status', '=', 'published')
    .where('internal_policy.requires_ack', '=', true)
    .where('policy_ack.user_id', 'is', null)
    .orderBy('internal_policy.published_at')
    .orderBy('internal_policy.id')
    .execute();
