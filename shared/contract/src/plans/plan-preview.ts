import * as z from 'zod/mini';
import { previewedWay } from '../commerce/price-preview.ts';
import { endpoint } from '../core/endpoint.ts';
import { idField } from '../core/resource-shapes.ts';
import { variant } from '../platform/registry.ts';
import { managedPlans } from './managed-plans.ts';
import { findPlan } from './plans.ts';

/**
 * A plan as a visitor of a brand would see it with the values that stand in its form: `id` null while it is new. Nothing is
 * kept. Values that the form refuses are refused here in their fields.
 */
export const previewPlan = endpoint({
  method: 'POST',
  path: '/api/cms-preview-signature-type',
  scope: 'staff',
  ability: { action: 'read', subject: 'Tipos de Assinatura' },
  summary: 'Tipos de assinatura: como o cliente veria o que está escrito',
  body: z.object({ id: z.nullable(idField), variant, ...managedPlans.form.shape }),
  response: z.object({
    /** Null: the plan is not of this brand. */
    plan: z.nullable(findPlan.response),
    /** The ways to pay for each of its periods, with why each costs what it costs. */
    prices: z.array(z.object({ product_id: z.int(), ways: z.array(previewedWay) })),
  }),
});
