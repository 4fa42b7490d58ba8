import { ButtonLink, lazyScreen, usePlatform, useT } from '@pregao/platform';
import { Button, Icon, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { BuyStore, Intent } from './buy.store.ts';
import classes from './buy.module.css';

/** Forms come with the first press: no page waits for them. */
const EmailForm = lazyScreen(() => import('./email-form.tsx').then((module) => ({ default: module.EmailForm })));

interface BuyActionsProps {
  store: BuyStore;
  /** What the first button says; 'Comprar agora' unless told. */
  label?: string;
  /** Offers putting it in the cart and going on. */
  withAdd?: boolean;
  variant?: 'primary' | 'secondary';
  /** Leads to what is sold here, for who has it already. */
  onOpen?: () => void;
}

/** In the place of the buttons: it is theirs already, and this is the way to it. */
const Owned = ({ message, onOpen }: { message: string; onOpen: (() => void) | undefined }) => {
  const t = useT();
  return (
    <div className={classes.actions}>
      <p className={classes.added} role="status">
        <Icon name="check" size={16} />
        <span>{message}</span>
      </p>
      {onOpen && (
        <Button variant="primary" size="large" block icon="play" onClick={onOpen}>
          {t('buy.openYours')}
        </Button>
      )}
    </div>
  );
};

/** Buy now, or put it in the cart; a visitor is asked for the e-mail right here. */
export const BuyActions = observer(({ store, label, withAdd = true, variant = 'primary', onOpen }: BuyActionsProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const press = (intent: Intent) => async () => {
    const result = await store.start(intent);
    if (result && !result.ok && !result.aborted && !store.isOwned) notify.error(result.message);
  };
  if (store.asking === 'page')
    return (
      <Suspense fallback={<Skeleton shape="block" height={248} />}>
        <EmailForm store={store} />
      </Suspense>
    );
  if (store.isOwned) return <Owned message={store.adding.error?.message ?? ''} onOpen={onOpen} />;
  const { isPending } = store.adding;
  return (
    <div className={classes.actions}>
      <Button
        variant={variant}
        size="large"
        block
        loading={isPending && store.intent === 'buy'}
        disabled={isPending && store.intent === 'add'}
        onClick={press('buy')}
      >
        {label ?? t('buy.now')}
      </Button>
      {withAdd && !store.isInCart && (
        <Button
          size="large"
          block
          icon="cart"
          loading={isPending && store.intent === 'add'}
          disabled={isPending && store.intent === 'buy'}
          onClick={press('add')}
        >
          {t('buy.add')}
        </Button>
      )}
      {withAdd && store.isInCart && (
        <>
          <ButtonLink to={store.cartPath} size="large" block icon="cart">
            {t('buy.seeCart')}
          </ButtonLink>
          <p className={classes.added} role="status">
            <Icon name="check" size={16} />
            {t('buy.added')}
          </p>
        </>
      )}
    </div>
  );
});
