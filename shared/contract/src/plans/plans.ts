import * as z from 'zod/mini';
import { instructorRef, saleOffer } from '../catalog/shapes.ts';
import { endpoint } from '../core/endpoint.ts';
import { pageQuery, searchQuery } from '../core/list.ts';
import { shownOf, slugParams } from '../core/reader-shapes.ts';
import { choiceField } from '../core/resource-shapes.ts';
import { idParams, instant } from '../core/shapes.ts';
import { managedPlans } from './managed-plans.ts';
import { planContents, planIntervals, planOpens } from './plan-parts.ts';

/** A period that is sold: what a cart asks for it. */
const planPeriod = z.object({
  interval: choiceField(planIntervals),
  months: z.int(),
  ...saleOffer.shape,
});

const held = z.object({
  /** Until when a person has a plan; null: without end. */
  until: z.nullable(instant),
  /** They try it: nothing else gave it to them. */
  trial: z.boolean(),
});

const planShown = shownOf(managedPlans, ['slug', 'name', 'description', 'benefits', 'color', 'level', 'badge']);

/** A plan as readers see it: nothing renews, each period is paid once. */
export const planSummary = z.object({
  id: z.int(),
  ...planShown,
  highlighted: z.boolean(),
  /** Those that are sold, the shortest first. */
  periods: z.array(planPeriod),
  /** What it opens now, by the rules that decide access; kinds of which it opens nothing are left out. */
  opens: planOpens,
  /** Days that who asks may still try it, free of charge; zero where they may not, or it is not offered. A visitor may. */
  trial_days: z.int(),
  /** Null for who does not have it now. */
  owned: z.nullable(held),
});

/** A plan that a person has now, with what it opens. */
const ownPlan = z.object({ id: z.int(), slug: z.string(), name: z.string(), opens: planOpens, ...held.shape });

/** The plans of a brand, in their order; those one has first, also such as are sold no more. */
export const listPlans = endpoint({
  method: 'GET',
  path: '/api/list-plans',
  scope: 'anonymous',
  summary: 'Planos da marca: preços por período e o que cada um abre',
  response: z.object({
    data: z.array(
      z.object({
        ...planSummary.shape,
        /** How many courses it opens of each category of which it opens any. */
        categories: z.array(z.object({ name: z.string(), count: z.int() })),
        /** Titles of the rooms it lets in. */
        rooms: z.array(z.string()),
      }),
    ),
    own: z.array(ownPlan),
  }),
});

/** A content that a plan opens. */
const planContent = z.object({
  kind: choiceField(planContents),
  id: z.int(),
  title: z.string(),
  /** Its category; empty where it has none. */
  category: z.string(),
  cover: z.string(),
  path: z.string(),
  /** It is open to who asks, by whatever they have. */
  owned: z.boolean(),
});

const teacher = z.object({
  ...instructorRef.shape,
  headline: z.string(),
  photo: z.nullable(z.string()),
  /** Courses of theirs that the plan opens. */
  courses: z.int(),
});

const room = z.object({
  id: z.int(),
  title: z.string(),
  program: z.string(),
  cover: z.string(),
  path: z.string(),
  /** Seconds that this plan is behind in it. */
  delay_s: z.int(),
  presenters: z.array(instructorRef),
  /** Its next edition, or the one that is on air; null where none is planned. */
  next: z.nullable(z.object({ title: z.string(), starts_at: instant, ends_at: instant })),
});

/** What a plan is, costs and opens. One of another brand is a 404, and one that left is there for who has it. */
export const findPlan = endpoint({
  method: 'GET',
  path: '/api/find-plan/{slug}',
  scope: 'anonymous',
  summary: 'Página do plano: preços, o que abre, professores e salas',
  params: slugParams,
  response: z.object({
    ...planSummary.shape,
    ...shownOf(managedPlans, ['description_html']),
    /** It left the plans of the brand: who has it keeps it, and nobody buys it. */
    archived: z.boolean(),
    contents: z.array(z.object({ kind: choiceField(planContents), count: z.int(), items: z.array(planContent) })),
    teachers: z.array(teacher),
    rooms: z.array(room),
    /** What of it is open to everybody. */
    samples: z.array(
      z.object({
        kind: choiceField(planContents),
        title: z.string(),
        what: z.string(),
        cover: z.string(),
        path: z.string(),
      }),
    ),
    /** Other plans that one has now, beside which this one would begin. */
    beside: z.array(z.string()),
    /** What those plans open and this one does not; empty: it opens it all, or one has none. */
    missing: planOpens,
    /** Of a plan that is not sold: who asks waits to be told when it opens. */
    waiting: z.boolean(),
  }),
});

/** The contents that a plan opens, by kind and the newest first; `type` and `q` narrow them. */
export const listPlanContents = endpoint({
  method: 'GET',
  path: '/api/list-plan-contents/{id}',
  scope: 'anonymous',
  summary: 'Plano: conteúdos que abre, com busca por palavras',
  params: idParams,
  query: z.object({ type: z.optional(choiceField(planContents)), q: searchQuery, ...pageQuery }),
  response: z.object({
    data: z.array(planContent),
    meta: z.object({ total: z.int(), page: z.int(), per_page: z.int() }),
  }),
});

/** A plan that is on sale, by its number: unknown, of another brand and off sale are a 404. */
export const libertaFindSignatureType = endpoint({
  method: 'GET',
  path: '/api/liberta-find-signature-type/{id}',
  scope: 'anonymous',
  summary: 'Tipo de assinatura à venda, com os preços de cada período',
  params: idParams,
  response: planSummary,
});

export type PlanSummary = z.infer<typeof planSummary>;
export type ListedPlan = z.infer<typeof listPlans.response>['data'][number];
export type PlanList = z.infer<typeof listPlans.response>;
export type PlanPeriod = z.infer<typeof planPeriod>;
export type PlanPage = z.infer<typeof findPlan.response>;
export type PlanContent = z.infer<typeof planContent>;
export type PlanRoom = z.infer<typeof room>;
export type PlanTeacher = z.infer<typeof teacher>;
