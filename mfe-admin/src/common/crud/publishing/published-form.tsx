import type { AnyResource } from '@pregao/contract';
import { Form, useForm } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import form from '../crud-form.module.css';
import type { AnyRecord, CrudOptions } from '../crud-types.ts';
import { FieldGroups } from '../field-groups.tsx';
import { Restored } from '../form-draft.tsx';
import { schemaOf } from '../form-values.ts';
import type { Autosave } from './autosave.ts';
import { ErrorLinks } from './error-links.tsx';

type Values = Record<string, unknown>;

interface FormProps {
  resource: AnyResource;
  options: CrudOptions;
  /** As it was opened; null for a new one, also once its first save made it. */
  opened: AnyRecord | null;
  autosave: Autosave;
  disabled: boolean;
}

/** Hands on what is typed, and what the server says of it. */
const Saver = ({ autosave }: { autosave: Autosave }) => {
  const { values, set, noteErrors, setErrors } = useForm<Values>();
  const attach = useEffectEvent(() => autosave.attach({ set, note: noteErrors, refuse: setErrors }));
  // `set` and the rest are of the one store of the form.
  useEffect(() => attach(), []);
  useEffect(() => {
    autosave.change(values);
  }, [autosave, values]);
  return null;
};

const Kept = observer(({ autosave }: { autosave: Autosave }) =>
  autosave.kept && autosave.isDirty && !autosave.savedAt ? (
    <Restored
      at={autosave.kept.at}
      onDiscard={() => {
        autosave.discard();
      }}
    />
  ) : null,
);

/** The form of what is published: it is saved by itself, and at once where a field is left. */
export const PublishedForm = ({ resource, options, opened, autosave, disabled }: FormProps) => (
  <div
    onBlur={() => {
      autosave.leaveField();
    }}
  >
    <Form<Values>
      initial={autosave.initial}
      schema={schemaOf(resource, options)}
      label={resource.title[0]}
      className={form.form}
      onSubmit={async () => {
        await autosave.flush();
        return undefined;
      }}
    >
      <Kept autosave={autosave} />
      <ErrorLinks resource={resource} />
      {!disabled && <Saver autosave={autosave} />}
      <FieldGroups {...{ resource, options, disabled }} record={opened} />
    </Form>
  </div>
);
