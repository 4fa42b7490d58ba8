import { useT } from '@pregao/platform';
import { RichText, Skeleton, Text } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { useEffect, useState } from 'react';
import { cartApi } from '../checkout.api.ts';

interface Loaded {
  title: string;
  html: string;
}

/** The terms of what is in the cart, over the page. */
export const TermDialog = ({ cartId, onClose }: { cartId: string; onClose(): void }) => {
  const t = useT();
  const [term, setTerm] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    void cartApi.term(cartId).then((answer) => {
      if (answer.ok) setTerm({ title: answer.data.title, html: answer.data.term_html });
      else setFailed(answer.message);
    });
  }, [cartId]);
  return (
    <Modal open onClose={onClose} title={term?.title ?? t('checkout.term.link')}>
      {failed ? (
        <Text tone="danger" role="alert">
          {failed}
        </Text>
      ) : term ? (
        <RichText html={term.html} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Modal>
  );
};
