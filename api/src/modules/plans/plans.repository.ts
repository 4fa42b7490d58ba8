import type { PlanInterval, PlanSummary } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { ofBrand } from '../../db/of-brand.ts';
import { isPlanOf, isPlanSold, planOpensOf } from '../access/index.ts';
import { isOnSale, offerColumns } from '../catalog/index.ts';

const isOneOf = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} = ANY(${ids}::bigint[])`;

/** What of a plan its readers see as it stands. */
export type PlanRow = Pick<
  PlanSummary,
  'id' | 'slug' | 'name' | 'description' | 'benefits' | 'color' | 'level' | 'badge' | 'highlighted'
>;

/** Plans that a brand shows, in their order. @param id this one alone */
export const listShown = (db: Db, companyId: number, id?: number): Promise<PlanRow[]> =>
  db
    .selectFrom('signature_type')
    .select(['id', 'slug', 'name', 'description', 'highlighted', 'level'])
    .select([
      sql<PlanRow['benefits']>`benefits`.as('benefits'),
      sql<PlanRow['color']>`color`.as('color'),
      sql<PlanRow['badge']>`badge`.as('badge'),
    ])
    .where(isPlanOf(companyId))
    .$if(id !== undefined, (all) => all.where('id', '=', id ?? 0))
    .orderBy('order_key')
    .execute();

/** Some plans by what they are called and open, in their order: those of a brand that its readers see or saw. */
export const listNames = (db: Db, companyId: number, ids: readonly number[]) =>
  db
    .selectFrom('signature_type')
    .select(['id', 'slug', 'name'])
    .select(sql<PlanSummary['opens']>`${planOpensOf(sql`signature_type.id`, sql`${companyId}::bigint`)}`.as('opens'))
    .where(isOneOf('id', ids))
    .where(ofBrand(companyId, 'signature_type'))
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('order_key')
    .execute();

/** Periods of some plans that a brand sells, the shortest first, with what a cart asks for them. */
export const listSold = (db: Db, companyId: number, planIds: readonly number[]) =>
  db
    .selectFrom('signature_plan')
    .innerJoin('product', 'product.id', 'signature_plan.product_id')
    .select(['signature_plan.signature_type_id as plan_id', 'signature_plan.months', ...offerColumns])
    .select(sql<PlanInterval>`signature_plan.interval`.as('interval'))
    .where(isOneOf('signature_plan.signature_type_id', planIds))
    .where('signature_plan.is_sold', '=', true)
    .where(isOnSale(companyId))
    .orderBy('signature_plan.months')
    .execute();

/** Rooms of a brand that name some plans, by their titles. */
export const listRoomTitles = (db: Db, companyId: number, planIds: readonly number[]) =>
  db
    .selectFrom('broadcast_signature_type as opener')
    .innerJoin('broadcast', 'broadcast.id', 'opener.broadcast_id')
    .select(['opener.signature_type_id as plan_id', 'broadcast.title'])
    .where(isOneOf('opener.signature_type_id', planIds))
    .where('broadcast.active', '=', true)
    .where('broadcast.deleted_at', 'is', null)
    .where(ofBrand(companyId))
    .orderBy('broadcast.title')
    .execute();

interface PersonRow {
  id: number;
  name: string;
  credential_kind: string | null;
  credential_number: string | null;
}

export interface RoomRow {
  id: number;
  title: string;
  program: string;
  motif: string;
  delay_s: number;
  /** Null: none is planned. */
  edition: string | null;
  starts_at: string | null;
  ends_at: string | null;
  presenters: PersonRow[];
}

/** The rooms that a plan opens, each with the edition that is on air or comes next and who presents it; the soonest first. */
export const listRooms = async (db: Db, companyId: number, planId: number, now: string): Promise<RoomRow[]> => {
  const { rows } =
    await sql<RoomRow>`SELECT broadcast.id, broadcast.title, program.name AS program, category.motif, opener.delay_s,
      edition.title AS edition, edition.starts_at, edition.ends_at,
      (SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'credential_kind', i.credential_kind,
          'credential_number', i.credential_number) ORDER BY p.position), '[]')
        FROM broadcast_card_presenter p JOIN instructor i ON i.id = p.instructor_id
        WHERE p.broadcast_card_id = edition.id) AS presenters
    FROM broadcast_signature_type opener
    JOIN broadcast ON broadcast.id = opener.broadcast_id
    JOIN program ON program.id = broadcast.program_id
    JOIN category ON category.id = broadcast.category_id
    LEFT JOIN LATERAL (SELECT e.* FROM broadcast_card e WHERE e.broadcast_id = broadcast.id AND e.ends_at > ${now}
      AND e.cancelled_at IS NULL AND e.deleted_at IS NULL ORDER BY e.starts_at, e.id LIMIT 1) edition ON true
    WHERE opener.signature_type_id = ${planId} AND broadcast.active AND broadcast.deleted_at IS NULL AND ${ofBrand(companyId)}
    ORDER BY edition.starts_at NULLS LAST, broadcast.title`.execute(db);
  return rows;
};

/** Addresses of the plans that a brand shows and sells. */
export const listPlanAddresses = (db: Db, companyId: number) =>
  db
    .selectFrom('signature_type')
    .select(['slug', 'updated_at as changedAt'])
    .where(isPlanOf(companyId))
    .where(isPlanSold(companyId))
    .orderBy('order_key')
    .execute();
