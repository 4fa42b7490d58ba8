import { formatTaxId, normalizeTaxId } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import type { PayFrame } from '@pregao/platform/pay-frame';
import type { Failure } from '@pregao/store-kit';
import { Button, ErrorState } from '@pregao/ui';
import { Form, SubmitButton, useForm } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import classes from '../cards.module.css';
import type { CardsStore } from '../cards.store.ts';
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

/** Makes a token of what was typed. @returns it; null where the fields say themselves what is wrong, or why there is none */
const useToken = () => {
  const t = useT();
  const refused = (text: string): Failure => ({ ok: false, status: 0, message: t(text) });
  return async (frame: PayFrame | null, { name, tax_id }: Holder): Promise<string | Failure | null> => {
    if (!frame) return refused('cards.new.wait');
    try {
      return (await frame.submit({ name: name.trim(), tax_id: normalizeTaxId(tax_id) })).card_token;
    } catch (error) {
      const { cause } = error as { cause?: unknown };
      return cause === 'invalid' ? null : refused('cards.new.noToken');
    }
  };
};

/** One card more: its fields are the provider's, and nothing is charged. */
export const AddCardDialog = observer(({ store, onClose, fields }: AddCardDialogProps & WithCardFields) => {
  const t = useT();
  const { session, notify } = usePlatform();
  const frame = useRef<PayFrame | null>(null);
  const [handleFrame] = useState(() => (next: PayFrame | null) => {
    frame.current = next;
  });
  const makeToken = useToken();
  const { CardFrame, CardHolder } = fields;
  const handleSubmit = async (holder: Holder) => {
    const token = await makeToken(frame.current, holder);
    if (token === null) return undefined;
    if (typeof token !== 'string') return token;
    const answer = await store.save.run(token);
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
        initial={{ name, tax_id: identifier ? formatTaxId(identifier) : '' }}
        onSubmit={handleSubmit}
        label={t('cards.new.title')}
      >
        <CardFrame
          title={t('cards.new.frame')}
          mode={newCard}
          amountCents={anyAmountCents}
          autoFocus
          onFrame={handleFrame}
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
