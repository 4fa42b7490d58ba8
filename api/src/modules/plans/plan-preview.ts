import type { ParsedBody, PlanPage, PlanPeriod, previewPlan, ResponseOf } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { takenBack } from '../../db/taken-back.ts';
import { AppError } from '../../http/errors.ts';
import { boundPreview } from '../../resource/preview/previews.repository.ts';
import { lockPublication } from '../../resource/publication/publication.repository.ts';
import { differing, only } from '../../resource/publication/publication.ts';
import { prepare, refuseDisagreement } from '../../resource/record/prepare.ts';
import { insertRecord, updateRecord } from '../../resource/record/record.repository.ts';
import { refuseBreach } from '../../resource/record/unique.ts';
import type { Values } from '../../resource/server-resource.ts';
import { createPricesService } from '../commerce/index.ts';
import type { createPlanReader } from './plans.reader.ts';
import { planResource } from './plans.resource.ts';
import type { PlansService } from './plans.service.ts';

type Previewed = ResponseOf<typeof previewPlan>;
type Way = Previewed['prices'][number]['ways'][number];
type Prices = ReturnType<typeof createPricesService>;

interface Parts {
  plans: PlansService;
  reader: ReturnType<typeof createPlanReader>;
}

/** Puts what is typed in the row of the plan, or in one of its own, as publishing does; whoever calls takes it back. */
const writeAsShown = async (tx: Tx, id: number | null, values: Values, at: string) => {
  const locked = id === null ? undefined : await lockPublication(tx, planResource, id);
  if (id !== null && (!locked || locked.meta.deleted_at)) throw new AppError('not_found');
  await planResource.options.beforeSave?.({ tx, id, before: null, next: values, changed: Object.keys(values) });
  await refuseBreach(planResource, async () => {
    const row = id ?? (await insertRecord(tx, planResource, values, null, at));
    const facts = { status: 'published', publish_at: null, live_revision: 1, published_at: at };
    const changed = locked ? only(values, differing(planResource, locked.row, values)) : {};
    await updateRecord(tx, planResource, { id: row, values: changed, author: null, at, facts });
  });
};

/** The ways to pay for a period, each priced by the call that tells customers why. */
const waysOf = async (prices: Prices, companyId: number, { product_id: id, splits }: PlanPeriod): Promise<Way[]> => {
  const longest = splits.at(-1);
  const asked = [
    { name: 'pix', way: 'pix', installments: 1 },
    { name: 'card', way: 'card', installments: 1 },
    ...(longest && longest.count > 1 ? [{ name: 'split', way: 'card', installments: longest.count } as const] : []),
  ] as const;
  const ways: Way[] = [];
  for (const { name, ...query } of asked) {
    const { total_cents: total, steps } = await prices.ofProduct(companyId, id, query);
    const value = name === 'split' && longest ? longest.value_cents : total;
    const last = total - value * (query.installments - 1);
    ways.push({
      ...{ way: name, count: query.installments, total_cents: total, steps },
      ...{ value_cents: value, last_value_cents: last },
    });
  }
  return ways;
};

/** A plan as a visitor of a brand would see it with what stands in its form, before it is saved. */
export const createPlanPreview =
  (core: Core, { plans, reader }: Parts) =>
  /** @throws AppError not_found; invalid_body by field */
  async ({ id, variant, ...sent }: ParsedBody<typeof previewPlan>): Promise<Previewed> => {
    const values = prepare(planResource, sent);
    refuseDisagreement(planResource.resource, values);
    // Before the transaction, beside which nothing else is read.
    const visitor = await plans.visitorOf(null, variant);
    return takenBack(core.db, async (tx) => {
      await boundPreview(tx);
      await writeAsShown(tx, id, values, core.now().toISOString());
      const plan = (await reader.asShown(tx, visitor, sent.slug)) as PlanPage | null;
      const priced = createPricesService({ ...core, db: tx });
      const prices: Previewed['prices'] = [];
      for (const period of plan?.periods ?? [])
        prices.push({ product_id: period.product_id, ways: await waysOf(priced, visitor.companyId, period) });
      return { plan, prices };
    });
  };
