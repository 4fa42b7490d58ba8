import { sql } from 'kysely';
import { ofBrand } from '../../db/of-brand.ts';
import { every, isLive, some, type RowRule } from '../../resource/reader/row-rule.ts';

/** Who reads plans: under which brand, and which plans they have now. */
export interface PlanReader {
  companyId: number;
  held: readonly number[];
}

const isOfBrand: RowRule<PlanReader> = {
  sees: ({ company_id: company }, { companyId }) => company === null || company === companyId,
  where: ({ companyId }, row = 't') => ofBrand(companyId, row),
};

/** What left its readers, for who has it. */
const leftAndHeld: RowRule<PlanReader> = {
  sees: ({ id, live_revision: live, published_at: published, deleted_at: deleted }, { held }) =>
    live === null && published !== null && deleted === null && held.includes(Number(id)),
  where: ({ held }, row = 't') => {
    const of = (name: string) => sql.ref(`${row}.${name}`);
    return sql<boolean>`(${of('live_revision')} IS NULL AND ${of('published_at')} IS NOT NULL
      AND ${of('deleted_at')} IS NULL AND ${of('id')} = ANY(${held}::bigint[]))`;
  },
};

/** Whether a plan is there for who visits a brand: published, or gone from the shop and theirs. */
export const planRule: RowRule<PlanReader> = every(isOfBrand, some<PlanReader>(isLive, leftAndHeld));
