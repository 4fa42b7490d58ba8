import { usePlatform } from '@pregao/platform';
import { cartPath } from '@pregao/platform/cart';
import { useEffect } from 'react';
import type { CheckoutStore } from './checkout.store.ts';

const key = 'pregao.cart-coupon';
const mostLetters = 40;

/**
 * The coupon of a link, `?cupom=`: it leaves the address, so that one who takes it off has not got it again, and waits in
 * this tab until the cart has something that it could lower.
 */
export const useLinkedCoupon = (store: CheckoutStore, code: string | null, type: number) => {
  const { navigate } = usePlatform();
  useEffect(() => {
    if (code === null) return;
    if (code.trim()) sessionStorage.setItem(key, code.trim().slice(0, mostLetters));
    navigate(cartPath(type), { replace: true });
  }, [code, type, navigate]);
  const { cart, isEmpty, loading } = store;
  const isReady = !loading && !isEmpty;
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (!isReady || kept === null) return;
    sessionStorage.removeItem(key);
    if (cart?.coupon?.toUpperCase() !== kept.toUpperCase()) void store.applyCoupon(kept);
    // Only what becomes ready and what comes in the address counts: a later change of the cart applies nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, code, store]);
};
