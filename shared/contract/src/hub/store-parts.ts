import * as z from 'zod/mini';
import { choiceField, idField, textField } from '../core/resource-shapes.ts';

/** What the items of the Liberta Store are. */
export const storeCategories = {
  clothing: 'Vestuário',
  drinkware: 'Canecas e garrafas',
  office: 'Escritório',
  tech: 'Tecnologia',
  books: 'Livros',
  bags: 'Mochilas e bolsas',
  experiences: 'Experiências',
} as const;

/** How an item is paid. What is in reais is shown; nothing of it is sold yet. */
export const storePriceModes = { points: 'Pontos', money: 'Reais', free: 'Gratuito' } as const;

export const storeDeliveries = { pickup: 'Retirada na sede', mail: 'Correios', digital: 'Digital' } as const;

export const storeSizes = {
  unico: 'Único',
  PP: 'PP',
  P: 'P',
  M: 'M',
  G: 'G',
  GG: 'GG',
  XGG: 'XGG',
} as const;

/** How an item stands today, for who sees the store. */
export const storeSituations = {
  available: 'Disponível',
  low: 'Acabando',
  sold_out: 'Esgotado',
  upcoming: 'Em breve',
  over: 'Encerrado',
} as const;

/** Units in stock from which on an item is about to be sold out. */
export const lowStock = 3;

/** One colour and size of an item. */
export const storeVariant = z.object({
  color_id: z._default(z.nullable(idField), null),
  size: choiceField(storeSizes),
  sku: textField(40, 2).check(z.regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'Use no SKU maiúsculas, números e hifens.')),
  stock: z
    .int('Informe o estoque.')
    .check(z.gte(0, 'Estoque de 0 ou mais.'), z.lte(99_999, 'Estoque de no máximo 99.999.')),
});

export type StoreVariant = z.infer<typeof storeVariant>;
export type StoreCategory = keyof typeof storeCategories;
export type StoreSituation = keyof typeof storeSituations;
