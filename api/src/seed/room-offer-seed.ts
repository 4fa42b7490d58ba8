import type { Tx } from '../db/open.ts';
import { advance, firstId } from './bulk.ts';
import { productRow } from './product-rows.ts';

/** Reais of the one room of the demonstration that is sold alone. */
const price = 49;

/** A room that is sold alone, to whoever does not want its plan. */
export const seedRoomOffer = async (tx: Tx) => {
  const room = await tx
    .selectFrom('broadcast')
    .select(['id', 'title', 'description'])
    .where('slug', '=', 'opcoes-na-pratica')
    .executeTakeFirstOrThrow();
  const category = await tx
    .insertInto('product_category')
    .values({ name: 'Transmissões', slug: 'transmissoes', position: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = productRow(await firstId(tx, 'product'), 'transmissao-opcoes-na-pratica', room.title, 4, price, {
    category: category.id,
    reference: ['broadcast', room.id],
    text: room.description,
    days: 30,
    bps: 0,
  });
  await tx.insertInto('product').values(row).execute();
  await tx.updateTable('broadcast').set({ product_id: row.id }).where('id', '=', room.id).execute();
  await advance(tx, 'product');
};
