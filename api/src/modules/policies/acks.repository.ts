import { ackStatement } from '@pregao/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { personMay } from '../../db/person-may.ts';
import { policyRule, type PolicyReader } from './policies.policy.ts';

/** Each account of a query (`app_user`) as a reader: the rule is asked of all of them at once. */
const eachOfTeam = {
  ...{ id: sql.ref('app_user.id'), profile_id: sql.ref('app_user.profile_id') },
  isWriter: false,
} as unknown as PolicyReader;

const isFor = (reader: PolicyReader, policy: string) => policyRule.where({ ...reader, isWriter: false }, policy);

/** The business day by which an account (`app_user`) is to have read: counted from the major version, or from when they came. */
const dueOn = (policy: string) => {
  const p = sql.raw(policy);
  return sql`((greatest(app_user.created_at, coalesce((SELECT v.created_at FROM internal_policy_version i
      JOIN content_version v ON v.entity = 'internal_policy' AND v.entity_id = i.policy_id AND v.n = i.n
      WHERE i.policy_id = ${p}.id AND i.major = ${p}.major AND i.minor = 0), ${p}.published_at))
    AT TIME ZONE 'America/Sao_Paulo')::date + ${p}.ack_due_days)`;
};

const acked = (policy: string) => {
  const p = sql.raw(policy);
  return sql`policy_ack a ON a.policy_id = ${p}.id AND a.major = ${p}.major AND a.user_id = app_user.id`;
};

const ackColumns = sql`a.acknowledged_at, a.major || '.' || a.minor AS acknowledged_version`;

/** Accounts that a document of the query in force asks to read it, with their acknowledgement (`a`). */
const askedBy = (policy: string) => sql`app_user
  JOIN profile ON profile.id = app_user.profile_id AND profile.role <> 'client'
  LEFT JOIN ${acked(policy)}
  WHERE app_user.status = 'active' AND ${sql.ref(`${policy}.requires_ack`)}
    AND ${personMay('hub-politicas')} AND ${isFor(eachOfTeam, policy)}`;

/** `8 de 11` of the document `t`; null of one that asks nobody. */
export const ackShare = sql`CASE WHEN t.live_revision IS NOT NULL AND t.requires_ack THEN
  (SELECT count(a.user_id) || ' de ' || count(*) FROM ${askedBy('t')}) END`;

/** Whether somebody is late to read the document `t`. */
export const hasLate = (today: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT FROM ${askedBy('t')} AND a.user_id IS NULL AND ${dueOn('t')} < ${today})`;

export interface OwnAck {
  due_on: string;
  acknowledged_at: string | null;
  acknowledged_version: string | null;
}

/** What documents in force ask of a person, by their ids; those that ask nothing are left out. */
export const findOwnAcks = async (db: Db, reader: PolicyReader, ids: readonly number[]) => {
  const { rows } = await sql<
    OwnAck & { id: number }
  >`SELECT p.id::int AS id, ${dueOn('p')}::text AS due_on, ${ackColumns}
    FROM internal_policy p JOIN app_user ON app_user.id = ${reader.id} LEFT JOIN ${acked('p')}
    WHERE p.id = ANY(${ids}::bigint[]) AND p.requires_ack AND ${isFor(reader, 'p')}`.execute(db);
  return new Map(rows.map(({ id, ...ack }) => [id, ack]));
};

/** Documents in force whose major version a person has not acknowledged, the oldest first. */
export const listPendingPolicies = async (db: Db, { id, profile_id }: Pick<PolicyReader, 'id' | 'profile_id'>) => {
  const { rows } = await sql<{
    id: number;
    slug: string;
    title: string;
    version: string;
    due_on: string;
  }>`SELECT p.id, p.slug, p.title, p.major || '.' || p.minor AS version, ${dueOn('p')}::text AS due_on
    FROM internal_policy p JOIN app_user ON app_user.id = ${id} LEFT JOIN ${acked('p')}
    WHERE p.requires_ack AND a.user_id IS NULL AND ${isFor({ id, profile_id, isWriter: false }, 'p')}
    ORDER BY ${dueOn('p')}, p.id`.execute(db);
  return rows;
};

/** The document in force, held as it is until the transaction ends; undefined: it is not there for this person. */
export const holdInForce = async (tx: Tx, reader: PolicyReader, id: number) => {
  const { rows } = await sql<{
    major: number;
    minor: number;
    asks: boolean;
  }>`SELECT p.major, p.minor, p.requires_ack AND ${isFor(reader, 'p')} AS asks
    FROM internal_policy p WHERE p.id = ${id} AND ${policyRule.where(reader, 'p')} FOR SHARE OF p`.execute(tx);
  return rows[0];
};

/** Keeps an acknowledgement of the version in force; false: this person's was there. */
export const insertAck = async (tx: Tx, id: number, userId: number, at: string): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`INSERT INTO policy_ack (policy_id, user_id, major, minor, text_sha256, statement, acknowledged_at)
    SELECT p.id, ${userId}, p.major, p.minor,
      encode(sha256(convert_to(p.content_html || coalesce(E'\n' || f.sha256, ''), 'UTF8')), 'hex'), ${ackStatement}, ${at}
    FROM internal_policy p LEFT JOIN file f ON f.id = p.document_id WHERE p.id = ${id}
    ON CONFLICT (policy_id, user_id, major) DO NOTHING`.execute(tx);
  return Number(numAffectedRows) > 0;
};

export interface AskedPerson extends OwnAck {
  user_id: number;
  name: string;
  department: string | null;
}

/** Everybody a document asks, by name; undefined: there is no such document. Teams are some hundreds: they are read whole. */
export const listAsked = async (db: Db, id: number) => {
  const { rows: found } = await sql<{ slug: string }>`SELECT p.slug FROM internal_policy p
    WHERE p.id = ${id} AND p.deleted_at IS NULL`.execute(db);
  if (!found[0]) return undefined;
  const { rows } = await sql<AskedPerson>`SELECT s.* FROM internal_policy p, LATERAL (
      SELECT app_user.id::int AS user_id, app_user.name,
        (SELECT e.department FROM hub_employee e WHERE e.user_id = app_user.id AND e.active) AS department,
        ${dueOn('p')}::text AS due_on, ${ackColumns}
      FROM ${askedBy('p')}) s
    WHERE p.id = ${id} ORDER BY search_fold(s.name), s.user_id`.execute(db);
  return { slug: found[0].slug, people: rows };
};
