import type { Db } from '../../../db/open.ts';
import type { SoldGrant } from './checkout.repository.ts';
import { listComboItems } from '../cart/products.repository.ts';

interface Line {
  product_id: number;
  kind: number;
  reference_type: string | null;
  reference_id: number | null;
  access_days: number | null;
}

/** What each product opens when it is sold: its own subject, or those of the combo's items. @returns by product id */
export const soldGrants = async (db: Db, lines: readonly Line[]): Promise<Map<number, SoldGrant[]>> => {
  const combos = lines.filter((line) => line.kind === 5).map((line) => line.product_id);
  const inside = combos.length > 0 ? await listComboItems(db, combos) : [];
  return new Map(
    lines.map((line) => {
      const own = line.kind === 5 ? inside.filter((item) => item.combo_id === line.product_id) : [line];
      return [
        line.product_id,
        own.flatMap(({ reference_type, reference_id, access_days }) =>
          reference_type === null || reference_id === null
            ? []
            : [
                {
                  subject_type: reference_type,
                  subject_id: reference_id,
                  access_days: line.kind === 5 && line.access_days !== null ? line.access_days : access_days,
                },
              ],
        ),
      ];
    }),
  );
};
