import { usePlatform, useT } from '@pregao/platform';
import type { Command } from '@pregao/store-kit';
import { Button } from '@pregao/ui';
import { ConflictNotice } from '@pregao/ui/data';
import { Form, SubmitButton, TextAreaField, type SchemaLike } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import classes from './reason-dialog.module.css';

interface ReasonDialogProps {
  /** What its texts begin with: `title`, `effect`, `hint`, `example`, `action`, `done`. */
  words: string;
  /** What is decided about. */
  description: ReactNode;
  /** Of `{ reason }`. */
  schema: SchemaLike;
  isDanger?: boolean;
  /** Sends the decision with its reason. */
  decide: Command<[reason: string], unknown>;
  /** Said where somebody else was faster, and what leads to what stands now. */
  overtaken: { detail: string; action: string };
  onChanged: () => void;
  onClose: () => void;
  /** What one has to know before deciding. */
  children?: ReactNode;
}

/** A decision with its reason, which is kept; it is sent once, and a failure closes nothing. */
export const ReasonDialog = observer((props: ReasonDialogProps) => {
  const { words, description, schema, isDanger = false, decide, overtaken, onChanged, onClose, children } = props;
  const t = useT();
  const { notify } = usePlatform();
  const [conflict, setConflict] = useState<string | null>(null);
  const handleSubmit = async ({ reason }: { reason: string }) => {
    const result = await decide.run(reason.trim());
    if (!result.ok && result.status !== 409) return result;
    onChanged();
    if (result.ok) {
      notify.success(t(`${words}done`));
      onClose();
    } else setConflict(result.message);
    return undefined;
  };
  const title = t(`${words}title`);
  return (
    <Modal open width={480} title={title} closable={!decide.isPending} onClose={onClose} description={description}>
      {conflict !== null ? (
        <ConflictNotice message={conflict} {...overtaken} onAction={onClose} />
      ) : (
        <Form<{ reason: string }>
          initial={{ reason: '' }}
          schema={schema}
          onSubmit={handleSubmit}
          label={title}
          className={classes.form}
        >
          <p className={classes.effect}>{t(`${words}effect`)}</p>
          {children}
          <TextAreaField
            name="reason"
            label={t('reason.label')}
            hint={t(`${words}hint`)}
            rows={3}
            maxLength={300}
            placeholder={t(`${words}example`)}
            autoFocus
          />
          <div className={classes.actions}>
            <Button disabled={decide.isPending} onClick={onClose}>
              {t('reason.back')}
            </Button>
            <SubmitButton variant={isDanger ? 'danger' : 'primary'}>{t(`${words}action`)}</SubmitButton>
          </div>
        </Form>
      )}
    </Modal>
  );
});
