import type { Cart } from '@pregao/contract';
import { lazyScreen, useT } from '@pregao/platform';
import { CheckboxField, useForm } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { TermStore } from '../term.store.ts';
import classes from './payment.module.css';

const TermDialog = lazyScreen(() => import('./term-dialog.tsx').then((module) => ({ default: module.TermDialog })));

/** Takes the mark out of the box where the term is another than the one that was marked. */
const useFreshAcceptance = (hash: string | undefined, changed: string) => {
  const { values, set, noteErrors } = useForm<{ term_hash: boolean }>();
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (!hash) return;
    const isOther = known.current !== undefined && known.current !== hash;
    known.current = hash;
    if (!isOther || !values.term_hash) return;
    set('term_hash', false);
    noteErrors({ term_hash: changed });
  }, [hash, changed, values.term_hash, set, noteErrors]);
};

/** The terms of what is in the cart: read without leaving it, and accepted by whoever buys. */
export const Term = observer(({ term, cart }: { term: TermStore; cart: Cart }) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const products = cart.products.map(({ product_id: id }) => id).join();
  useEffect(() => {
    void term.show(cart);
    // Amounts and prices of the cart leave its term as it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [term, cart.shopping_cart_id, products]);
  useFreshAcceptance(term.current?.hash, t('checkout.term.changed'));
  return (
    <>
      <CheckboxField
        name="term_hash"
        required={t('checkout.term.required')}
        label={
          <span>
            {t('checkout.term.accept')}{' '}
            <button
              type="button"
              className={classes.link}
              onClick={() => {
                if (!term.current) void term.reload();
                setOpen(true);
              }}
            >
              {t('checkout.term.link')}
            </button>
          </span>
        }
      />
      {open && (
        <Suspense fallback={null}>
          <TermDialog
            term={term}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
});
