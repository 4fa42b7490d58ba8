import { lowStock, storeItems, type StoreVariant } from '@pregao/contract';
import { sql } from 'kysely';
import { fieldError } from '../../http/errors.ts';
import { serverResource, type Saving } from '../../resource/server-resource.ts';
import { thumbnailOf } from '../files/index.ts';
import { freeStock, listColorIds, listReserved, listTeamProfiles, variantRows } from './store-items.repository.ts';

const today = sql`(now() AT TIME ZONE 'America/Sao_Paulo')::date`;

const situation = sql`CASE WHEN t.available_until < ${today} THEN 'over' WHEN t.available_from > ${today} THEN 'upcoming'
  WHEN ${freeStock} = 0 THEN 'sold_out' WHEN ${freeStock} <= ${sql.lit(lowStock)} THEN 'low' ELSE 'available' END`;

const stocksOf = (variants: unknown) =>
  new Map(((variants ?? []) as StoreVariant[]).map(({ sku, stock }) => [sku, stock]));

/** Whether some SKU has another number of units than before; one that is new or gone has changed its stock too. */
const isStockChanged = ({ before, next }: Saving) => {
  const [was, is] = [stocksOf(before?.variants), stocksOf(next.variants)];
  return [...new Set([...was.keys(), ...is.keys()])].some((sku) => (was.get(sku) ?? 0) !== (is.get(sku) ?? 0));
};

const checkStock = async (saving: Saving) => {
  const { tx, id, next, changed } = saving;
  if (id === null || saving.before === null || !changed.includes('variants')) return;
  const stocks = stocksOf(next.variants);
  const reserved = (await listReserved(tx, id)).find((one) => (stocks.get(one.sku) ?? 0) < one.reserved);
  if (reserved) throw fieldError('variants', `Há ${reserved.reserved} reservados de ${reserved.sku}.`);
  if (isStockChanged(saving) && (!changed.includes('stock_reason') || next.stock_reason === ''))
    throw fieldError('stock_reason', 'Diga por que o estoque mudou desta vez.');
};

const checkNamed = async ({ tx, next, changed }: Saving) => {
  const colors = new Set((next.variants as StoreVariant[]).flatMap(({ color_id: color }) => color ?? []));
  if (changed.includes('variants') && (await listColorIds(tx, [...colors])).length < colors.size)
    throw fieldError('variants', 'Uma das cores não existe mais.');
  const profiles = next.profile_ids as number[];
  if (changed.includes('profile_ids') && (await listTeamProfiles(tx, profiles)).length < profiles.length)
    throw fieldError('profile_ids', 'Um dos perfis não é da equipe.');
};

export const storeItemResource = serverResource(storeItems, {
  table: 'store_item',
  read: {
    picture: thumbnailOf(sql`(t.pictures->0->>'file_id')::bigint`),
    stock: freeStock,
    situation,
  },
  children: { variants: variantRows },
  filters: { situation: (wanted: string[]) => sql`(${situation}) = ANY(${wanted}::text[])` },
  unique: {
    store_item_slug_key: ['slug', 'Este endereço já é de outro produto.'],
    store_variant_sku: ['variants', 'Um dos SKUs já é de outro produto.'],
  },
  beforeSave: async (saving) => {
    await checkNamed(saving);
    await checkStock(saving);
  },
});
