import { useState } from 'react';
import { Button } from '../kit/button/button.tsx';
import type { OpenQuestion } from '../lib/notices.ts';
import { texts } from '../texts.ts';
import { Modal } from './dialog.tsx';

/** A question with two answers; while what it confirms runs, it stays and shows it is busy. A failure closes nothing. */
export const ConfirmDialog = ({ question }: { question: OpenQuestion }) => {
  const { title, content, okText = texts.confirm, cancelText = texts.cancel, danger, onOk, answer } = question;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const handleOk = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onOk?.();
      answer(true);
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : texts.submitFailed);
      setBusy(false);
    }
  };
  return (
    <Modal
      role="alertdialog"
      open
      title={title}
      description={content}
      width={440}
      closable={!busy}
      onClose={() => answer(false)}
      footer={
        <>
          <Button disabled={busy} data-autofocus={danger ? '' : undefined} onClick={() => answer(false)}>
            {cancelText}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            data-autofocus={danger ? undefined : ''}
            onClick={() => void handleOk()}
          >
            {okText}
          </Button>
        </>
      }
    >
      {failure && <p role="alert">{failure}</p>}
    </Modal>
  );
};
