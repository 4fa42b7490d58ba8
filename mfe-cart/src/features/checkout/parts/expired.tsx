import { usePlatform, useT } from '@pregao/platform';
import { Button, Container, EmptyState } from '@pregao/ui';

/** The session ended while the cart was open; signing in leads back to it. */
export const Expired = () => {
  const t = useT();
  const { session, navigate } = usePlatform();
  const handleEnter = () => {
    session.clear();
    navigate(`/login?return=${encodeURIComponent('/carrinho')}`);
  };
  return (
    <Container width="reading">
      <EmptyState
        page
        icon="lock"
        title={t('checkout.expired.title')}
        description={t('checkout.expired.text')}
        action={
          <Button variant="primary" size="large" onClick={handleEnter}>
            {t('checkout.expired.enter')}
          </Button>
        }
      />
    </Container>
  );
};
