import type { CourseDetail, CoursePlayer, EbookDetail, LessonMedia, PlayerLesson } from '@pregao/contract';
import { buildCourse, buildSaleOffer } from '@pregao/testing';

/** The sales page of a course of one module: a free lesson and one that is not. */
export const buildCourseDetail = (overrides: Partial<CourseDetail> = {}): CourseDetail => ({
  ...buildCourse({ slug: 'opcoes-do-zero' }),
  price: buildSaleOffer({ product_id: 77 }),
  access: { open: false, reason: 'product', product: { product_id: 77, price_cents: 49_900 } },
  promise: 'Monte travas com risco definido.',
  description_html: '<p>Do zero à trava.</p>',
  audience_html: '',
  learning_goals: ['Montar uma trava de alta'],
  prerequisites: [],
  instructors: [
    { id: 1, name: 'Marcos Prado', credential: 'CNPI-T 2841', headline: 'Analista técnico', bio_html: '', photo: null },
  ],
  modules: [
    {
      id: 1,
      title: 'Fundamentos',
      description: '',
      is_bonus: false,
      duration_s: 80,
      workload_minutes: 40,
      lessons: [
        { id: 11, title: 'O que é uma opção', duration_s: 40, workload_minutes: 15, preview_free: true },
        { id: 12, title: 'Prêmio e strike', duration_s: 40, workload_minutes: 25, preview_free: false },
      ],
    },
  ],
  reviews: [{ id: 1, author: 'Júlia M.', rating: 5, text: 'Direto ao ponto.', created_at: '2026-10-02T12:00:00.000Z' }],
  rating_distribution: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 5 ? 1 : 0 })),
  faq: [{ question: 'Por quanto tempo posso assistir?', answer: 'Por um ano.' }],
  related: [],
  updated_at: '2026-10-01T12:00:00.000Z',
  ...overrides,
});

const buildLesson = (overrides: Partial<PlayerLesson> = {}): PlayerLesson => ({
  id: 11,
  title: 'O que é uma opção',
  description_html: '<p>Nesta aula.</p>',
  duration_s: 40,
  workload_minutes: 15,
  preview_free: true,
  locked: false,
  access: { open: true, until: null, by: 'product' },
  required: true,
  status: 'not_started',
  position_s: 0,
  watched_pct: 0,
  completed_at: null,
  materials: [],
  ...overrides,
});

/** A course of three lessons, the first done, the second left at 17 s. */
export const buildPlayer = (overrides: Partial<CoursePlayer> = {}): CoursePlayer => ({
  id: 5,
  slug: 'opcoes-do-zero',
  title: 'Opções do zero',
  subtitle: '',
  cover: '/covers/course/5.svg',
  category: { id: 1, name: 'Opções', slug: 'opcoes' },
  instructors: [],
  access: 'owned',
  access_expires_at: null,
  progress_pct: 33,
  completed_lessons: 1,
  required_lessons: 3,
  minutes_left: 2,
  completion_percent: 90,
  current: { lesson_id: 12, position_s: 17 },
  modules: [
    {
      id: 1,
      title: 'Fundamentos',
      description: '',
      is_bonus: false,
      lessons: [
        buildLesson({
          status: 'completed',
          watched_pct: 100,
          position_s: 40,
          completed_at: '2026-11-01T12:00:00.000Z',
        }),
        buildLesson({
          id: 12,
          title: 'Prêmio e strike',
          workload_minutes: 100,
          status: 'in_progress',
          position_s: 17,
          watched_pct: 40,
          materials: [
            { id: 1, title: 'Guia da aula', kind: 'pdf', size_bytes: 84_000, url: '/media/materials/guia.pdf' },
          ],
        }),
        buildLesson({ id: 13, title: 'Trava de alta', workload_minutes: 100 }),
      ],
    },
  ],
  ...overrides,
});

export const buildMedia = (lessonId: number): LessonMedia => ({
  lesson_id: lessonId,
  url: `/media/lessons/${lessonId}.webm`,
  mime: 'video/webm',
  provider: 'file',
  poster: '/covers/course/5.svg',
  duration_s: 40,
  captions: [{ lang: 'pt-BR', label: 'Português', url: '/media/lessons/a.vtt' }],
  materials: [],
  expires_at: '2026-11-21T12:00:00.000Z',
});

/** The page of an e-book that is not there for a guest. */
export const buildEbookDetail = (overrides: Partial<EbookDetail> = {}): EbookDetail => ({
  ...{ type: 'ebook', id: 5, slug: 'gregas', title: 'As gregas', subtitle: '', pages: 20, owned: false, price: null },
  category: { id: 3, name: 'Opções', slug: 'opcoes' },
  author: { id: 1, name: 'Marcos Prado', credential: null },
  ...{ cover: '/covers/ebook/5.svg', cover_tall: '/covers/book/5.svg', cover_alt: '' },
  access: { open: false, reason: 'login' },
  ...{ summary: '', description_html: '', seo_title: '', seo_description: '', author_headline: '' },
  ...{
    language: null,
    level: null,
    edition: '',
    isbn: '',
    size_bytes: null,
    revised_at: null,
    outline: [],
    sample: null,
  },
  ...{ allow_download: true, allow_reading: true, place: null, downloads_left: null, related: [] },
  ...overrides,
});
