import * as z from 'zod/mini';
import { choiceField, idField, textField } from '../core/resource-shapes.ts';

/** The periods that a plan can be sold for, the shortest first. */
export const planIntervals = {
  month: 'Mensal',
  quarter: 'Trimestral',
  half_year: 'Semestral',
  year: 'Anual',
} as const;

export type PlanInterval = keyof typeof planIntervals;

/** Months and days of access of each period. */
export const intervalLengths: Readonly<Record<PlanInterval, { months: number; days: number }>> = {
  month: { months: 1, days: 30 },
  quarter: { months: 3, days: 90 },
  half_year: { months: 6, days: 180 },
  year: { months: 12, days: 365 },
};

/** Contents that a plan opens; rooms name their plans themselves. */
export const planContents = { course: 'Cursos', ebook: 'E-books', video: 'Vídeos' } as const;

/** What a plan opens, in the order it is told: contents that its rules reach, and the rooms that name it. */
export const planOpenKinds = [...(Object.keys(planContents) as (keyof typeof planContents)[]), 'broadcast'] as const;

export type PlanOpenKind = (typeof planOpenKinds)[number];

/** What a plan opens now, counted by the rules that decide access; kinds of which it opens nothing are left out. */
export const planOpens = z.array(z.object({ kind: z.enum(planOpenKinds), count: z.int() }));

/** How a plan says what it opens. What comes later and fits a rule is open, too. */
export const planRuleKinds = {
  type: 'Todos os',
  category: 'De uma categoria',
  item: 'Um só',
} as const;

/** Badges that a plan gives in the chat (entities §2.5). */
export const planBadges = { none: 'Nenhum', premium: 'Premium', senior: 'Senior' } as const;

/** For whom what a plan opens no more closes. */
export const planClosings = { new: 'Só para quem assinar depois', all: 'Para todos, a partir de um dia' } as const;

export const planIcons = {
  star: 'Estrela',
  play: 'Vídeo',
  book: 'Livro',
  chart: 'Gráfico',
  candles: 'Candles',
  live: 'Ao vivo',
  calendar: 'Calendário',
  shield: 'Escudo',
  users: 'Pessoas',
  check: 'Confirmação',
} as const;

export const planBenefit = z.object({
  icon: choiceField(planIcons),
  text: textField(120, 2),
});

export const planRule = z
  .object({
    kind: choiceField(planRuleKinds),
    /** Null, of a category alone: everything in it. */
    content_type: z._default(z.nullable(choiceField(planContents)), null),
    /** The category, also with those below it, or the content; null for everything of its type. */
    target_id: z._default(z.nullable(idField), null),
  })
  .check(
    z.refine(({ kind, target_id: id }) => (kind === 'type') === (id === null), 'Escolha o que esta regra abre.'),
    z.refine(({ kind, content_type: type }) => kind === 'category' || type !== null, 'Escolha o tipo do conteúdo.'),
  );

export type PlanBenefit = z.infer<typeof planBenefit>;
export type PlanRule = z.infer<typeof planRule>;
