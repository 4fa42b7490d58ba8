import type { ParsedBody, PlanPage, previewPlan, ResponseOf } from '@pregao/contract';
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
      for (const { product_id } of plan?.periods ?? [])
        prices.push({ product_id, ways: await priced.waysOfProduct(visitor.companyId, product_id) });
      return { plan, prices };
    });
  };
