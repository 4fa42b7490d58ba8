import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { ofBrand, type Brand } from '../../../db/of-brand.ts';
import type { Db } from '../../../db/open.ts';
import { isPlanOf, mainProduct } from '../../access/index.ts';
import { methodsOf, plansOf } from '../../live/index.ts';

const isSold = (companyId: number) =>
  sql<boolean>`sells(product) AND (product.company_id IS NULL OR product.company_id = ${companyId})`;

/** A room that is shown, with what opens it and what that costs under a brand. */
export const findBroadcastPage = (db: Db, id: number, companyId: number) =>
  db
    .selectFrom('broadcast')
    .innerJoin('disclaimer', 'disclaimer.id', 'broadcast.disclaimer_id')
    .innerJoin('category', 'category.id', 'broadcast.category_id')
    .selectAll('broadcast')
    .select((eb) => [
      'disclaimer.text as disclaimer',
      plansOf(db).as('plans'),
      methodsOf(db).as('methods'),
      jsonArrayFrom(
        eb
          .selectFrom('broadcast_signature_type as opener')
          .innerJoin('signature_type', 'signature_type.id', 'opener.signature_type_id')
          .leftJoin('product', (join) => join.on('product.id', '=', mainProduct).on(isSold(companyId)))
          .select([
            'signature_type.name',
            'signature_type.slug',
            'product.id as product_id',
            'opener.delay_s',
            sql<boolean>`product.id IS NOT NULL`.as('available'),
          ])
          .whereRef('opener.broadcast_id', '=', 'broadcast.id')
          .where(isPlanOf(companyId))
          .orderBy('signature_type.order_key'),
      ).as('offers'),
      jsonObjectFrom(
        eb
          .selectFrom('product')
          .select(['product.id', 'product.slug', 'product.name', 'product.price_cents'])
          .whereRef('product.id', '=', 'broadcast.product_id')
          .where('product.kind', '=', 4)
          .where(isSold(companyId)),
      ).as('product'),
    ])
    .where('broadcast.id', '=', id)
    .where('broadcast.active', '=', true)
    .where('broadcast.deleted_at', 'is', null)
    .where('category.active', '=', true)
    .executeTakeFirst();

export type BroadcastPageRow = NonNullable<Awaited<ReturnType<typeof findBroadcastPage>>>;

/** The room that an edition is of, under a brand. */
export const findRoomOfEdition = (db: Db, brand: Brand, cardId: number) =>
  db
    .selectFrom('broadcast_card')
    .innerJoin('broadcast', 'broadcast.id', 'broadcast_card.broadcast_id')
    .select('broadcast_id')
    .where('broadcast_card.id', '=', cardId)
    .where('broadcast_card.deleted_at', 'is', null)
    .where(ofBrand(brand))
    .executeTakeFirst();

/** Whether a person asked to be told before an edition, or under a brand before each of its programme. */
export const hasReminder = async (
  db: Db,
  brand: number,
  userId: number,
  { cardId, programId }: { cardId: number; programId: number },
): Promise<boolean> =>
  (await db
    .selectFrom('broadcast_reminder')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('broadcast_card_id', '=', cardId),
        eb.and([eb('program_id', '=', programId), eb('company_id', '=', brand)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;
