import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idField } from '../core/resource-shapes.ts';
import { idParams, instant } from '../core/shapes.ts';

/** What is tried: the account, a plan or a course. A person has one trial of each. */
export const trialKinds = ['platform', 'subscription', 'course'] as const;

/** The most days that a plan may be tried. */
export const mostTrialDays = 60;

/** How a trial stands now: the clock decides before the job that ends it. */
export const trialStates = ['active', 'converted', 'expired', 'cancelled'] as const;

/** Why somebody may not begin a trial: they had one of this kind, or have what it would open. */
export const trialRefusals = ['used', 'owned'] as const;

const ofWhat = {
  kind: z.enum(trialKinds),
  /** Null: of no plan. */
  signature_type_id: z.nullable(z.int()),
  name: z.string(),
  /** Of the plan's page; null: it has none under this brand. */
  slug: z.nullable(z.string()),
  days: z.int(),
};

const offeredTrial = z.object({
  /** What `user-trial-access` asks for. */
  id: z.int(),
  ...ofWhat,
  /** What the plan promises, and what one gets. */
  description: z.string(),
  benefits: z.array(z.string()),
  available: z.boolean(),
  /** Null: it is available. */
  reason: z.nullable(z.enum(trialRefusals)),
  /** The reason in words. */
  reason_text: z.nullable(z.string()),
});

const userTrial = z.object({
  id: z.int(),
  ...ofWhat,
  started_at: instant,
  ends_at: instant,
  /** That have begun or are to come: the last one counts whole. Zero once it is over. */
  days_left: z.int(),
  status: z.enum(trialStates),
  status_name: z.string(),
});

/**
 * Begins an offered trial: it and what it opens are written at once, with where the visit came from. Asked again while it
 * runs, it answers with the same one. A second one of its kind is 409 `trial_used`, what the person has already 409
 * `trial_owned`. It ends by itself, and nothing is charged.
 */
export const userTrialAccess = endpoint({
  method: 'POST',
  path: '/api/user-trial-access/',
  scope: 'self',
  summary: 'Começa um período de teste: um por pessoa e tipo, sem cobrança.',
  success: 201,
  utm: 'headers',
  body: z.object({ trial_id: idField }),
  response: userTrial,
});

/** Trials that the brand offers, and whether the person may begin them; of `user_id` for staff who may read people. */
export const listTrial = endpoint({
  method: 'GET',
  path: '/api/list-trial/',
  scope: 'self-or-staff',
  ability: { action: 'read', subject: 'Usuários' },
  summary: 'Períodos de teste oferecidos, e se a pessoa ainda pode começar cada um.',
  query: z.object({ user_id: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  response: z.array(offeredTrial),
});

/** One's own trials, the newest first. */
export const listUserTrial = endpoint({
  method: 'GET',
  path: '/api/list-user-trial/',
  scope: 'self',
  summary: 'Os próprios períodos de teste, com situação e fim.',
  response: z.array(userTrial),
});

/** For landing pages: what a person is to the brand of the page. A plan that is only tried is no signature. */
export const lpCheckUser = endpoint({
  method: 'GET',
  path: '/api/lp-check-user/{id}',
  scope: 'self-or-staff',
  ability: { action: 'read', subject: 'Usuários' },
  summary: 'Páginas de venda: se a pessoa já comprou, se tem assinatura e se pode começar um teste.',
  params: idParams,
  response: z.object({ is_customer: z.boolean(), has_active_signature: z.boolean(), trial_available: z.boolean() }),
});

export type OfferedTrial = z.infer<typeof offeredTrial>;
export type UserTrial = z.infer<typeof userTrial>;
export type TrialRefusal = (typeof trialRefusals)[number];
export type TrialState = (typeof trialStates)[number];
