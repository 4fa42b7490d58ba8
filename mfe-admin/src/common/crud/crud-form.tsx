import type { AnyResource } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { Form, SubmitButton, useForm, type Submission } from '@pregao/ui/form';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { AnyRecord, CrudOptions } from './crud-types.ts';
import classes from './crud-form.module.css';
import { FieldGroups } from './field-groups.tsx';
import { Restored, useFormDraft } from './form-draft.tsx';
import { askedValues, keptOf, schemaOf, valuesOf } from './form-values.ts';
import { changesOf } from './record-editor.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Values = Record<string, unknown>;

interface CrudFormProps {
  resource: AnyResource;
  options: CrudOptions;
  /** Null for a new one. */
  record: AnyRecord | null;
  disabled: boolean;
  /** Takes the place of what the record has: values of an older version, or a decided conflict. */
  proposed: Values | null;
  /** Told the revision that was changed: a draft may stand on an older one than the record has now. */
  onSave: (values: Values, revision: number) => Promise<Submission>;
  /** What was typed, or taken up from an older version, is thrown away. */
  onDiscard: () => void;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Keeps what is typed in the browser, until it is saved. */
const Keeper = ({
  record,
  resource,
  options,
  revision,
  onDirty,
}: Pick<CrudFormProps, 'record' | 'resource' | 'options' | 'onDirty'> & { revision: number }) => {
  const { values } = useForm<Values>();
  const draft = useFormDraft(resource, record, options);
  const base = useState(() => valuesOf(resource, record, options.initial))[0];
  const keep = useEffectEvent((now: Values) => {
    const isDirty = Object.keys(changesOf(record ?? base, askedValues(resource, options, now))).length > 0;
    const unanswered = draft.read()?.unanswered;
    const at = new Date().toISOString();
    const values = keptOf(resource, changesOf(record ?? base, now));
    // Of what the browser may not keep nothing would come back.
    const isKept = Object.keys(values).length > 0 || unanswered !== undefined;
    if (isDirty && isKept) draft.keep({ values, revision, at, unanswered });
    else draft.drop();
    onDirty(isDirty);
  });
  useEffect(() => {
    keep(values);
  }, [values]);
  return null;
};

/** The form of a record: what is typed is kept in the browser until the server has it. */
export const CrudForm = (props: CrudFormProps) => {
  const { resource, options, record, disabled, proposed, onSave, onDiscard, onDirty, onCancel, children } = props;
  const t = useT();
  const draft = useFormDraft(resource, record, options);
  const [kept, setKept] = useState(() => (disabled ? null : draft.read()));
  const guard = useLeaveGuard();
  const begin = { ...valuesOf(resource, record, options.initial), ...kept?.values, ...proposed };
  const now = record?.revision ?? 0;
  const revision = Math.min(kept?.revision ?? now, now);
  const handleDirty = (isDirty: boolean) => {
    guard.set(isDirty);
    onDirty(isDirty);
  };
  return (
    <Form<Values>
      key={kept === null ? 'record' : 'draft'}
      initial={begin}
      schema={schemaOf(resource, options)}
      label={resource.title[0]}
      className={classes.form}
      onSubmit={(values) => onSave(askedValues(resource, options, values), revision)}
    >
      {kept !== null && (
        <Restored
          at={kept.at}
          onDiscard={() => {
            draft.drop();
            setKept(null);
            onDiscard();
          }}
        />
      )}
      {!disabled && <Keeper {...{ record, resource, options, revision }} onDirty={handleDirty} />}
      <FieldGroups {...{ resource, options, record, disabled }} />
      {children}
      {!disabled && (
        <div className={classes.foot}>
          <Button onClick={onCancel}>{t('crud.cancel')}</Button>
          <SubmitButton>{t(record ? 'crud.save' : 'crud.create')}</SubmitButton>
        </div>
      )}
    </Form>
  );
};
