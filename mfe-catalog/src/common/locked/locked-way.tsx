import type { LockedAccess } from '@pregao/contract';
import { ButtonLink, modals, useStore, useT } from '@pregao/platform';
import { Button, Money } from '@pregao/ui';
import { BuyActions } from '../buy/buy-actions.tsx';
import { BuyStore } from '../buy/buy.store.ts';

type Of<Reason extends LockedAccess['reason']> = Extract<LockedAccess, { reason: Reason }>;
type Plan = NonNullable<Of<'plan'>['plan']>;
type Product = NonNullable<Of<'product'>['product']>;

const Enter = () => {
  const t = useT();
  const here = location.pathname + location.search;
  return (
    <ButtonLink to={`/login?return=${encodeURIComponent(here)}`} variant="primary" size="large" block>
      {t('locked.enter')}
    </ButtonLink>
  );
};

/** The plan that is asked for, by the platform's own dialog. */
const Subscribe = ({ plan, label }: { plan: Plan; label: string }) => (
  <Button
    variant="primary"
    size="large"
    block
    onClick={() => {
      modals.subscribe({
        signature_name: plan.name,
        signature_slug: plan.slug,
        available_in_store: plan.sold,
        product_id: plan.product_id,
      });
    }}
  >
    {label}
  </Button>
);

const Buy = ({ product, label }: { product: Product; label: string }) => {
  const store = useStore(() => new BuyStore(product.product_id));
  return (
    <>
      <Money cents={product.price_cents} size="large" />
      <BuyActions
        store={store}
        label={label}
        withAdd={false}
        onOpen={() => {
          location.reload();
        }}
      />
    </>
  );
};

const ToShop = () => {
  const t = useT();
  return (
    <ButtonLink to="/loja" size="large" block>
      {t('action.seeCourses')}
    </ButtonLink>
  );
};

const ToPlans = () => {
  const t = useT();
  return (
    <ButtonLink to="/assinaturas" variant="primary" size="large" block>
      {t('locked.seePlans')}
    </ButtonLink>
  );
};

const Renew = ({ access: { product, plan } }: { access: Of<'expired'> }) => {
  const t = useT();
  if (product) return <Buy product={product} label={t('locked.renew')} />;
  return plan ? <Subscribe plan={plan} label={t('locked.renew')} /> : <ToShop />;
};

/** The one thing that opens it. */
export const LockedWay = ({
  access,
  onLesson,
}: {
  access: Exclude<LockedAccess, { reason: 'brand' }>;
  onLesson?: ((id: number) => void) | undefined;
}) => {
  const t = useT();
  switch (access.reason) {
    case 'login':
      return <Enter />;
    case 'plan':
      return access.plan ? <Subscribe plan={access.plan} label={t('locked.subscribe')} /> : <ToPlans />;
    case 'product':
      return access.product ? <Buy product={access.product} label={t('locked.buy')} /> : <ToShop />;
    case 'expired':
      return <Renew access={access} />;
    case 'release': {
      const { after } = access;
      if (!after || !onLesson) return null;
      return (
        <Button variant="primary" size="large" block icon="play" onClick={() => onLesson(after.lesson_id)}>
          {t('locked.goToLesson')}
        </Button>
      );
    }
  }
};
