import * as z from 'zod/mini';
import { catalogOffer } from '../catalog/shapes.ts';
import { endpoint } from '../core/endpoint.ts';
import { choiceField } from '../core/resource-shapes.ts';
import { idParams } from '../core/shapes.ts';
import { centavos, checkListPrice, checkSplit, within } from './price-fields.ts';

/** How a content is had: for a price, for nothing, or only by a plan, a combo or a courtesy. */
export const contentSales = { sold: 'Vendido', free: 'Gratuito', none: 'Não vendido sozinho' } as const;

/** What a content costs (screens of learning, 1.5); the brand is the content's own. */
export const contentPriceForm = z.object({
  sale: choiceField(contentSales),
  price_cents: centavos,
  /** The struck-out price; null: none. */
  list_price_cents: z.nullable(centavos),
  /** 1000 = 10 %. */
  pix_discount_bps: within(0, 10_000),
  max_installments: within(1, 12),
  interest_free_installments: within(1, 12),
  /** From the payment; null: for life. */
  access_days: z.nullable(within(1, 3650)),
  warranty_days: within(7, 365),
  available_in_store: z.boolean('Escolha sim ou não.'),
});

export type ContentPrice = z.infer<typeof contentPriceForm>;

/** What several fields of a price have to agree on: messages by field. */
export const checkContentPrice = (price: ContentPrice): Record<string, string> => ({
  ...(price.sale === 'sold' && price.price_cents === 0 && { price_cents: 'Informe o preço, ou escolha “Gratuito”.' }),
  ...(price.sale === 'sold' && checkListPrice(price)),
  ...checkSplit(price),
});

export const pricedContent = z.object({
  /** Null while nobody has set one. */
  price: z.nullable(contentPriceForm),
  /** Grows with each save; 0 before the first. */
  revision: z.int(),
  /** Whether the shop sells it now: it is published and available. */
  on_sale: z.boolean(),
  /** What a customer reads, or would read once it is published; null where it is not sold alone. */
  offer: z.nullable(catalogOffer),
});

export type PricedContent = z.infer<typeof pricedContent>;

export const priceBody = z.object({ ...contentPriceForm.shape, revision: z.int('Informe a revisão que você editou.') });

export const findEbookPrice = endpoint({
  method: 'GET',
  path: '/api/cms-find-ebook-price/{id}',
  scope: 'staff',
  ability: { action: 'read', subject: 'Ebooks' },
  summary: 'Gestão de e-books: preço',
  params: idParams,
  response: pricedContent,
});

/** Saved apart from the content, by who may write products; what is published changes its price at once. */
export const updateEbookPrice = endpoint({
  method: 'PUT',
  path: '/api/cms-update-ebook-price/{id}',
  scope: 'staff',
  ability: { action: 'update', subject: 'Produtos' },
  summary: 'Gestão de e-books: grava o preço',
  params: idParams,
  body: priceBody,
  response: pricedContent,
});

export const findBroadcastPrice = endpoint({
  method: 'GET',
  path: '/api/cms-find-broadcast-price/{id}',
  scope: 'staff',
  ability: { action: 'read', subject: 'Transmissões' },
  summary: 'Gestão de salas: preço de quem compra só a sala',
  params: idParams,
  response: pricedContent,
});

/** The same of a room that is sold alone: a product of type 4. */
export const updateBroadcastPrice = endpoint({
  method: 'PUT',
  path: '/api/cms-update-broadcast-price/{id}',
  scope: 'staff',
  ability: { action: 'update', subject: 'Produtos' },
  summary: 'Gestão de salas: grava o preço',
  params: idParams,
  body: priceBody,
  response: pricedContent,
});
