import type { WorkBlock } from '@pregao/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/open.ts';
import { addressWith, draftOf } from '../../resource/publication/publication-columns.ts';
import { columnOf, type ServerResource } from '../../resource/server-resource.ts';
import { workingTitle } from './working-title.repository.ts';

/** Who asks, when, and on which business day. */
export interface Asking {
  viewerId: number;
  now: string;
  today: string;
}

/** A record that the viewer was asked to look through and may publish: with four eyes none they wrote in. */
const mayPublish = (store: ServerResource, viewerId: number) => {
  const { fourEyes, approver } = store.resource.publishing ?? {};
  const isOther = sql`t.last_editor_id IS DISTINCT FROM ${viewerId}
    AND NOT EXISTS (SELECT FROM ${draftOf(store, sql`t.id`)} AND ${viewerId} = ANY (d.editors))`;
  const named = approver === undefined ? null : sql.ref(`t.${columnOf(store.options, String(approver))}`);
  return sql`t.reviewer_id = ${viewerId} AND ${fourEyes ? isOther : sql`true`}
    AND ${named ? sql`(${named} IS NULL OR ${named} = ${viewerId})` : sql`true`}`;
};

/** A day by which somebody has to look at a record again. */
const deadlineOf = ({ resource }: ServerResource) =>
  'next_review_on' in (resource.fields as object) ? sql.ref('t.next_review_on') : null;

/** Each block of a type as its condition and its moment; a record stands in one block at most, the first. */
const blocksOf = (
  store: ServerResource,
  { viewerId, now, today }: Asking,
): [WorkBlock, RawBuilder<unknown>, RawBuilder<unknown>][] => {
  const deadline = deadlineOf(store);
  return [
    ['overdue', sql`t.status = 'scheduled' AND t.publish_at <= ${now}`, sql`t.publish_at`],
    ['scheduled', sql`t.status = 'scheduled'`, sql`t.publish_at`],
    ['reviews', sql`t.status = 'in_review' AND ${mayPublish(store, viewerId)}`, sql`t.updated_at`],
    [
      'drafts',
      sql`t.last_editor_id = ${viewerId} AND (t.status = 'draft'
        OR (t.status = 'published' AND EXISTS (SELECT FROM ${draftOf(store, sql`t.id`)} AND d.data <> '{}')))`,
      sql`t.updated_at`,
    ],
    ...(deadline
      ? ([
          [
            'overdue',
            sql`t.live_revision IS NOT NULL AND ${deadline} < ${today}::date`,
            sql`(${deadline}::timestamp AT TIME ZONE 'America/Sao_Paulo')`,
          ],
        ] as [WorkBlock, RawBuilder<unknown>, RawBuilder<unknown>][])
      : []),
  ];
};

const workOf = (store: ServerResource, asking: Asking) => {
  const blocks = blocksOf(store, asking);
  const pick = (value: (block: (typeof blocks)[number]) => RawBuilder<unknown>) =>
    sql.join(
      blocks.map((block) => sql`WHEN ${block[1]} THEN ${value(block)}`),
      sql` `,
    );
  const { name, title: words, desk } = store.resource;
  return sql`SELECT CASE ${pick(([block]) => sql`${block}::text`)} END AS block, CASE ${pick(([, , at]) => at)} END AS at,
    ${name}::text || '/' || t.id AS id, ${words[0]}::text AS type,
    ${workingTitle(store)} AS title, ${addressWith(store, desk, 't')} AS address, t.last_editor_id, t.review_note AS note
    FROM ${sql.table(store.options.table)} t WHERE t.deleted_at IS NULL
      AND (t.status <> 'published' OR t.last_editor_id = ${asking.viewerId} OR ${deadlineOf(store) ? sql`true` : sql`false`})`;
};

const allWork = (stores: readonly ServerResource[], asking: Asking) =>
  sql.join(
    stores.map((store) => workOf(store, asking)),
    sql` UNION ALL `,
  );

/** How many records stand in each block of somebody, over all types, in one query. */
export const countWork = async (db: Db, stores: readonly ServerResource[], asking: Asking) =>
  (
    await sql<{ block: WorkBlock; total: number; first_at: string | null }>`
      SELECT block, count(*) AS total, min(at) AS first_at FROM (${allWork(stores, asking)}) work
      WHERE block IS NOT NULL GROUP BY block`.execute(db)
  ).rows;

interface WorkRow {
  id: string;
  type: string;
  title: string;
  address: string;
  at: string;
  by_name: string | null;
  note: string | null;
  total: number;
}

/** The records of one block, the first of them first; `total` counts them all. */
export const listWork = async (
  db: Db,
  stores: readonly ServerResource[],
  asking: Asking,
  { block, limit, offset }: { block: WorkBlock; limit: number; offset: number },
): Promise<WorkRow[]> =>
  (
    await sql<WorkRow>`
      SELECT work.id, type, title, address, at, u.name AS by_name, note, count(*) OVER () AS total
      FROM (${allWork(stores, asking)}) work LEFT JOIN app_user u ON u.id = work.last_editor_id
      WHERE block = ${block} ORDER BY at, work.id LIMIT ${limit} OFFSET ${offset}`.execute(db)
  ).rows;
