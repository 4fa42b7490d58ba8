import type { Cart } from '@pregao/contract';
import { usePlatform } from '@pregao/platform';
import { cartPath } from '@pregao/platform/cart';
import type { Failure } from '@pregao/store-kit';
import { useEffect } from 'react';
import type { CheckoutStore } from './checkout.store.ts';

interface Waiting {
  code: string;
  /** Of the cart that its link is to; null: of any. */
  type: number | null;
}

interface CartLink {
  /** In the address. */
  query: string;
  /** Where it waits in this tab. */
  kept: string;
  most: number;
  isOn?: (cart: Cart | null, code: string) => boolean;
  apply: (store: CheckoutStore, code: string) => Promise<Failure | undefined>;
}

/** What the address of the cart may bring, in the order in which it is applied. */
const links: readonly CartLink[] = [
  {
    query: 'tabela',
    kept: 'pregao.cart-table',
    most: 64,
    apply: async (store, key) => {
      const answer = await store.applyTable(key);
      return answer.ok ? undefined : answer;
    },
  },
  {
    query: 'cupom',
    kept: 'pregao.cart-coupon',
    most: 40,
    isOn: (cart, code) => cart?.coupon?.toUpperCase() === code.toUpperCase(),
    apply: (store, code) => store.applyCoupon(code),
  },
];

/** Applies what waits for this cart; a call that failed leaves it for the next visit. */
const applyWaiting = async (store: CheckoutStore, type: number) => {
  for (const { kept, isOn, apply } of links) {
    const text = sessionStorage.getItem(kept);
    const waits = JSON.parse(text ?? 'null') as Waiting | null;
    if (text === null || waits === null || (waits.type !== null && waits.type !== type)) continue;
    // Taken before it is asked for: what comes ready meanwhile asks for it no second time.
    sessionStorage.removeItem(kept);
    const failure = isOn?.(store.cart, waits.code) ? undefined : await apply(store, waits.code);
    if (failure && !failure.fields) sessionStorage.setItem(kept, text);
  }
};

/**
 * The price table and the coupon of a link, `?tabela=` and `?cupom=`: they leave the address, so that one who takes a coupon
 * off has not got it again, and wait in this tab until the cart has something that they could lower.
 *
 * @param type of the cart that is shown; a link that names a cart waits for that one
 */
export const useLinks = (store: CheckoutStore, query: URLSearchParams, type: number) => {
  const { navigate } = usePlatform();
  const address = String(query);
  useEffect(() => {
    const asked = new URLSearchParams(address);
    const found = links.filter((link) => asked.has(link.query));
    for (const { query: name, kept, most } of found) {
      const code = asked.get(name)?.trim().slice(0, most);
      const waits: Waiting = { code: code ?? '', type: asked.has('tipo') ? type : null };
      if (code) sessionStorage.setItem(kept, JSON.stringify(waits));
    }
    if (found.length > 0) navigate(cartPath(type), { replace: true });
  }, [address, type, navigate]);
  const isReady = !store.loading && !store.isEmpty;
  useEffect(() => {
    // Only what becomes ready and what comes in the address counts: a later change of the cart applies nothing.
    if (isReady) void applyWaiting(store, type);
  }, [isReady, address, type, store]);
};
