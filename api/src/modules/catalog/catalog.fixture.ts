import type { TestApp } from '../../../test/harness.ts';

let turn = 0;

export interface MadeCourse {
  id: number;
  slug: string;
  productId: number;
  lessons: number[];
  modules: number[];
}

/** Adds a course on sale with two modules of two lessons; the first is free, all play the repository's clip. */
export const makeCourse = async (
  { core: { db } }: TestApp,
  fields: {
    title?: string;
    category?: number;
    level?: number;
    price?: number;
    status?: string;
    free?: boolean;
    bonus?: boolean;
  } = {},
): Promise<MadeCourse> => {
  turn += 1;
  const slug = `curso-${turn}`;
  const teacher = await db
    .insertInto('instructor')
    .values({
      name: `Professora ${turn}`,
      slug: `professora-${turn}`,
      credential_kind: 'CNPI',
      credential_number: '2841',
      headline: 'Analista',
      bio_html: '<p>Bio</p>',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await db
    .insertInto('product')
    .values({
      slug,
      name: `Curso ${turn}`,
      kind: 1,
      list_price_cents: 60_000,
      price_cents: fields.price ?? 50_000,
      pix_discount_bps: 500,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const course = await db
    .insertInto('course')
    .values({
      title: fields.title ?? `Curso ${turn}`,
      slug,
      subtitle: 'Subtítulo',
      promise: 'Promessa',
      description_html: '<p>Texto</p>',
      learning_goals: ['Meta'],
      faq: JSON.stringify([{ question: 'P', answer: 'R' }]),
      category_id: fields.category ?? 1,
      level_id: fields.level ?? 1,
      product_id: product.id,
      status: fields.status ?? 'published',
      published_at: '2026-01-01T12:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('product')
    .set({ reference_type: 'course', reference_id: course.id })
    .where('id', '=', product.id)
    .execute();
  await db.insertInto('course_instructor').values({ course_id: course.id, instructor_id: teacher.id }).execute();
  const modules: number[] = [],
    lessons: number[] = [];
  for (const position of [1, 2]) {
    const module = await db
      .insertInto('course_module')
      .values({
        course_id: course.id,
        title: `Módulo ${position}`,
        position,
        is_bonus: position === 2 && fields.bonus === true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    modules.push(module.id);
    for (const order of [1, 2]) {
      const lesson = await db
        .insertInto('lesson')
        .values({
          module_id: module.id,
          course_id: course.id,
          title: `Aula ${position}.${order}`,
          position: order,
          media: 'leitura-de-candles.webm',
          captions: JSON.stringify([{ lang: 'pt-BR', label: 'Português', file: 'leitura-de-candles.pt-br.vtt' }]),
          duration_s: 43,
          workload_minutes: 20,
          preview_free: position === 1 && order === 1 && fields.free !== false,
          required: !(position === 2 && fields.bonus === true),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      lessons.push(lesson.id);
    }
  }
  await db
    .insertInto('lesson_material')
    .values({
      lesson_id: lessons[1]!,
      title: 'Planilha',
      kind: 'Planilha',
      file: 'gestao-de-risco.csv',
      size_bytes: 10,
    })
    .execute();
  return { id: course.id, slug, productId: product.id, lessons, modules };
};

/** Opens something to a person, as a courtesy. */
export const grant = (
  { core: { db } }: TestApp,
  userId: number,
  subject: string,
  id: number,
  fields: { expires_at?: string | null; status?: string } = {},
) =>
  db
    .insertInto('access_grant')
    .values({
      user_id: userId,
      subject_type: subject,
      subject_id: id,
      source_type: 'courtesy',
      source_id: (turn += 1),
      starts_at: '2026-01-01T12:00:00Z',
      ...fields,
    })
    .execute();
