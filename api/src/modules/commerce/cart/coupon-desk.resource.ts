import { couponCode, managedCoupons } from '@pregao/contract';
import { sql } from 'kysely';
import { haveAll } from '../../../db/have-all.ts';
import type { Tx } from '../../../db/open.ts';
import { fieldError } from '../../../http/errors.ts';
import { serverResource, type Children, type Saving, type Values } from '../../../resource/server-resource.ts';
import {
  countCouponUses,
  dearestReached,
  isCodeTaken,
  standingOf,
  wasUsed,
  type Reach,
} from './coupon-desk.repository.ts';

type Scope = 'product' | 'category' | 'kind' | 'excluded_product' | 'payment_type';

/** The rows of one scope of what a coupon is restricted to, as a list of numbers, or as texts where the form has choices. */
const restricted = (scope: Scope, as: 'bigint' | 'text' = 'bigint'): Children => ({
  link: {
    table: 'coupon_restriction',
    parent: 'coupon_id',
    column: 'ref_id',
    order: 'ref_id',
    of: sql`l.scope = ${sql.lit(scope)}`,
  },
  read: sql`(SELECT coalesce(json_agg(child.ref_id::${sql.raw(as)} ORDER BY child.ref_id), '[]'::json)
    FROM coupon_restriction child WHERE child.coupon_id = t.id AND child.scope = ${sql.lit(scope)})`,
  write: async (tx, id, values) => {
    await tx.deleteFrom('coupon_restriction').where('coupon_id', '=', id).where('scope', '=', scope).execute();
    const rows = values.map((value) => ({ coupon_id: id, scope, ref_id: Number(value) }));
    if (rows.length > 0) await tx.insertInto('coupon_restriction').values(rows).execute();
  },
});

/** Whose accounts may use it; what is read elsewhere never has them. */
const emails: Children = {
  read: sql`(SELECT coalesce(json_agg(child.email ORDER BY child.email), '[]'::json) FROM coupon_email child WHERE child.coupon_id = t.id)`,
  write: async (tx, id, values) => {
    await tx.deleteFrom('coupon_email').where('coupon_id', '=', id).execute();
    const rows = values.map((email) => ({ coupon_id: id, email: String(email) }));
    if (rows.length > 0) await tx.insertInto('coupon_email').values(rows).execute();
  },
};

/** Fields that hold numbers of other records, and where those are. */
const targets = [
  ['product_category_ids', 'product_category'],
  ['product_ids', 'product'],
  ['excluded_product_ids', 'product'],
] as const;

/** What stays open after the first use: until when, how often, whether at all, and who of those it is for. */
const goesOn = ['starts_at', 'ends_at', 'usage_limit', 'usage_limit_per_customer', 'situation', 'email_allowlist'];

const isForAll = ({ email_allowlist: emails }: Values) => (emails as string[]).length === 0;

/** Whoever has it in an order was given what it said: that stays, and no limit falls below what was used. */
const refuseFixed = async ({ tx, id, before, next, changed }: Saving) => {
  if (id === null || before === null) return;
  const { used_count: used, was_used: isUsed } = await wasUsed(tx, id);
  const fixed = changed.find((name) => !goesOn.includes(name));
  if (isUsed && fixed) throw fieldError(fixed, 'Este cupom já foi usado: copie-o para mudar o que ele dá.');
  if (isUsed && isForAll(before) !== isForAll(next))
    throw fieldError('email_allowlist', 'Este cupom já foi usado: copie-o para mudar se é de alguns ou de todos.');
  const limit = next.usage_limit as number | null;
  if (limit !== null && limit < used)
    throw fieldError('usage_limit', `Já foi usado ${used} ${used === 1 ? 'vez' : 'vezes'}: use ${used} ou mais.`);
};

/** What it is restricted to is there. */
const checkTargets = async ({ tx, next, changed }: Saving) => {
  for (const [name, table] of targets) {
    const ids = next[name] as number[];
    if (changed.includes(name) && !(await haveAll(tx, table, ids)))
      throw fieldError(name, 'Algo que foi escolhido aqui não existe mais.');
  }
};

const reach = ['value', 'discount_type', 'kinds', 'product_category_ids', 'product_ids', 'excluded_product_ids'];

/** A final price lowers the price of each product that it names, or else of something that it reaches. */
const checkFinalPrice = async ({ tx, next, changed }: Saving) => {
  if (next.discount_type !== '3' || !reach.some((one) => changed.includes(one))) return;
  const dearest = await dearestReached(tx, next as unknown as Reach);
  if (dearest && dearest.price_cents <= Number(next.value))
    throw fieldError('value', `O preço final é menor que o preço: ${dearest.name} já custa isso ou menos.`);
};

/** A code is one coupon under each brand, and one of every brand is of each. */
const checkCode = async ({ tx, id, before, next, changed }: Saving) => {
  if (before !== null && !['code', 'company_id'].some((one) => changed.includes(one))) return;
  if (before === null || changed.includes('code')) {
    const { error } = couponCode.safeParse(next.code);
    if (error) throw fieldError('code', error.issues[0]?.message ?? '');
  }
  if (await isCodeTaken(tx, { id, code: String(next.code), company: next.company_id as number | null }))
    throw fieldError('code', 'Este código já é de outro cupom da marca.');
};

const standsAs = (wanted: readonly string[]) => sql`${standingOf('t')} = ANY(${wanted}::text[])`;

/** Coupons whose discount reaches a product, as `reachesLine` says: one names it, its category or its kind, or none is named. */
const reaches = (id: number) => sql`(NOT EXISTS (SELECT FROM coupon_restriction r WHERE r.coupon_id = t.id
    AND r.scope = 'excluded_product' AND r.ref_id = ${id})
  AND (NOT EXISTS (SELECT FROM coupon_restriction r WHERE r.coupon_id = t.id AND r.scope IN ('product', 'category', 'kind'))
    OR EXISTS (SELECT FROM coupon_restriction r JOIN product p ON p.id = ${id} WHERE r.coupon_id = t.id AND r.ref_id =
      CASE r.scope WHEN 'product' THEN p.id WHEN 'category' THEN p.product_category_id WHEN 'kind' THEN p.kind END)))`;

export const couponResource = serverResource(managedCoupons, {
  table: 'coupon',
  columns: { situation: 'status', discount_type: 'discount_type_id' },
  read: {
    code: sql`t.code::text`,
    discount_type: sql`t.discount_type_id::text`,
    standing: standingOf('t'),
    was_used: sql`EXISTS (SELECT FROM coupon_redemption r WHERE r.coupon_id = t.id)`,
  },
  children: {
    kinds: restricted('kind', 'text'),
    product_category_ids: restricted('category'),
    product_ids: restricted('product'),
    excluded_product_ids: restricted('excluded_product'),
    payment_type_ids: restricted('payment_type', 'text'),
    email_allowlist: emails,
  },
  filters: {
    discount_type: (types: string[]) => sql`t.discount_type_id = ANY(${types}::smallint[])`,
    standing: (wanted: string[]) => standsAs(wanted),
    product_id: (id: number) => reaches(id),
    batch_of: (id: number) => (id === 0 ? sql`t.batch_of IS NULL` : sql`t.batch_of = ${id}`),
    in_batch: (flag: string) => sql`(t.batch_of IS NOT NULL) = ${flag === '1'}`,
  },
  sort: {
    used_count: { column: sql`t.used_count`, type: 'bigint' },
    revenue_cents: { column: sql`t.revenue_cents`, type: 'bigint' },
  },
  beforeSave: async (saving) => {
    await refuseFixed(saving);
    await checkTargets(saving);
    await checkFinalPrice(saving);
    await checkCode(saving);
  },
  uses: (tx: Tx, id) => countCouponUses(tx, id),
});
