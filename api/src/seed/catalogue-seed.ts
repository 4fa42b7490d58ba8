import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import { coupons } from './catalogue.ts';
import { makeCourses } from './course-seed.ts';
import { instructors } from './instructors.ts';
import { insertPlans, makeEbooks, makePlans } from './offer-seed.ts';
import { validCpf } from './people.ts';
import { sold } from './product-rows.ts';
import { createRandom, type Random } from './random.ts';

const productCategories = async (tx: Tx) => {
  const first = await firstId(tx, 'product_category');
  await bulk(
    tx,
    'product_category',
    [
      ['Cursos', 'cursos'],
      ['E-books', 'ebooks'],
      ['Assinaturas', 'assinaturas'],
    ].map(([name, slug], index) => ({ id: first + index, name, slug, position: index + 1, active: true })),
  );
  return { course: first, ebook: first + 1, plan: first + 2 };
};

const seedInstructors = async (tx: Tx, calendar: Calendar, analyst: number) => {
  const first = await firstId(tx, 'instructor');
  // Of their own: the rest of the demonstration is drawn as before.
  const random = createRandom(305);
  await bulk(
    tx,
    'instructor',
    instructors.map((person, index) => ({
      id: first + index,
      user_id: index === 0 ? analyst : null,
      name: person.name,
      slug: person.slug,
      credential_kind: person.credential?.[0] ?? null,
      credential_number: person.credential?.[1] ?? null,
      valid_until: person.validFor === undefined ? null : calendar.day(person.validFor),
      headline: person.headline,
      bio_html: `<p>${person.bio}</p>`,
      is_analyst: person.analyst,
      active: true,
      document: validCpf(random),
      contact_email: `${person.slug.replaceAll('-', '.')}@exemplo.test`,
      contact_phone: `119${random.digits(8)}`,
    })),
  );
  return new Map(instructors.map((person, index) => [person.slug, first + index]));
};

const seedCoupons = async (tx: Tx, calendar: Calendar) => {
  const first = await firstId(tx, 'coupon');
  const rows = coupons.map((coupon, index) => ({
    id: first + index,
    code: coupon.code,
    description: coupon.description,
    discount_type_id: coupon.discount_type_id,
    value: coupon.value,
    min_subtotal_cents: coupon.min,
    min_items: 0,
    starts_at: calendar.at(-400, 0).toISOString(),
    usage_limit: coupon.limit,
    usage_limit_per_customer: 1,
    used_count: 0,
    first_purchase_only: coupon.first,
    stackable_with_payment_discount: true,
    status: 'active',
    created_at: calendar.at(-400, 0).toISOString(),
  }));
  await bulk(tx, 'coupon', rows);
  await advance(tx, 'coupon');
  // Invitations are left for whoever tries them out.
  return rows.filter(({ usage_limit: limit }) => limit !== 1);
};

type Courses = Awaited<ReturnType<typeof makeCourses>>['rows'];

const insertCourses = async (tx: Tx, rows: Courses) => {
  await bulk(tx, 'course', rows.courses);
  await bulk(tx, 'course_module', rows.modules);
  await bulk(tx, 'lesson', rows.lessons);
  await bulk(tx, 'course_instructor', rows.teachers);
  const first = await firstId(tx, 'lesson_material');
  await bulk(
    tx,
    'lesson_material',
    rows.files.map((file, index) => ({ id: first + index, ...file })),
  );
};

/** Teachers, courses, e-books, plans, their products and coupons. */
export const seedCatalogue = async (tx: Tx, calendar: Calendar, random: Random, analyst: number) => {
  const category = await productCategories(tx);
  const teachers = await seedInstructors(tx, calendar, analyst);
  const courses = await makeCourses(tx, calendar, random, category.course, teachers);
  const books = await makeEbooks(tx, calendar, category.ebook, teachers, courses.nextProduct);
  const types = await makePlans(tx, calendar, category.plan, books.nextProduct);
  // What the brand of the demonstration's customers sells.
  const monthly = types.flatMap(({ type, periods: [first] }) =>
    type.company_id === null && first ? [first.product] : [],
  );
  await bulk(tx, 'product', [
    ...courses.rows.products,
    ...books.rows.map(({ product }) => product),
    ...types.flatMap(({ periods }) => periods.map(({ product }) => product)),
  ]);
  await insertCourses(tx, courses.rows);
  await bulk(
    tx,
    'ebook',
    books.rows.map(({ ebook }) => ebook),
  );
  await insertPlans(tx, types);
  await advance(
    tx,
    'product_category',
    'instructor',
    'course',
    'course_module',
    'lesson',
    'lesson_material',
    'product',
    'ebook',
    'signature_type',
    'plan_rule',
  );
  return {
    products: [...courses.items, ...books.items, ...monthly.map((product) => sold(product, 2))],
    coupons: await seedCoupons(tx, calendar),
    teachers,
    signatures: new Map(types.map(({ type }) => [type.slug as string, type.id])),
    courseIds: new Map(courses.rows.courses.map((course) => [course.slug, course.id])),
  };
};

export type Catalogue = Awaited<ReturnType<typeof seedCatalogue>>;
