import { sql } from 'kysely';
import type { Bound } from './prepared.ts';

/** Rooms of all brands: for staff, and for what goes through them all. It has to be said. */
export const everyBrand = 'every-brand';

/** Under which brand something is asked for: the id of its company. */
export type Brand = Bound<number> | typeof everyBrand;

/** Whether rows of a table are shown under a brand; what has no company is of every one. */
export const ofBrand = (brand: Brand, table = 'broadcast') => {
  const own = sql.ref(`${table}.company_id`);
  return brand === everyBrand ? sql<boolean>`true` : sql<boolean>`(${own} IS NULL OR ${own} = ${brand})`;
};
