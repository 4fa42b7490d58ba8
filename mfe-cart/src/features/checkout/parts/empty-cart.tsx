import { usePlatform, useT } from '@pregao/platform';
import { Button, EmptyState } from '@pregao/ui';

export const EmptyCart = () => {
  const t = useT();
  const { navigate } = usePlatform();
  return (
    <EmptyState
      page
      icon="cart"
      title={t('checkout.empty.title')}
      description={t('checkout.empty.text')}
      action={
        <Button
          variant="primary"
          size="large"
          onClick={() => {
            navigate('/loja');
          }}
        >
          {t('checkout.empty.action')}
        </Button>
      }
    />
  );
};
