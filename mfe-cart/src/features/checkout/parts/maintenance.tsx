import { useT } from '@pregao/platform';
import { Container, EmptyState } from '@pregao/ui';

export const Maintenance = () => {
  const t = useT();
  return (
    <Container width="reading">
      <EmptyState
        page
        icon="info"
        title={t('checkout.maintenance.title')}
        description={t('checkout.maintenance.text')}
      />
    </Container>
  );
};
