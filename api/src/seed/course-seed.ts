import type { Tx } from '../db/open.ts';
import { firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import { courseRows } from './course-rows.ts';
import { coursesByCategory } from './courses/index.ts';
import { productRow, sold, type ProductRow, type SoldProduct } from './product-rows.ts';
import type { Random } from './random.ts';

/** Rows of every course with its product, modules, lessons and teachers. */
export const makeCourses = async (
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
    modules: [] as Record<string, unknown>[],
    lessons: [] as Record<string, unknown>[],
    files: [] as Record<string, unknown>[],
    teachers: [] as Record<string, unknown>[],
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
