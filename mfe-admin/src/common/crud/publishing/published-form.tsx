import type { AnyResource } from '@pregao/contract';
import { Form, useForm } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import form from '../crud-form.module.css';
import type { AnyRecord, CrudOptions } from '../crud-types.ts';
import { FieldGroups } from '../field-groups.tsx';
import { Restored } from '../form-draft.tsx';
import { schemaOf } from '../form-values.ts';
import { SeenByReaders } from '../proposed-slug.tsx';
import type { Autosave } from './autosave.ts';
import type { Checklist } from './checklist.tsx';
import { ErrorLinks } from './error-links.tsx';

type Values = Record<string, unknown>;

interface FormProps {
  resource: AnyResource;
  options: CrudOptions;
  /** As it was opened; null for a new one, also once its first save made it. */
  opened: AnyRecord | null;
  autosave: Autosave;
  checklist: Checklist;
  disabled: boolean;
}

type SaverProps = Pick<FormProps, 'autosave' | 'checklist'> & { hands: RefObject<boolean> };

/** Hands on what is typed, and what the server says of it. A new record begins with a person's hand, not with its form. */
const Saver = ({ autosave, checklist, hands }: SaverProps) => {
  const { values, set, noteErrors, setErrors } = useForm<Values>();
  const attach = useEffectEvent(() => autosave.attach({ set, note: noteErrors, refuse: setErrors }));
  // `set` and the rest are of the one store of the form.
  useEffect(() => attach(), []);
  useEffect(() => {
    checklist.look(values);
    // A save whose answer was lost is settled also at the next visit.
    if (autosave.record || hands.current || autosave.kept?.unanswered) autosave.change(values);
  }, [autosave, checklist, hands, values]);
  return null;
};

const Groups = observer(({ autosave, opened, ...props }: Omit<FormProps, 'checklist'>) => (
  <SeenByReaders value={autosave.record?.published_at != null}>
    <FieldGroups {...props} record={opened} />
  </SeenByReaders>
));

const Kept = observer(({ autosave }: { autosave: Autosave }) => {
  const [isGone, setGone] = useState(false);
  const { kept, record, isDirty, savedAt } = autosave;
  // Of a new record nothing is sent, nor called unsaved, before a person goes on with it.
  if (!kept || isGone || savedAt || !(isDirty || record === null)) return null;
  return (
    <Restored
      at={kept.at}
      onDiscard={() => {
        autosave.discard();
        setGone(true);
      }}
    />
  );
});

/** The form of what is published: it is saved by itself, and at once where a field is left. */
export const PublishedForm = ({ resource, options, opened, autosave, checklist, disabled }: FormProps) => {
  const hands = useRef(false);
  const touch = () => {
    hands.current = true;
  };
  return (
    <div
      onBlur={() => {
        autosave.leaveField();
      }}
      onInputCapture={touch}
      onChangeCapture={touch}
      onClickCapture={touch}
      onKeyDownCapture={touch}
      onPasteCapture={touch}
      onDropCapture={touch}
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
        <ErrorLinks {...{ resource, options }} />
        {!disabled && <Saver {...{ autosave, checklist, hands }} />}
        <Groups {...{ resource, options, opened, autosave, disabled }} />
      </Form>
    </div>
  );
};
