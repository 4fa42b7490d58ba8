import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { queryFlag, searchQuery } from '../core/list.ts';
import { choiceField, choicesQuery } from '../core/resource-shapes.ts';
import { storeCategories, storeDeliveries, storePriceModes, storeSizes } from './store-parts.ts';

const team = { scope: 'staff', ability: { action: 'read', subject: 'hub-home' } } as const;

const picture = z.object({
  src: z.string(),
  srcset: z.string(),
  thumbnail: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});

const color = z.object({ id: z.int(), name: z.string(), hex: z.string(), hex_secondary: z.nullable(z.string()) });

const line = {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  category: choiceField(storeCategories),
  price_mode: choiceField(storePriceModes),
  price_points: z.nullable(z.int()),
  price_cents: z.nullable(z.int()),
  delivery: choiceField(storeDeliveries),
  featured: z.boolean(),
  /** Units that nobody has reserved. */
  stock: z.int(),
};

/** The items of the Liberta Store that this person sees today, featured ones first. */
export const listStoreItems = endpoint({
  method: 'GET',
  path: '/api/list-store-items',
  ...team,
  summary: 'Liberta Store: produtos para o colaborador',
  query: z.object({
    q: searchQuery,
    category: z.optional(choicesQuery(storeCategories)),
    /** Only what is in stock. */
    available: z.optional(queryFlag),
  }),
  response: z.object({
    data: z.array(z.object({ ...line, picture: z.nullable(picture), colors: z.array(color) })),
    /** How many there are in each category, whatever is searched. */
    categories: z.array(z.object({ category: choiceField(storeCategories), count: z.int() })),
  }),
});

/** One item by its address; one that this person doesn't see is not there. */
export const findStoreItem = endpoint({
  method: 'GET',
  path: '/api/find-store-item/{slug}',
  ...team,
  summary: 'Liberta Store: um produto com fotos, cores e tamanhos',
  params: z.object({ slug: z.string().check(z.maxLength(191)) }),
  response: z.object({
    ...line,
    description_html: z.string(),
    pictures: z.array(picture),
    per_person_limit: z.nullable(z.int()),
    requires_approval: z.boolean(),
    available_until: z.nullable(z.string()),
    variants: z.array(z.object({ color: z.nullable(color), size: choiceField(storeSizes), stock: z.int() })),
  }),
});

/** An item of the store in its list. */
export type StoreLine = z.infer<typeof listStoreItems.response>['data'][number];

export type StoreItem = z.infer<typeof findStoreItem.response>;
