import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const migration = readFileSync(new URL('../../../db/migrations/329-coupons-by-staff.sql', import.meta.url), 'utf8');

/** The table as it was before the migration. */
const undone = `DROP TABLE coupon_refusal;
  DROP INDEX coupon_restriction_target, coupon_redemption_coupon, cart_coupon, coupon_code;
  ALTER TABLE coupon DROP CONSTRAINT coupon_window, DROP COLUMN deleted_at CASCADE, DROP COLUMN revision,
    DROP COLUMN updated_at, DROP COLUMN updated_by, DROP COLUMN batch_of, DROP COLUMN batch_key, DROP COLUMN folded,
    DROP COLUMN words;
  DROP TRIGGER record_sum_came ON coupon; DROP TRIGGER record_sum_went ON coupon;
  CREATE UNIQUE INDEX coupon_code ON coupon (code, coalesce(company_id, 0));`;

test('the migration keeps every coupon, and pauses one that ended before it began', async () => {
  await shop.app.database.exec(undone);
  await shop.app.database
    .exec(`INSERT INTO coupon (code, discount_type_id, value, min_items, starts_at, ends_at, max_discount_cents)
    VALUES ('DE-ANTES', 2, 5000, 5000, '2026-03-02', '2026-03-01', 100), ('BOM', 1, 1000, 0, '2026-03-01', '2099-03-01', 900)`);
  await shop.app.database.exec(`BEGIN; ${migration} COMMIT;`);
  const { rows } = await shop.app.database.query(
    `SELECT code::text, status, min_items, ends_at IS NULL AS endless, max_discount_cents::int AS most FROM coupon
      WHERE code IN ('DE-ANTES', 'BOM') ORDER BY code`,
  );
  assert.deepEqual(rows, [
    { code: 'BOM', status: 'active', min_items: 0, endless: false, most: 900 },
    { code: 'DE-ANTES', status: 'paused', min_items: 999, endless: true, most: null },
  ]);
});
