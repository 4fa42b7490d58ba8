import { usePlatform } from '@pregao/platform';
import { cartPath } from '@pregao/platform/cart';
import { useEffect } from 'react';
import type { CheckoutStore } from './checkout.store.ts';

const key = 'pregao.cart-coupon';
const mostLetters = 40;

/** A code that waits, with the cart that its link is to where it names one. */
const kept = {
  read: (): { code: string; type: number | null } | null =>
    JSON.parse(sessionStorage.getItem(key) ?? 'null') as { code: string; type: number | null } | null,
  keep: (code: string, type: number | null) => {
    sessionStorage.setItem(key, JSON.stringify({ code, type }));
  },
  forget: () => {
    sessionStorage.removeItem(key);
  },
};

/**
 * The coupon of a link, `?cupom=`: it leaves the address, so that one who takes it off has not got it again, and waits in
 * this tab until the cart has something that it could lower. A call that failed leaves it for the next visit.
 *
 * @param code of the address
 * @param type of the cart that is shown
 * @param isNamed the address names that cart
 */
export const useLinkedCoupon = (store: CheckoutStore, code: string | null, type: number, isNamed: boolean) => {
  const { navigate } = usePlatform();
  useEffect(() => {
    if (code === null) return;
    if (code.trim()) kept.keep(code.trim().slice(0, mostLetters), isNamed ? type : null);
    navigate(cartPath(type), { replace: true });
  }, [code, type, isNamed, navigate]);
  const { cart, isEmpty, loading } = store;
  const isReady = !loading && !isEmpty;
  useEffect(() => {
    const waits = kept.read();
    if (!isReady || waits === null || (waits.type !== null && waits.type !== type)) return;
    if (cart?.coupon?.toUpperCase() === waits.code.toUpperCase()) kept.forget();
    else
      void store.applyCoupon(waits.code).then((failure) => {
        if (!failure || failure.fields) kept.forget();
      });
    // Only what becomes ready and what comes in the address counts: a later change of the cart applies nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, code, type, store]);
};
