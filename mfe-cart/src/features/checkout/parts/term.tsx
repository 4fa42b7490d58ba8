import { lazyScreen, useT } from '@pregao/platform';
import { Text } from '@pregao/ui';
import { Suspense, useState } from 'react';
import classes from './payment.module.css';

const TermDialog = lazyScreen(() => import('./term-dialog.tsx').then((module) => ({ default: module.TermDialog })));

/** The terms of what is in the cart, read without leaving it. */
export const Term = ({ cartId }: { cartId: string }) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Text size="small" tone="muted" className={classes.term}>
      {t('checkout.term.before')}{' '}
      <button
        type="button"
        className={classes.link}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('checkout.term.link')}
      </button>
      {t('checkout.term.after')}
      {open && (
        <Suspense fallback={null}>
          <TermDialog
            cartId={cartId}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </Text>
  );
};
