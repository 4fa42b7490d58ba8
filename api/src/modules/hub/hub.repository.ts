import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { policyRule } from '../policies/index.ts';

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

/** Policies in force for this person whose current major version they have not acknowledged, with the day it was due. */
export const listPendingPolicies = async (db: Db, { id, profile_id }: { id: number; profile_id: number }) => {
  const { rows } = await sql<{
    id: number;
    slug: string;
    title: string;
    major: number;
    minor: number;
    due_on: string;
  }>`SELECT p.id, p.slug, p.title, p.major, p.minor,
      ((coalesce(v.created_at, p.published_at) AT TIME ZONE 'America/Sao_Paulo')::date + p.ack_due_days)::text AS due_on
    FROM internal_policy p
    LEFT JOIN internal_policy_version n ON n.policy_id = p.id AND n.major = p.major AND n.minor = 0
    LEFT JOIN content_version v ON v.entity = 'internal_policy' AND v.entity_id = p.id AND v.n = n.n
    WHERE ${policyRule.where({ id, profile_id, isWriter: false }, 'p')} AND p.requires_ack
      AND NOT EXISTS (SELECT FROM policy_ack a WHERE a.policy_id = p.id AND a.major = p.major AND a.user_id = ${id})
    ORDER BY coalesce(v.created_at, p.published_at), p.id`.execute(db);
  return rows;
};
