import type { ChatMessage } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Button, cx } from '@pregao/ui';
import { Form, SubmitButton, TextAreaField } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import type { RoomDesk } from '../room-desk.store.ts';
import looks from '../../../common/looks.module.css';
import classes from './tools.module.css';

interface DeleteDialogProps {
  room: RoomDesk;
  message: ChatMessage;
  onClose: () => void;
}

/** Deletes a message for everybody, with a reason that other moderators read. */
export const DeleteDialog = ({ room, message, onClose }: DeleteDialogProps) => {
  const t = useT();
  return (
    <Modal open title={t('desk.delete.title')} description={t('desk.delete.text')} width={480} onClose={onClose}>
      <Form<{ reason: string }>
        initial={{ reason: '' }}
        onSubmit={({ reason }) => {
          onClose();
          void room.acts.moderate(message.id, 'delete', reason.trim());
          return undefined;
        }}
      >
        <blockquote className={cx(looks.quote, classes.said)}>
          <strong>{message.user.nickname || message.user.name}</strong>
          <span>{` ${message.message}`}</span>
        </blockquote>
        <TextAreaField name="reason" label={t('desk.delete.reason')} optional rows={2} maxLength={300} />
        <div className={classes.buttons}>
          <Button onClick={onClose}>{t('desk.cancel')}</Button>
          <SubmitButton variant="danger">{t('desk.delete.send')}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
};
