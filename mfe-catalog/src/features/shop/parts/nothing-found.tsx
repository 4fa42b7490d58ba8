import { useT } from '@pregao/platform';
import { Button, EmptyState } from '@pregao/ui';

/** What is shown where no content is left, with the way back to all. */
export const NothingFound = ({ title, onClear }: { title: string; onClear: (() => void) | undefined }) => {
  const t = useT();
  return (
    <EmptyState
      icon="search"
      title={title}
      description={t('shop.emptyText')}
      action={
        onClear && (
          <Button variant="primary" onClick={onClear}>
            {t('shop.clear')}
          </Button>
        )
      }
    />
  );
};
