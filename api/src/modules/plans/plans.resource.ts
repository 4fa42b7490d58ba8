import { managedPlans, type PlanRule } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import { serverResource, type Saving, type Values } from '../../resource/server-resource.ts';
import { isOpen, planOpensOf } from '../access/index.ts';
import { sellContent, withdrawContent } from '../commerce/index.ts';
import { hasCompany } from '../platform/index.ts';
import {
  countPlanUses,
  findClosing,
  findHighlighted,
  listLostTargets,
  listSoldPeriods,
  lockHighlights,
  writeRules,
} from './plan-desk.repository.ts';

const refuseLost = async (db: Db, rules: readonly PlanRule[]) => {
  const [at] = await listLostTargets(db, rules);
  if (at !== undefined) throw fieldError('opens', `O que a regra ${at + 1} abre não existe mais.`);
};

const checkSaved = async ({ tx, next, changed }: Saving) => {
  if (changed.includes('company_id') && typeof next.company_id === 'number' && !(await hasCompany(tx, next.company_id)))
    throw fieldError('company_id', 'Esta marca não existe.');
  if (changed.includes('opens')) await refuseLost(tx, next.opens as PlanRule[]);
};

/** The shop sells the periods of what readers see, named as they see it, and none of what they don't. */
const sellPlan = async (tx: Tx, { id }: { id: number }) => {
  for (const { product_id: product, is_live: isLive, ...facts } of await listSoldPeriods(tx, id))
    if (product !== null) await (isLive ? sellContent(tx, product, facts) : withdrawContent(tx, product));
};

const refuseUnready = async ({ tx, id, values }: { tx: Tx; id: number; values: Values }) => {
  const rules = values.opens as PlanRule[];
  await refuseLost(tx, rules);
  const closing = await findClosing(tx, id, rules, values.closing_on as string | null);
  if (values.closing === 'all' && closing.count > 0 && closing.is_over)
    throw new AppError('not_complete', { fields: { closing_on: ['Este dia já chegou: informe um que ainda vem.'] } });
  if (values.highlighted !== true) return;
  await lockHighlights(tx);
  const other = await findHighlighted(tx, id, values.company_id as number | null);
  if (other)
    throw new AppError('not_complete', {
      fields: { highlighted: [`“${other.name}” já está em destaque nesta marca.`] },
    });
};

const openNow = isOpen('g', sql<string>`now()`);
const held = sql`FROM access_grant g WHERE g.subject_type = 'signature_type' AND g.subject_id = t.id AND ${openNow}`;

/** Plans as staff write them (entities §8.2). */
export const planResource = serverResource(managedPlans, {
  table: 'signature_type',
  read: {
    prices: sql`(SELECT coalesce(jsonb_object_agg(s.interval, p.own_price_cents), '{}') FROM signature_plan s
      JOIN product p ON p.id = s.product_id WHERE s.signature_type_id = t.id AND s.is_sold)`,
    periods: sql`(SELECT json_agg(json_build_object('id', s.id, 'interval', s.interval) ORDER BY s.months)
      FROM signature_plan s WHERE s.signature_type_id = t.id)`,
    opens_now: planOpensOf(sql`t.id`, sql`t.company_id`),
    waiting: sql`(SELECT count(*)::int FROM plan_waiting w WHERE w.signature_type_id = t.id AND w.told_at IS NULL)`,
    holders: sql`(SELECT count(DISTINCT g.user_id)::int ${held})`,
    monthly_cents: sql`coalesce((SELECT sum(bought.cents)::bigint FROM (
      SELECT round(i.total_cents::numeric / s.months) AS cents FROM access_grant g
      JOIN order_item i ON g.source_type = 'order_item' AND i.id = g.source_id
      JOIN signature_plan s ON s.product_id = i.product_id
      WHERE g.subject_type = 'signature_type' AND g.subject_id = t.id AND ${openNow}) bought), 0)`,
  },
  unique: { signature_type_slug_key: ['slug', 'Este endereço já é de outro plano.'] },
  beforeSave: checkSaved,
  beforePublish: refuseUnready,
  afterPublish: async (tx, record) => {
    await writeRules(tx, record.id);
    await sellPlan(tx, record);
  },
  afterWithdraw: sellPlan,
  ownersKeepAccess: true,
  uses: countPlanUses,
});
