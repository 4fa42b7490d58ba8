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

/** A product that is sold, by itself or in a combo. */
export interface SoldPart {
  product_id: number;
  name: string;
  /** Its share of the combo, basis points; the whole of what is sold by itself. */
  share_bps: number;
  /** What it opens; null: nothing. */
  grant: SoldGrant | null;
}

const grantOf = ({ reference_type: subject_type, reference_id: subject_id }: Line, access_days: number | null) =>
  subject_type === null || subject_id === null ? null : { subject_type, subject_id, access_days };

/** What each product is made of as it is sold: itself, or the combo's items, which open for as long as the combo says. @returns by product id */
export const soldParts = async (db: Db, lines: readonly (Line & { name?: string })[]) => {
  const combos = lines.filter((line) => line.kind === 5).map((line) => line.product_id);
  const inside = combos.length > 0 ? await listComboItems(db, combos) : [];
  return new Map<number, SoldPart[]>(
    lines.map((line) => {
      if (line.kind !== 5) {
        const { product_id, name = '', access_days } = line;
        return [product_id, [{ product_id, name, share_bps: 10_000, grant: grantOf(line, access_days) }]];
      }
      const items = inside.filter((item) => item.combo_id === line.product_id);
      return [
        line.product_id,
        items.map(({ id, name, share_bps, ...item }) => ({
          ...{ product_id: id, name, share_bps },
          grant: grantOf({ ...item, product_id: id }, line.access_days ?? item.access_days),
        })),
      ];
    }),
  );
};

/** What each product opens when it is sold, without the parts that its buyer has already. @returns by product id */
export const soldGrants = async (
  db: Db,
  lines: readonly (Line & { had: readonly { product_id: number }[] })[],
): Promise<Map<number, SoldGrant[]>> => {
  const parts = await soldParts(db, lines);
  return new Map(
    lines.map(({ product_id: id, had }) => [
      id,
      (parts.get(id) ?? []).flatMap(({ grant, product_id: part }) =>
        grant && !had.some((one) => one.product_id === part) ? [grant] : [],
      ),
    ]),
  );
};
