import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { visibleTo } from '../access/index.ts';
import { isOnSale } from './offers.repository.ts';

const isSold = (productId: 'course.product_id' | 'ebook.product_id', companyId: number) =>
  sql<boolean>`EXISTS (SELECT 1 FROM product WHERE product.id = ${sql.ref(productId)} AND ${isOnSale(companyId)})`.as(
    'is_sold',
  );

/** Published courses with what their addresses need, however many there are. */
export const listCourseAddresses = (db: Db, companyId: number) =>
  db
    .selectFrom('course')
    .select(['id', 'slug', 'category_id', 'updated_at as changed_at', isSold('course.product_id', companyId)])
    .where(visibleTo('course', companyId))
    .orderBy('id')
    .execute();

export const listEbookAddresses = (db: Db, companyId: number) =>
  db
    .selectFrom('ebook')
    .select(['id', 'slug', 'category_id', 'published_at as changed_at', isSold('ebook.product_id', companyId)])
    .where(visibleTo('ebook', companyId))
    .orderBy('id')
    .execute();
