import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { GrantSource } from '@pregao/contract';
import type { DB } from '../../db/generated/types.ts';
import type { Db, Tx } from '../../db/open.ts';
import { prepared, type Param } from '../../db/prepared.ts';
import type { OpenGrant } from './entitlements.ts';

export interface Grant {
  user_id: number;
  subject_type: string;
  subject_id: number;
  source_type: GrantSource;
  source_id: number;
  starts_at: string;
  expires_at: string | null;
}

type GrantTable = 'access_grant' | 'g';

/** Whether a grant opens something at `now`, or will. @param grant name of its table in the query */
export const isHeld = (grant: GrantTable, now: string | RawBuilder<string>) => {
  const ends = sql.ref(`${grant}.expires_at`);
  return sql<boolean>`${sql.ref(`${grant}.status`)} = 'active' AND (${ends} IS NULL OR ${ends} > ${now})`;
};

/** Whether a grant opens something at `now`. @param grant name of its table in the query */
export const isOpen = (grant: GrantTable, now: string | RawBuilder<string>) =>
  sql<boolean>`${isHeld(grant, now)} AND ${sql.ref(`${grant}.starts_at`)} <= ${now}`;

/** Whether a grant was paid for. @param grant name of its table in the query */
export const isPaid = (grant: GrantTable) =>
  sql<boolean>`${sql.ref(`${grant}.source_type`)} IN ('order_item', 'subscription')`;

/**
 * Grants that open something at `now` to the person of a row of `app_user`, as one column of that row's query: oldest
 * first, each with the name of the trade method it opens.
 */
export const openGrantsOf = (eb: ExpressionBuilder<DB, 'app_user'>, now: RawBuilder<string>) =>
  jsonArrayFrom(
    eb
      .selectFrom('access_grant as g')
      .leftJoin('trade_method as m', (join) =>
        join.on('g.subject_type', '=', 'trade_method').onRef('m.id', '=', 'g.subject_id').on('m.active', '=', true),
      )
      .whereRef('g.user_id', '=', 'app_user.id')
      .where(isOpen('g', now))
      .select(['g.subject_type', 'g.subject_id', 'g.source_type', 'g.source_id', 'm.name as method_name'])
      .orderBy('g.starts_at')
      .orderBy('g.id'),
  ).$castTo<OpenGrant[]>();

/** Grants that open something at `now`. */
const open = (db: Db, userId: number, now: string) =>
  db.selectFrom('access_grant').where('user_id', '=', userId).where(isOpen('access_grant', now));

export const listOpenGrants = (db: Db, userId: number, now: string) =>
  open(db, userId, now)
    .select(['id', 'subject_type', 'subject_id', 'source_type', 'source_id', 'starts_at', 'expires_at'])
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** Rooms that a person's open grants let them into, each with the seconds the nearest of them is behind. */
export const listGrantedRooms = prepared((db, param: Param<{ userId: number; now: string }>) =>
  db
    .selectFrom(
      sql<{ id: number; delay_s: number }>`(
        SELECT coalesce(planned.broadcast_id, taught.broadcast_id, g.subject_id) AS id,
          min(coalesce(planned.delay_s, 0)) AS delay_s
        FROM access_grant g
        LEFT JOIN broadcast_signature_type planned
          ON g.subject_type = 'signature_type' AND planned.signature_type_id = g.subject_id
        LEFT JOIN broadcast_trade_method taught ON g.subject_type = 'trade_method' AND taught.trade_method_id = g.subject_id
        WHERE g.user_id = ${param('userId')} AND ${isOpen('g', param('now'))}
          AND (g.subject_type = 'broadcast' OR planned.broadcast_id IS NOT NULL OR taught.broadcast_id IS NOT NULL)
        GROUP BY 1
      )`.as('room'),
    )
    .selectAll()
    .orderBy('room.id'),
);

/** What lets a person into one room besides a grant of the room itself, what ends last first. */
export const listRoomOpeners = (db: Db, userId: number, roomId: number, now: string) =>
  db
    .selectFrom('access_grant as g')
    .select((eb) => ['g.subject_type', eb.ref('g.expires_at').as('expires_at')])
    .where('g.user_id', '=', userId)
    .where(isOpen('g', now))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('g.subject_type', '=', 'signature_type'),
          eb('g.subject_id', 'in', (planned) =>
            planned
              .selectFrom('broadcast_signature_type')
              .select('signature_type_id')
              .where('broadcast_id', '=', roomId),
          ),
        ]),
        eb.and([
          eb('g.subject_type', '=', 'trade_method'),
          eb('g.subject_id', 'in', (taught) =>
            taught.selectFrom('broadcast_trade_method').select('trade_method_id').where('broadcast_id', '=', roomId),
          ),
        ]),
      ]),
    )
    .orderBy('g.expires_at', (end) => end.desc().nullsFirst())
    .orderBy('g.id')
    .execute();

/** Grants of a person that open something at `now` or will. */
export const listHeldGrants = (db: Db, userId: number, now: string) =>
  db
    .selectFrom('access_grant')
    .select(['subject_type', 'subject_id', 'source_type', 'expires_at'])
    .where('user_id', '=', userId)
    .where(isHeld('access_grant', now))
    .execute();

/** Keeps a person's purchases from opening at once: each sees what the one before opened. Held until the transaction ends. */
export const lockAccess = (tx: Tx, userId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('access', ${userId}))`.execute(tx);

/** What the lines of an order opened, the earliest beginning and the latest end of each. */
export const listItemAccess = (db: Db, itemIds: readonly number[]) =>
  db
    .selectFrom('access_grant')
    .select(['source_id as item_id', 'starts_at', 'expires_at'])
    .where('source_type', '=', 'order_item')
    .where('source_id', 'in', itemIds.length > 0 ? itemIds : [-1])
    .where('status', '=', 'active')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** Writes grants; one that is there already stays as it is. */
export const insertGrants = async (db: Db, grants: readonly Grant[]) => {
  if (grants.length === 0) return 0;
  const rows = await db
    .insertInto('access_grant')
    .values(grants.map((grant) => ({ ...grant })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'subject_type', 'subject_id', 'source_type', 'source_id']).doNothing(),
    )
    .returning('id')
    .execute();
  return rows.length;
};

/** Revokes what a source gave. @returns the grants it closed, as they were */
export const revokeGrants = async (
  db: Db,
  sourceType: Grant['source_type'],
  sourceIds: readonly number[],
  reason: string,
  by: number | null,
) => {
  if (sourceIds.length === 0) return [];
  return db
    .updateTable('access_grant')
    .set({ status: 'revoked', revoked_reason: reason, revoked_by: by })
    .where('source_type', '=', sourceType)
    .where('source_id', 'in', sourceIds)
    .where('status', '=', 'active')
    .returning(['user_id', 'subject_type', 'subject_id', 'starts_at', 'expires_at'])
    .execute();
};

/** Moves the end of what a source gave and has not lost. @param expiresAt null: without end @returns how many it moved */
export const moveGrants = async (
  db: Db,
  source: Pick<Grant, 'source_type' | 'source_id'>,
  expiresAt: string | null,
): Promise<number> => {
  const rows = await db
    .updateTable('access_grant')
    .set({ expires_at: expiresAt })
    .where('source_type', '=', source.source_type)
    .where('source_id', '=', source.source_id)
    .where('status', '=', 'active')
    .returning('id')
    .execute();
  return rows.length;
};

/**
 * Closes what lines of an order opened. What the same person bought later, to begin where this would have ended, moves
 * forward into its place. The caller holds `lockAccess`.
 */
export const revokeSold = async (
  db: Db,
  itemIds: readonly number[],
  { reason, by, at }: { reason: string; by: number | null; at: string },
) => {
  const rows = await revokeGrants(db, 'order_item', itemIds, reason, by);
  // The last one first: what begins after it moves before the gaps of the earlier ones are looked at.
  const lastFirst = rows.toSorted((one, other) => ((one.expires_at ?? '') < (other.expires_at ?? '') ? 1 : -1));
  for (const { user_id, subject_type, subject_id, starts_at, expires_at } of lastFirst) {
    const from = starts_at > at ? starts_at : at;
    if (expires_at === null || expires_at <= from) continue;
    const left = sql`(${expires_at}::timestamptz - ${from}::timestamptz)`;
    await db
      .updateTable('access_grant')
      .set({ starts_at: sql`starts_at - ${left}`, expires_at: sql`expires_at - ${left}` })
      .where('user_id', '=', user_id)
      .where('subject_type', '=', subject_type)
      .where('subject_id', '=', subject_id)
      .where('source_type', '=', 'order_item')
      .where('status', '=', 'active')
      .where('starts_at', '>=', expires_at)
      .execute();
  }
};
