import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import { courseRows } from './catalog-rows.ts';
import { coupons, ebooks, plans, shelves } from './catalogue.ts';
import { coursesByCategory } from './courses/index.ts';
import { instructors } from './instructors.ts';
import type { Random } from './random.ts';

/** A product as the orders of the demonstration need it. */
export interface SoldProduct {
  id: number;
  name: string;
  kind: number;
  price_cents: number;
  pix_discount_bps: number;
  access_days: number | null;
  reference_type: string;
  reference_id: number;
  weight: number;
}

const cents = (reais: number) => Math.round(reais * 100);

const productRow = (
  id: number,
  slug: string,
  name: string,
  kind: number,
  price: number,
  more: {
    list?: number | undefined;
    category: number;
    reference: [string, number];
    text: string;
    days: number | null;
    bps: number;
  },
) => ({
  id,
  slug,
  name,
  kind,
  product_category_id: more.category,
  reference_type: more.reference[0],
  reference_id: more.reference[1],
  short_description: more.text,
  list_price_cents: cents(more.list ?? price),
  price_cents: cents(price),
  max_installments: 12,
  interest_free_installments: price >= 300 ? 6 : 3,
  pix_discount_bps: more.bps,
  access_days: more.days,
  warranty_days: 7,
  status: 'active',
  position: id,
  max_quantity: 1,
  term_html: '',
  physical: false,
  available_in_store: true,
  min_quantity: 1,
});

type ProductRow = ReturnType<typeof productRow>;

const sold = (row: ProductRow, weight: number): SoldProduct => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  price_cents: row.price_cents,
  pix_discount_bps: row.pix_discount_bps,
  access_days: row.access_days,
  reference_type: row.reference_type,
  reference_id: row.reference_id,
  weight,
});

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

const seedInstructors = async (tx: Tx, analyst: number) => {
  const first = await firstId(tx, 'instructor');
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
      headline: person.headline,
      bio_html: `<p>${person.bio}</p>`,
      is_analyst: person.analyst,
      active: true,
    })),
  );
  return new Map(instructors.map((person, index) => [person.slug, first + index]));
};

const makeCourses = async (
  tx: Tx,
  calendar: Calendar,
  random: Random,
  category: number,
  teachers: Map<string, number>,
) => {
  const categories = await tx.selectFrom('category').select(['id', 'slug']).execute();
  const ids = {
    course: await firstId(tx, 'course'),
    module: await firstId(tx, 'course_module'),
    lesson: await firstId(tx, 'lesson'),
    product: await firstId(tx, 'product'),
  };
  const rows = {
    products: [] as ProductRow[],
    courses: [] as ReturnType<typeof courseRows>['row'][],
    modules: [] as object[],
    lessons: [] as object[],
    files: [] as object[],
    teachers: [] as object[],
  };
  const items: SoldProduct[] = [];
  for (const [slug, list] of Object.entries(coursesByCategory))
    for (const course of list) {
      const made = courseRows(
        course,
        categories.find((item) => item.slug === slug)!,
        calendar,
        random,
        ids,
      );
      const product = productRow(ids.product, made.row.slug, course.title, 1, course.price, {
        list: course.list,
        category,
        reference: ['course', ids.course],
        text: course.subtitle,
        days: 365,
        bps: 500,
      });
      rows.products.push(product);
      rows.courses.push(made.row);
      rows.modules.push(...made.modules);
      rows.lessons.push(...made.lessons);
      rows.files.push(...made.files);
      rows.teachers.push(
        ...course.by.map((name, index) => ({
          course_id: ids.course,
          instructor_id: teachers.get(name),
          position: index,
        })),
      );
      items.push(sold(product, (course.featured ? 3 : 1) * (1.6 - course.level * 0.25)));
      ids.course += 1;
      ids.product += 1;
      ids.module += made.modules.length;
      ids.lesson += made.lessons.length;
    }
  return { rows, items, nextProduct: ids.product };
};

const makeEbooks = async (
  tx: Tx,
  calendar: Calendar,
  category: number,
  teachers: Map<string, number>,
  firstProduct: number,
) => {
  const categories = await tx.selectFrom('category').select(['id', 'slug']).execute();
  const first = await firstId(tx, 'ebook');
  const rows = ebooks.map((book, index) => ({
    product: productRow(firstProduct + index, `ebook-${book.slug}`, `E-book: ${book.title}`, 2, book.price, {
      category,
      reference: ['ebook', first + index],
      text: book.subtitle,
      days: null,
      bps: 0,
    }),
    ebook: {
      id: first + index,
      title: book.title,
      slug: book.slug,
      subtitle: book.subtitle,
      description_html: `<p>${book.subtitle}. ${book.pages} páginas, em PDF.</p>`,
      category_id: categories.find((item) => item.slug === book.category)!.id,
      author_id: teachers.get(book.by),
      pages: book.pages,
      product_id: firstProduct + index,
      status: 'published',
      published_at: calendar.at(-30 - index * 25, 9).toISOString(),
    },
  }));
  return { rows, items: rows.map(({ product }) => sold(product, 0.8)), nextProduct: firstProduct + rows.length };
};

const makePlans = async (tx: Tx, category: number, firstProduct: number) => {
  const first = await firstId(tx, 'signature_type');
  return plans.map((plan, index) => ({
    opens: plan.opens,
    product: productRow(firstProduct + index, `plano-${plan.slug}`, `Plano ${plan.name}`, 3, plan.price, {
      list: 'list' in plan ? plan.list : undefined,
      category,
      reference: ['signature_type', first + index],
      text: plan.description,
      days: plan.days,
      bps: 0,
    }),
    type: {
      id: first + index,
      name: plan.name,
      slug: plan.slug,
      description: plan.description,
      benefits: plan.benefits,
      interval: plan.interval,
      product_id: firstProduct + index,
      highlighted: plan.highlighted,
      position: index + 1,
      active: true,
    },
  }));
};

const seedShelves = async (tx: Tx, courses: { id: number; slug: string }[]) => {
  const first = await firstId(tx, 'content_qualification');
  await bulk(
    tx,
    'content_qualification',
    shelves.map((shelf, index) => ({
      id: first + index,
      name: shelf.name,
      slug: shelf.slug,
      description: shelf.description,
      on_home: true,
      position: index + 1,
      active: true,
    })),
  );
  await bulk(
    tx,
    'qualification_item',
    shelves.flatMap((shelf, index) =>
      shelf.courses.map((slug, position) => ({
        qualification_id: first + index,
        item_type: 'course',
        item_id: courses.find((course) => course.slug === slug)!.id,
        position,
      })),
    ),
  );
  await advance(tx, 'content_qualification');
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
  return rows;
};

/** Teachers, courses, e-books, plans, their products, coupons and shelves. */
export const seedCatalogue = async (tx: Tx, calendar: Calendar, random: Random, analyst: number) => {
  const category = await productCategories(tx);
  const teachers = await seedInstructors(tx, analyst);
  const courses = await makeCourses(tx, calendar, random, category.course, teachers);
  const books = await makeEbooks(tx, calendar, category.ebook, teachers, courses.nextProduct);
  const types = await makePlans(tx, category.plan, books.nextProduct);
  await bulk(tx, 'product', [
    ...courses.rows.products,
    ...books.rows.map(({ product }) => product),
    ...types.map(({ product }) => product),
  ]);
  await bulk(tx, 'course', courses.rows.courses);
  await bulk(tx, 'course_module', courses.rows.modules as Record<string, unknown>[]);
  await bulk(tx, 'lesson', courses.rows.lessons as Record<string, unknown>[]);
  await bulk(tx, 'course_instructor', courses.rows.teachers as Record<string, unknown>[]);
  const files = await firstId(tx, 'lesson_material');
  await bulk(
    tx,
    'lesson_material',
    courses.rows.files.map((file, index) => ({ id: files + index, ...file })),
  );
  await bulk(
    tx,
    'ebook',
    books.rows.map(({ ebook }) => ebook),
  );
  await bulk(
    tx,
    'signature_type',
    types.map(({ type }) => type),
  );
  const slugOf = new Map(
    (await tx.selectFrom('category').select(['id', 'slug']).execute()).map((item) => [item.id, item.slug]),
  );
  await bulk(
    tx,
    'signature_course',
    types.flatMap(({ type, opens }) =>
      courses.rows.courses
        .filter(
          (course) => opens === null || (opens as readonly string[]).includes(slugOf.get(course.category_id) ?? ''),
        )
        .map((course) => ({ signature_type_id: type.id, course_id: course.id })),
    ),
  );
  await seedShelves(tx, courses.rows.courses);
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
  );
  return {
    products: [...courses.items, ...books.items, ...types.map(({ product }) => sold(product, 2))],
    coupons: await seedCoupons(tx, calendar),
    teachers,
    signatures: new Map(types.map(({ type }) => [type.slug as string, type.id])),
    courseIds: new Map(courses.rows.courses.map((course) => [course.slug, course.id])),
  };
};

export type Catalogue = Awaited<ReturnType<typeof seedCatalogue>>;
