import { maskTaxId } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import type { PayFrame } from '@pregao/platform/pay-frame';
import { Button, ErrorState } from '@pregao/ui';
import { Form, SubmitButton, useForm } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import classes from '../cards.module.css';
import type { CardsStore } from '../cards.store.ts';
import { askToken, typedHolder } from '../../../common/card-fields/ask-token.ts';
import type { WithCardFields } from '../../../common/card-fields/with-card-fields.tsx';

interface Holder {
  name: string;
  tax_id: string;
}

interface AddCardDialogProps {
  store: CardsStore;
  onClose: () => void;
}

const newCard = { kind: 'card' } as const;
const holderNames = { name: 'name', taxId: 'tax_id' };

/** Of an amount the document asks the installments; where nothing is paid nobody reads them. */
const anyAmountCents = 100;

const Actions = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { submitting } = useForm<Holder>();
  return (
    <div className={classes.buttons}>
      <Button disabled={submitting} onClick={onClose}>
        {t('cards.new.cancel')}
      </Button>
      <SubmitButton>{t('cards.new.save')}</SubmitButton>
    </div>
  );
};

/** One card more: its fields are the provider's, and nothing is charged. */
export const AddCardDialog = observer(({ store, onClose, fields }: AddCardDialogProps & WithCardFields) => {
  const t = useT();
  const { session, notify } = usePlatform();
  const frame = useRef<PayFrame | null>(null);
  const { CardFrame, CardHolder } = fields;
  const handleSubmit = async ({ name: typed, tax_id: taxId }: Holder) => {
    const token = await askToken(frame.current, (ready) => ready.submit(typedHolder(typed, taxId)), {
      wait: t('cards.new.wait'),
      noToken: t('cards.new.noToken'),
    });
    if (token === null) return undefined;
    if (!token.ok) return token;
    const answer = await store.save.run(token.data.card_token);
    if (!answer.ok) return answer;
    notify.success(t('cards.new.saved'));
    onClose();
    return undefined;
  };
  const { name, identifier } = session.user;
  return (
    <Modal
      open
      width={480}
      title={t('cards.new.title')}
      description={t('cards.new.about')}
      closable={!store.save.isPending}
      onClose={onClose}
    >
      <Form<Holder>
        initial={{ name, tax_id: maskTaxId(identifier ?? '') }}
        onSubmit={handleSubmit}
        label={t('cards.new.title')}
      >
        <CardFrame
          title={t('cards.new.frame')}
          mode={newCard}
          amountCents={anyAmountCents}
          autoFocus
          onFrame={(next) => {
            frame.current = next;
          }}
        >
          {(retry) => (
            <ErrorState
              compact
              title={t('cards.new.noFrame')}
              description={t('cards.new.noFrameText')}
              onRetry={retry}
            />
          )}
        </CardFrame>
        <CardHolder names={holderNames} />
        <Actions onClose={onClose} />
      </Form>
    </Modal>
  );
});
