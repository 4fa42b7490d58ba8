import { useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { Form, SubmitButton, type SchemaLike, type Submission } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import type { ReactNode } from 'react';
import classes from './published-page.module.css';

type Values = Record<string, unknown>;

interface DialogFormProps {
  /** Of the dialog, and of the button that sends it. */
  title: string;
  description: string;
  initial: Values;
  schema: SchemaLike;
  onSubmit: (values: Values) => Submission | Promise<Submission>;
  onClose: () => void;
  children: ReactNode;
}

/** A step that asks for something first. */
export const DialogForm = ({ title, description, onClose, children, ...form }: DialogFormProps) => {
  const t = useT();
  return (
    <Modal open width={480} title={title} description={description} onClose={onClose}>
      <Form<Values> {...form} label={title} className={classes.dialog}>
        {children}
        <div className={classes.dialogActions}>
          <Button onClick={onClose}>{t('crud.cancel')}</Button>
          <SubmitButton>{title}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
};
