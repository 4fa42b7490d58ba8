import type { Db } from '../../db/open.ts';
import type { TestApp } from '../../../test/harness.ts';
import { insertPlan } from '../../../test/plans.ts';

let turn = 0;

export interface MadeCourse {
  id: number;
  slug: string;
  productId: number;
  lessons: number[];
  modules: number[];
}

interface CourseFields {
  title?: string;
  category?: number;
  level?: number;
  price?: number;
  status?: string;
  visibility?: string;
  /** The brand it is of; null: every one. */
  company?: number | null;
  free?: boolean;
  bonus?: boolean;
}

const insertTeacher = (db: Db) =>
  db
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

const insertProduct = (db: Db, slug: string, price: number) =>
  db
    .insertInto('product')
    .values({
      slug,
      name: `Curso ${turn}`,
      kind: 1,
      list_price_cents: 60_000,
      price_cents: price,
      pix_discount_bps: 500,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const insertCourse = (db: Db, slug: string, productId: number, fields: CourseFields) =>
  db
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
      product_id: productId,
      status: fields.status ?? 'published',
      visibility: fields.visibility ?? 'product',
      company_id: fields.company ?? null,
      published_at: '2026-01-01T12:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const insertModule = async (db: Db, courseId: number, position: number, fields: CourseFields) => {
  const bonus = position === 2 && fields.bonus === true;
  const module = await db
    .insertInto('course_module')
    .values({ course_id: courseId, title: `Módulo ${position}`, position, is_bonus: bonus })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lessons: number[] = [];
  for (const order of [1, 2]) {
    const lesson = await db
      .insertInto('lesson')
      .values({
        module_id: module.id,
        course_id: courseId,
        title: `Aula ${position}.${order}`,
        position: order,
        media: 'leitura-de-candles.webm',
        captions: JSON.stringify([{ lang: 'pt-BR', label: 'Português', file: 'leitura-de-candles.pt-br.vtt' }]),
        duration_s: 82,
        workload_minutes: 20,
        preview_free: position === 1 && order === 1 && fields.free !== false,
        required: !bonus,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    lessons.push(lesson.id);
  }
  return { id: module.id, lessons };
};

/** Adds a course on sale with two modules of two lessons; the first is free, all play one clip of the repository. */
export const makeCourse = async ({ core: { db } }: TestApp, fields: CourseFields = {}): Promise<MadeCourse> => {
  turn += 1;
  const slug = `curso-${turn}`;
  const teacher = await insertTeacher(db);
  const product = await insertProduct(db, slug, fields.price ?? 50_000);
  const course = await insertCourse(db, slug, product.id, fields);
  await db
    .updateTable('product')
    .set({ reference_type: 'course', reference_id: course.id })
    .where('id', '=', product.id)
    .execute();
  await db.insertInto('course_instructor').values({ course_id: course.id, instructor_id: teacher.id }).execute();
  const modules = [await insertModule(db, course.id, 1, fields), await insertModule(db, course.id, 2, fields)];
  const lessons = modules.flatMap((module) => module.lessons);
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
  return { id: course.id, slug, productId: product.id, lessons, modules: modules.map(({ id }) => id) };
};

/** Opens something to a person, as a courtesy. */
export const grant = (
  { core: { db } }: TestApp,
  userId: number,
  subject: string,
  id: number,
  fields: { starts_at?: string; expires_at?: string | null; status?: string } = {},
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

/** Makes a plan open one course. */
export const openByPlan = ({ core: { db } }: TestApp, planId: number, courseId: number) =>
  db
    .insertInto('plan_rule')
    .values({ signature_type_id: planId, kind: 'item', content_type: 'course', target_id: courseId })
    .execute();

/** Adds a plan, sold unless told, that opens nothing yet. */
export const makePlan = async ({ core: { db } }: TestApp, { sold = true } = {}) => {
  turn += 1;
  const [name, slug] = [`Plano ${turn}`, `plano-${turn}`];
  const product = sold
    ? await db
        .insertInto('product')
        .values({ slug, name, kind: 3, list_price_cents: 9_990, price_cents: 9_990 })
        .returning('id')
        .executeTakeFirstOrThrow()
    : null;
  const id = await insertPlan(db, { name, slug, productId: product?.id ?? null });
  return { id, name, slug, productId: product?.id ?? null };
};
