import { useT } from '@pregao/platform';
import { RichText, Skeleton, Text } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import type { TermStore } from '../term.store.ts';

/** The terms of what is in the cart, over the page. */
export const TermDialog = observer(({ term, onClose }: { term: TermStore; onClose(): void }) => {
  const t = useT();
  return (
    <Modal open onClose={onClose} title={term.current?.title ?? t('checkout.term.title')}>
      {term.current ? (
        <>
          <RichText html={term.current.term_html} />
          <Text size="small" tone="muted">
            {t('checkout.term.version', { version: term.current.version })}
          </Text>
        </>
      ) : term.error ? (
        <Text tone="danger" role="alert">
          {term.error.message}
        </Text>
      ) : (
        <Skeleton lines={6} />
      )}
    </Modal>
  );
});
