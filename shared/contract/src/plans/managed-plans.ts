import * as z from 'zod/mini';
import { shelfColors } from '../catalog/shelf-parts.ts';
import { contentPriceForm, pricedContent } from '../commerce/content-prices.ts';
import { optionalDay } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { optionalHtml } from '../core/html.ts';
import { resource } from '../core/resource.ts';
import { fact, field } from '../core/resource-fields.ts';
import {
  childrenField,
  choiceField,
  eachOnce,
  idField,
  slugField,
  switchField,
  textField,
} from '../core/resource-shapes.ts';
import { idParams } from '../core/shapes.ts';
import { mostTrialDays } from '../identity/trials.ts';
import { selectCompany } from '../lookups/lookups.ts';
import {
  planBadges,
  planBenefit,
  planClosings,
  planContents,
  planIntervals,
  planOpens,
  planRule,
  type PlanBenefit,
  type PlanInterval,
  type PlanRule,
} from './plan-parts.ts';

const opens = childrenField(
  planRule,
  60,
  eachOnce(
    ({ kind, content_type, target_id }: PlanRule) => `${kind} ${content_type} ${target_id}`,
    'Cada regra uma vez.',
  ),
);

/** Plans as staff write them (entities §8.2). What they cost is apart, a price for each period: `findPlanPrice`. */
export const managedPlans = resource({
  name: 'signature-type',
  title: ['tipo de assinatura', 'tipos de assinatura'],
  subject: 'Tipos de Assinatura',
  desk: '/assinatura/{id}',
  publishing: { needs: ['name', 'slug'], slug: 'slug', address: '/assinaturas/{slug}' },
  fields: {
    name: field('Nome', textField(60, 2), { column: true, search: true }),
    slug: field('Endereço', slugField, { search: true }),
    description: field('Promessa', textField(300, 3), { search: true, hint: 'Uma frase: para quem é e o que muda.' }),
    description_html: field('Descrição', optionalHtml(20_000)),
    benefits: field(
      'Benefícios',
      childrenField(
        planBenefit,
        12,
        eachOnce(({ text }: PlanBenefit) => text, 'Cada benefício uma vez.'),
      ),
    ),
    company_id: field('Marca', z._default(z.nullable(idField), null), {
      to: selectCompany,
      column: true,
      filter: true,
      hint: 'Nenhuma: todas.',
    }),
    badge: field('Selo no chat', z._default(choiceField(planBadges), 'none'), { column: true, filter: true }),
    color: field('Cor', choiceField(shelfColors)),
    level: field(
      'Nível',
      z._default(
        z.int('Informe um número inteiro.').check(z.gte(0, 'Use 0 ou mais.'), z.lte(99, 'Use no máximo 99.')),
        0,
      ),
      { column: true, hint: 'Quanto maior, mais o plano abre.' },
    ),
    trial_days: field(
      'Dias de teste',
      z._default(
        z
          .int('Informe um número inteiro.')
          .check(z.gte(0, 'Use 0 ou mais.'), z.lte(mostTrialDays, `Use no máximo ${mostTrialDays}.`)),
        0,
      ),
      { hint: 'De graça, uma vez por pessoa, sem cobrança no fim. 0: sem teste.' },
    ),
    highlighted: field('Em destaque', switchField(false), {
      column: true,
      filter: true,
      hint: 'Um por marca: o que se recomenda.',
    }),
    opens: field('Regras', opens),
    closing: field('Quando algo deixar de abrir', z._default(choiceField(planClosings), 'new')),
    /** From this day in America/Sao_Paulo on; asked with `closing` all. */
    closing_on: field('A partir de', optionalDay),
    /** Periods that are sold, in centavos: `month` 4990. */
    prices: fact('Preços', z.partialRecord(z.enum(Object.keys(planIntervals) as PlanInterval[]), z.int()), {
      column: true,
    }),
    /** People who hold it now. */
    holders: fact('Assinantes', z.int(), { column: true, detail: true }),
    /** What it opens as it is published. */
    opens_now: fact('O que abre', planOpens, { column: true, detail: true }),
    /** People and addresses that wait to be told when it is on sale. */
    waiting: fact('Lista de espera', z.int(), { column: true, detail: true }),
    /** What it may be sold for, the shortest first. */
    periods: fact(null, z.array(z.object({ id: z.int(), interval: choiceField(planIntervals) })), { detail: true }),
    /** Centavos that its present holders come to in a month: each price by its months, of what was bought. */
    monthly_cents: fact('Receita mensal', z.int(), { column: true }),
  },
  ordered: true,
  sort: ['order', 'name', '-updated_at'],
  bulk: ['company_id'],
  check: ({ closing, closing_on: day }) => ({
    ...(closing === 'all' && day === null && { closing_on: 'Informe a partir de que dia.' }),
  }),
});

const staff = { scope: 'staff', ability: { action: 'read', subject: 'Tipos de Assinatura' } } as const;
const targetKind = z.enum(['category', ...(Object.keys(planContents) as (keyof typeof planContents)[])]);
const count = z.object({ kind: z.enum(['course', 'ebook', 'video', 'broadcast']), count: z.int() });

/** What a plan would open if it were published like this, and for how many; writes nothing. */
export const measurePlan = endpoint({
  method: 'POST',
  path: '/api/cms-measure-signature-type',
  ...staff,
  summary: 'Tipos de assinatura: o que o plano abriria',
  body: z.object({ id: z.nullable(idField), company_id: z.nullable(idField), opens }),
  response: z.object({
    /** People who hold it now. */
    people: z.int(),
    /** Published contents of each rule, by its place. */
    rules: z.array(z.int()),
    /** All that it would open, by kind, its rooms and what shelves add included. */
    contents: z.array(count),
    /** What holders gain by the publication, and what would be closed. */
    opens: z.int(),
    closes: z.int(),
    /** Where it is opened from elsewhere: shelves and rooms that name it. */
    shelves: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), count: z.int() })),
    rooms: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

/** What a rule may name: categories and contents that words find, or those that are named. */
export const findPlanTargets = endpoint({
  method: 'GET',
  path: '/api/cms-find-signature-type-targets',
  ...staff,
  summary: 'Tipos de assinatura: categorias e conteúdos para uma regra',
  query: z.object({
    kind: z.optional(targetKind),
    q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    /** These alone, whatever became of them: `course-3,category-5`. */
    named: z.optional(z.string().check(z.regex(/^[a-z]+-\d{1,15}(,[a-z]+-\d{1,15}){0,59}$/, 'Use o tipo e o número.'))),
  }),
  response: z.array(z.object({ kind: targetKind, id: z.int(), name: z.string(), published: z.boolean() })),
});

export type PlanTarget = z.infer<typeof findPlanTargets.response>[number];

/** By the number of the period. */
export const findPlanPrice = endpoint({
  method: 'GET',
  path: '/api/cms-find-signature-plan/{id}',
  ...staff,
  summary: 'Tipos de assinatura: preço de um período',
  params: idParams,
  response: pricedContent,
});

/** Saved apart from the plan, by who may write products; a period that readers see is sold at it at once. */
export const updatePlanPrice = endpoint({
  method: 'PUT',
  path: '/api/cms-update-signature-plan/{id}',
  scope: 'staff',
  ability: { action: 'update', subject: 'Produtos' },
  summary: 'Tipos de assinatura: grava o preço de um período',
  params: idParams,
  body: z.object({ ...contentPriceForm.shape, revision: z.int('Informe a revisão que você editou.') }),
  response: pricedContent,
});
