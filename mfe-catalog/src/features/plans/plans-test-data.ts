import type { ListedPlan, PlanPage, PlanPeriod } from '@pregao/contract';
import { buildSaleOffer } from '@pregao/testing';

/** A period without Pix discount: a price is told once. */
export const buildPeriod = (overrides: Partial<PlanPeriod> = {}): PlanPeriod => {
  const { price_cents: cents = 4_990 } = overrides;
  return {
    interval: 'month',
    months: 1,
    ...buildSaleOffer({ product_id: 31, price_cents: cents, pix_price_cents: cents, list_price_cents: null }),
    ...{ installments: null, access_days: 30 },
    ...overrides,
  };
};

export const yearly: Partial<PlanPeriod> = {
  ...{ interval: 'year', months: 12, product_id: 32, price_cents: 47_900, access_days: 365 },
};

const plan = {
  ...{ id: 1, slug: 'essencial', name: 'Essencial', description: 'Para os primeiros passos.' },
  benefits: [{ icon: 'book' as const, text: 'Materiais das aulas' }],
  ...{ color: 'info' as const, level: 10, badge: 'none' as const, highlighted: false, trial_days: 0, owned: null },
};

/** A plan of a month and a year that opens 12 courses and a room. */
export const buildPlan = (overrides: Partial<ListedPlan> = {}): ListedPlan => ({
  ...plan,
  periods: [buildPeriod(), buildPeriod(yearly)],
  opens: [
    { kind: 'course', count: 12 },
    { kind: 'broadcast', count: 1 },
  ],
  categories: [{ name: 'Renda fixa', count: 12 }],
  rooms: ['Mesa ao vivo'],
  ...overrides,
});

/** The page of the same plan. */
export const buildPlanPage = (overrides: Partial<PlanPage> = {}): PlanPage => ({
  ...plan,
  periods: [buildPeriod(), buildPeriod(yearly)],
  opens: [{ kind: 'course', count: 12 }],
  ...{ description_html: '<p>O começo.</p>', archived: false, beside: [], missing: [], waiting: false },
  contents: [
    {
      kind: 'course',
      count: 12,
      items: [
        {
          ...{ kind: 'course', id: 5, title: 'Tesouro do zero', category: 'Renda fixa', owned: true },
          ...{ cover: '/covers/course/5.svg', path: '/curso/tesouro-do-zero' },
        },
      ],
    },
  ],
  teachers: [
    { id: 1, name: 'Marcos Prado', credential: 'CNPI-T 2841', headline: 'Analista técnico', photo: null, courses: 3 },
  ],
  rooms: [
    {
      ...{ id: 7, title: 'Mesa ao vivo', program: 'Fluxo', cover: '/covers/room/7.svg', path: '/cliente/lives/7' },
      ...{ delay_s: 30, presenters: [{ id: 2, name: 'Ana Reis', credential: 'CNPI 900' }] },
      next: { title: 'Abertura', starts_at: '2030-12-03T12:00:00.000Z', ends_at: '2030-12-03T13:30:00.000Z' },
    },
  ],
  samples: [
    {
      ...{ kind: 'course', title: 'Tesouro do zero', what: 'Aula livre: O que é um título' },
      ...{ cover: '/covers/course/5.svg', path: '/curso/tesouro-do-zero' },
    },
  ],
  ...overrides,
});
