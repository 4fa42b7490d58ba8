import { findCommercialTableProducts, mostTableItems, type NamedProduct } from '@pregao/contract';
import { foldText } from '@pregao/format';
import type { Platform } from '@pregao/platform';
import type { Result } from '@pregao/store-kit';
import type { Product } from './sheet.ts';

type Api = Platform['api'];
type Listed = { id: number; name: string; sku: string | null; kind: string; price_cents: number };
type Found = Map<string, readonly Product[]>;

/** Products by what a line calls them. */
export interface Catalogue {
  /** Those that are called so, by SKU, address or name, whatever case and accents; by the folded text. */
  find: (called: readonly string[]) => Promise<Result<ReadonlyMap<string, readonly Product[]>>>;
}

/** Signs of a text that can name a product, at most: no SKU, address or name has more. */
const longest = 500;

export const productOf = ({ id, name, sku, kind, price_cents: cents }: Listed): Product => ({
  product_id: id,
  name,
  sku,
  kind: Number(kind),
  own_price_cents: cents,
});

const namedProduct = ({ product_id, name, sku, kind, own_price_cents }: NamedProduct): Product => ({
  ...{ product_id, name, sku, kind, own_price_cents },
});

const addressed = /^(?:https?:\/\/|\/|[\w-]+(?:\.[\w-]+)+(?::\d+)?\/)/i;

/** What is asked for a text: of an address its last part, whatever stands before it. */
const askedFor = (called: string) =>
  addressed.test(called)
    ? (called
        .replace(/[?#].*$/, '')
        .replace(/\/+$/, '')
        .split('/')
        .at(-1) ?? '')
    : called;

const indexOf = (products: readonly Product[]): Found => {
  const found: Found = new Map();
  for (const product of products)
    for (const called of new Set([product.sku, product.name].flatMap((text) => (text ? [foldText(text)] : []))))
      found.set(called, [...(found.get(called) ?? []), product]);
  return found;
};

/** Asks for all texts, as many at once as a call takes. @param here what is known already, for what is found no more */
const ask = async (api: Api, called: readonly string[], here: Found): Promise<Result<Found>> => {
  const of = new Map<string, NamedProduct[]>();
  const texts = [...new Set(called.map(askedFor))].filter((text) => text !== '' && text.length <= longest);
  for (let at = 0; at < texts.length; at += mostTableItems) {
    const names = texts.slice(at, at + mostTableItems);
    const answer = await api.call(findCommercialTableProducts, { body: { names } });
    if (!answer.ok) return answer;
    for (const product of answer.data) of.set(product.named, [...(of.get(product.named) ?? []), product]);
  }
  return {
    ok: true,
    data: new Map(
      called.map((text) => {
        const known = here.get(foldText(text)) ?? [];
        return [foldText(text), of.get(askedFor(text))?.map(namedProduct) ?? known];
      }),
    ),
  };
};

/** Products by what a line calls them; those that a screen knows already are asked for nowhere. */
export const catalogueOf = (api: Api, known: () => readonly Product[]): Catalogue => ({
  find: async (called) => {
    const here = indexOf(known());
    return called.every((name) => here.get(foldText(name))?.length === 1)
      ? { ok: true, data: here }
      : ask(api, called, here);
  },
});
