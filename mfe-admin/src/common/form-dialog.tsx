import { usePlatform, useT } from '@pregao/platform';
import type { Result } from '@pregao/store-kit';
import { Button } from '@pregao/ui';
import { ConflictNotice } from '@pregao/ui/data';
import { Form, SubmitButton, useForm, type SchemaLike } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { useState, type ReactNode } from 'react';
import classes from './form-dialog.module.css';
import { Warning } from './warning.tsx';

/** What is typed so far, and the means to change it. */
export interface FormState<V> {
  values: V;
  set: (name: keyof V & string, value: unknown) => void;
}

interface FormDialogProps<V extends object, T> {
  title: string;
  /** What it is about. */
  description: ReactNode;
  /** px */
  width?: number;
  initial: V;
  schema?: SchemaLike;
  /** What the button says, by what is typed. */
  action: string | ((values: V) => string);
  isDanger?: boolean;
  isPending: boolean;
  send: (values: V) => Promise<Result<T>>;
  /** Said where it was taken. */
  done: (answer: T) => string;
  /** Said where somebody else was faster, and what leads to what stands now; without it that is a refusal as any other. */
  overtaken?: { detail: string; action: string };
  onChanged: () => void;
  onClose: () => void;
  children: (form: FormState<V>) => ReactNode;
}

type InsideProps<V extends object> = Pick<
  FormDialogProps<V, never>,
  'action' | 'isDanger' | 'isPending' | 'onClose' | 'children'
> & { refusals: readonly string[] };

const Inside = <V extends object>(props: InsideProps<V>) => {
  const { action, isDanger = false, isPending, onClose, children, refusals } = props;
  const t = useT();
  const form = useForm<V>();
  return (
    <>
      {children(form)}
      {refusals.length > 0 && (
        <Warning icon="alert" role="alert" isDanger>
          <div>
            {refusals.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Warning>
      )}
      <div className={classes.actions}>
        <Button disabled={isPending} onClick={onClose}>
          {t('reason.back')}
        </Button>
        <SubmitButton variant={isDanger ? 'danger' : 'primary'}>
          {typeof action === 'string' ? action : action(form.values)}
        </SubmitButton>
      </div>
    </>
  );
};

/** A few fields over the page, sent once; a failure closes nothing and is said beside the button. */
export const FormDialog = <V extends object, T>(props: FormDialogProps<V, T>) => {
  const { title, description, width = 480, initial, schema, send, done, overtaken, onChanged, ...rest } = props;
  const { isPending, onClose } = rest;
  const { notify } = usePlatform();
  const [conflict, setConflict] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const handleSubmit = async (values: V) => {
    setRefusals([]);
    const result = await send(values);
    if (!result.ok && !(overtaken && result.status === 409)) return result;
    onChanged();
    if (result.ok) {
      notify.success(done(result.data));
      onClose();
    } else setConflict(result.message);
    return undefined;
  };
  return (
    <Modal open width={width} title={title} closable={!isPending} onClose={onClose} description={description}>
      {overtaken && conflict !== null ? (
        <ConflictNotice message={conflict} {...overtaken} onAction={onClose} />
      ) : (
        <Form<V>
          initial={initial}
          schema={schema}
          onSubmit={handleSubmit}
          onUnknownErrors={setRefusals}
          label={title}
          className={classes.form}
        >
          <Inside<V> {...rest} refusals={refusals} />
        </Form>
      )}
    </Modal>
  );
};
