import { randomInt } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import { port } from '../playwright.config.ts';
import { payOrigin, pspOrigin } from './pay-page.ts';
import type { Stored } from './signed-in.ts';
import { testCards } from './wallet.ts';

interface Product {
  id: number;
  slug: string;
}

const read = async <T>(answer: APIResponse): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** The API as a person calls it. @param stored what the browser of that person holds */
export const apiOf = (page: Page, stored: Stored) => {
  const headers = { authorization: `Bearer ${stored['pregao.session']}` };
  const at = (path: string) => `http://localhost:${port}/api/${path}`;
  return {
    get: async <T>(path: string): Promise<T> => read(await page.request.get(at(path), { headers })),
    send: async <T>(method: 'POST' | 'PUT', path: string, data: object): Promise<T> =>
      read(await page.request.fetch(at(path), { method, headers, data })),
  };
};

/** What the pay document tells the provider of its seller. */
const publicKey = async (page: Page): Promise<string> => {
  const html = await (await page.request.get(payOrigin)).text();
  const [, config = '{}'] = /id="pay-config">([^<]*)</.exec(html) ?? [];
  return (JSON.parse(config) as { publicKey: string }).publicKey;
};

/** What the provider's fields give for a card, whose holder decides what becomes of it. */
const cardToken = async (page: Page, card_number: string, holder: string): Promise<string> => {
  const [, expiration, security_code] = testCards.master;
  const { id } = await read<{ id: string }>(
    await page.request.post(`${pspOrigin}/v1/card_tokens?public_key=${await publicKey(page)}`, {
      data: {
        ...{ card_number, security_code },
        expiration_month: Number(expiration.slice(0, 2)),
        expiration_year: 2000 + Number(expiration.slice(2)),
        cardholder: { name: holder, identification: { type: 'CPF', number: '52998224725' } },
      },
    }),
  );
  return id;
};

/** An order as it was finished; amounts in centavos. */
interface CardOrder {
  id: number;
  number: string;
  total_cents: number;
}

/** Puts courses into the cart of somebody. @param slugs of the courses @returns the id of the cart */
export const fillCartOf = async (page: Page, stored: Stored, ...slugs: string[]): Promise<string> => {
  const api = apiOf(page, stored);
  const products = await api.get<Product[]>('select-product');
  let cart = await api.get<{ shopping_cart_id: string }>('ls-brazil-customer-cart');
  for (const slug of slugs) {
    const product = products.find((one) => one.slug === slug);
    if (!product) throw new Error(`nothing is sold as ${slug}`);
    cart = await api.send('POST', 'shopping-cart-add-product', { product_id: product.id });
  }
  return cart.shopping_cart_id;
};

interface HowPaid {
  installments?: number;
  holder?: string;
  card?: string;
}

/** Finishes a cart by a card. @param holder decides what becomes of it; approved unless told */
const finishByCard = async (
  page: Page,
  stored: Stored,
  cart: string,
  { installments = 1, holder = 'APRO', card = testCards.master[0] }: HowPaid = {},
): Promise<CardOrder> => {
  const api = apiOf(page, stored);
  const { hash } = await api.get<{ hash: string }>(`get-shopping-cart-term/${cart}`);
  return api.send('POST', `finish-cart-order/${cart}`, {
    payment_type_id: 1,
    ...{ installments, term_hash: hash, card_token: await cardToken(page, card, holder) },
    ...{ card_brand: 'master', card_last4: card.slice(-4) },
  });
};

/**
 * An order of somebody that was paid by card, for journeys that are about what comes after.
 * @param installments in how many
 * @param slugs of the courses
 */
export const boughtByCard = async (
  page: Page,
  stored: Stored,
  installments: number,
  ...slugs: string[]
): Promise<CardOrder> => finishByCard(page, stored, await fillCartOf(page, stored, ...slugs), { installments });

/** A card of the same brand as the one of the tests, which nobody else has: what is refused to it is not held against that one. */
const anotherCard = () => `${testCards.master[0].slice(0, 8)}${String(randomInt(1e8)).padStart(8, '0')}`;

/** An order of somebody whose fourth card was taken after three that were refused: the team looks at it. */
export const heldByCard = async (page: Page, stored: Stored, slug: string): Promise<CardOrder> => {
  const cart = await fillCartOf(page, stored, slug);
  for (const holder of ['FUND', 'SECU', 'OTHE'])
    await finishByCard(page, stored, cart, { holder, card: anotherCard() });
  return finishByCard(page, stored, cart);
};

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Money as a screen writes it, whose parts may stand apart. @param cents centavos */
export const money = (cents: number): RegExp =>
  new RegExp(
    brl
      .format(cents / 100)
      .replace(/[.$]/g, String.raw`\$&`)
      .replace(/\s+/g, String.raw`\s*`),
  );
