import { managedProducts } from '@pregao/contract';
import { foldText } from '@pregao/format';
import type { Platform } from '@pregao/platform';
import type { Catalogue } from './read-lines.ts';
import type { Product } from './sheet.ts';

type Api = Platform['api'];
type Listed = { id: number; name: string; sku: string | null; kind: string; price_cents: number };

const perPage = 100;
/** Products that are looked through, at most. */
const mostPages = 50;
/** Names that are looked for by their address, at most: each is a call. */
const mostAddresses = 50;

export const productOf = ({ id, name, sku, kind, price_cents: cents }: Listed): Product => ({
  product_id: id,
  name,
  sku,
  kind: Number(kind),
  own_price_cents: cents,
});

const listAll = async (api: Api) => {
  const products: Product[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const found = await api.call(managedProducts.calls.list, { query: { sort: 'name', page, per_page: perPage } });
    if (!found.ok) break;
    products.push(...found.data.data.map(productOf));
    if (found.data.data.length < perPage) break;
  }
  return products;
};

const isAddress = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The last part of an address, whatever stands before it. */
const slugIn = (called: string) =>
  called
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1)
    ?.toLowerCase() ?? '';

const byAddress = async (api: Api, slug: string) => {
  const listed = await api.call(managedProducts.calls.list, { query: { sort: 'name', q: slug, per_page: 10 } });
  for (const row of listed.ok ? listed.data.data : []) {
    const whole = await api.call(managedProducts.calls.find, { params: { id: row.id } });
    if (whole.ok && whole.data.slug === slug) return [productOf(row)];
  }
  return [];
};

/** Products by what a line calls them; those that a screen knows already are asked for nowhere. */
export const catalogueOf = (api: Api, known: () => readonly Product[]): Catalogue => {
  let all: Promise<readonly Product[]> | null = null;
  const indexOf = (products: readonly Product[]) => {
    const found = new Map<string, Product[]>();
    for (const product of products)
      for (const called of new Set([product.sku, product.name].flatMap((text) => (text ? [foldText(text)] : []))))
        found.set(called, [
          ...(found.get(called) ?? []).filter((one) => one.product_id !== product.product_id),
          product,
        ]);
    return found;
  };
  return {
    find: async (called) => {
      const here = indexOf(known());
      if (called.every((name) => here.get(foldText(name))?.length === 1)) return here;
      all ??= listAll(api);
      const found = indexOf([...known(), ...(await all)]);
      const rest = called.filter((name) => !found.has(foldText(name)) && isAddress.test(slugIn(name)));
      for (const name of rest.slice(0, mostAddresses)) found.set(foldText(name), await byAddress(api, slugIn(name)));
      return found;
    },
  };
};
