import type { CatalogOffer, CourseSummary, MyCourse, SaleOffer } from '@pregao/contract';
import { nextId } from './sequence.ts';

/** What a product costs: R$ 497,00, and 5% less by Pix. */
export const buildOffer = (overrides: Partial<CatalogOffer> = {}): CatalogOffer => ({
  product_id: overrides.product_id ?? nextId(),
  price_cents: 49_700,
  list_price_cents: 69_700,
  pix_price_cents: 47_215,
  installments: null,
  access_days: 365,
  warranty_days: 7,
  ...overrides,
});

/** The same on its sales page; nothing is split unless told. */
export const buildSaleOffer = (overrides: Partial<SaleOffer> = {}): SaleOffer => ({
  ...buildOffer(overrides),
  splits: overrides.splits ?? [],
});

/** A course on sale that the viewer does not have. */
export const buildCourse = (overrides: Partial<CourseSummary> = {}): CourseSummary => {
  const id = overrides.id ?? nextId();
  return {
    type: 'course',
    id,
    slug: `opcoes-do-zero-${id}`,
    title: 'Opções do zero',
    subtitle: 'Travas, proteção e renda',
    category: { id: 1, name: 'Opções', slug: 'opcoes' },
    level: { id: 1, name: 'Iniciante' },
    cover: `/api/covers/course-${id}.svg`,
    duration_s: 28_800,
    workload_minutes: 480,
    lessons_count: 24,
    instructors: [{ id: 1, name: 'Marcos Prado', credential: 'CNPI-T 2841' }],
    rating_avg: 4.8,
    rating_count: 132,
    students_count: 1840,
    featured: false,
    owned: false,
    progress_pct: null,
    price: buildOffer(),
    ...overrides,
  };
};

/** A course the viewer has and has begun. */
export const buildMyCourse = (overrides: Partial<MyCourse> = {}): MyCourse => ({
  ...buildCourse({ owned: true, price: null }),
  progress_pct: 40,
  completed_lessons: 9,
  minutes_left: 288,
  status: { id: 2, name: 'Em andamento' },
  current: { lesson_id: nextId(), title: 'Trava de alta na prática', position_s: 215 },
  access_expires_at: null,
  last_seen_at: '2026-11-20T21:14:00.000Z',
  ...overrides,
});
