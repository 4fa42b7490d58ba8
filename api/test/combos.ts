import { sharesByPrice } from '@pregao/contract';
import type { Insertable } from 'kysely';
import type { Product } from '../src/db/generated/types.ts';
import type { Shop } from './shop.ts';

interface MadePart {
  id: number;
  /** The course that it opens. */
  course: number;
}

let courses = 900_000;

/**
 * A combo of courses at these prices that completes what its buyer has, unless told.
 *
 * @param shares basis points; by the prices unless told
 */
export const comboOf = async (
  shop: Pick<Shop, 'app' | 'product'>,
  prices: readonly number[],
  {
    shares = sharesByPrice(prices),
    days = [],
    ...fields
  }: Partial<Insertable<Product>> & {
    shares?: readonly number[];
    /** Days for which each part opens by itself; for life unless told. */
    days?: readonly (number | null)[];
  } = {},
) => {
  const parts: MadePart[] = [];
  for (const [at, price_cents] of prices.entries()) {
    courses += 1;
    const part = { price_cents, reference_id: courses, access_days: days[at] ?? null, name: `Parte ${courses}` };
    parts.push({ id: await shop.product(part), course: courses });
  }
  const id = await shop.product({ kind: 5, reference_type: null, reference_id: null, completes: true, ...fields });
  await shop.app.core.db
    .insertInto('product_item')
    .values(
      parts.map((part, position) => ({
        ...{ product_id: id, item_product_id: part.id, position },
        share_bps: shares[position] ?? 0,
      })),
    )
    .execute();
  return { id, parts };
};

/** Gives a person what a part opens, until an instant; null: without end. */
export const give = (shop: Pick<Shop, 'app'>, userId: number, { id, course }: MadePart, until: string | null = null) =>
  shop.app.core.db
    .insertInto('access_grant')
    .values({
      ...{ user_id: userId, subject_type: 'course', subject_id: course, source_type: 'courtesy', source_id: id },
      ...{ starts_at: '2026-01-01T12:00:00Z', expires_at: until },
    })
    .execute();
