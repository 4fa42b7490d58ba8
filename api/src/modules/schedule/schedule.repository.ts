import type { ScheduleException } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { Holiday, Repeated } from './occurrences.ts';

/** A block as the grid shows it. */
export interface SlotRow extends Repeated {
  id: number;
  title: string;
  program: string;
  program_id: number;
  broadcast_id: number | null;
  room_title: string | null;
  type: '1' | '2' | '3' | '4' | '5';
  exceptions: ScheduleException[];
  presenter_ids: number[];
  presenters: string[];
}

/** Of the block's own presenters, else of those of its room. */
const presenters = (
  fact: string,
) => sql`(SELECT coalesce(json_agg(${sql.ref(`i.${fact}`)} ORDER BY p.position), '[]'::json)
  FROM (SELECT instructor_id, position FROM schedule_grid_slot_presenter WHERE slot_id = s.id
    UNION ALL SELECT instructor_id, position FROM broadcast_presenter WHERE broadcast_id = s.broadcast_id
      AND NOT EXISTS (SELECT FROM schedule_grid_slot_presenter WHERE slot_id = s.id)) p
  JOIN instructor i ON i.id = p.instructor_id)`;

/** The blocks of a brand that are in use, and of rooms that are. */
export const listSlots = async (db: Db, companyId: number): Promise<SlotRow[]> => {
  const { rows } =
    await sql<SlotRow>`SELECT s.id, s.title, s.type, s.weekdays, s.on_date::text, s.start_time, s.end_time,
      s.valid_from::text, s.valid_until::text, s.follows_market, s.program_id, p.name AS program, s.broadcast_id,
      b.title AS room_title, ${presenters('id')} AS presenter_ids, ${presenters('name')} AS presenters,
      (SELECT coalesce(json_agg(json_build_object('date', e.date, 'kind', e.kind, 'new_start', e.new_start,
        'new_end', e.new_end, 'note', e.note) ORDER BY e.date), '[]'::json)
        FROM schedule_grid_exception e WHERE e.slot_id = s.id) AS exceptions
    FROM schedule_grid_slot s JOIN program p ON p.id = s.program_id LEFT JOIN broadcast b ON b.id = s.broadcast_id
    WHERE s.company_id = ${companyId} AND s.active AND s.deleted_at IS NULL
      AND (b.id IS NULL OR (b.active AND b.deleted_at IS NULL))
    ORDER BY s.start_time, s.id`.execute(db);
  return rows;
};

/** Days on which the market rests, from one to another. */
export const listHolidays = async (db: Db, from: string, to: string): Promise<Holiday[]> =>
  db
    .selectFrom('market_holiday')
    .select([sql<string>`date::text`.as('date'), 'name', 'closes_at'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();

export const writeHoliday = async (db: Db, { date, name, closes_at }: Holiday): Promise<void> => {
  await db
    .insertInto('market_holiday')
    .values({ date, name, closes_at })
    .onConflict((conflict) => conflict.column('date').doUpdateSet({ name, closes_at }))
    .execute();
};

/** Nobody else writes blocks of this brand until the transaction ends. */
export const lockGrid = async (tx: Tx, companyId: number): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`schedule-grid ${companyId}`}, 0))`.execute(tx);
};

/** Blocks of a brand in a room, or of its own channel; special ones and `id` itself are none. */
export const listChannel = async (
  db: Db,
  { company_id: company, broadcast_id: room }: { company_id: number; broadcast_id: number | null },
  id: number | null,
) =>
  db
    .selectFrom('schedule_grid_slot as s')
    .innerJoin('program as p', 'p.id', 's.program_id')
    .select([
      sql<string>`coalesce(nullif(s.title, ''), p.name)`.as('name'),
      's.weekdays',
      sql<string | null>`s.on_date::text`.as('on_date'),
      's.start_time',
      's.end_time',
      sql<string | null>`s.valid_from::text`.as('valid_from'),
      sql<string | null>`s.valid_until::text`.as('valid_until'),
    ])
    .where('s.company_id', '=', company)
    .where(sql<boolean>`s.broadcast_id IS NOT DISTINCT FROM ${room}`)
    .where('s.type', '<>', '5')
    .where('s.active', '=', true)
    .where('s.deleted_at', 'is', null)
    .$if(id !== null, (query) => query.where('s.id', '<>', id ?? 0))
    .execute();

/** How many editions that are still to come were made of a block. */
export const countSlotUses = async (db: Db, id: number) => {
  const { rows } = await sql<{ editions: number }>`SELECT count(*)::int AS editions FROM broadcast_card
    WHERE slot_id = ${id} AND ends_at > now() AND cancelled_at IS NULL AND deleted_at IS NULL`.execute(db);
  return [{ count: rows[0]?.editions ?? 0, one: 'edição marcada', many: 'edições marcadas' }];
};
