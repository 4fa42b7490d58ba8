import type { AnyResource } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { draftOf } from '@pregao/platform/hooks';
import { Button, Heading } from '@pregao/ui';
import { Form, SubmitButton, useForm, type Submission } from '@pregao/ui/form';
import { formatDateTime } from '@pregao/format';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { AnyRecord, CrudOptions, FieldOf } from './crud-types.ts';
import classes from './crud-form.module.css';
import { askedValues, isOptional, schemaOf, valuesOf } from './form-values.ts';
import { changesOf } from './record-editor.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Values = Record<string, unknown>;

interface Draft {
  values: Values;
  /** The revision that was changed; 0 of a new record. */
  revision: number;
  at: string;
}

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

const draftName = (resource: AnyResource, record: AnyRecord | null) => `${resource.name}.${record?.id ?? 'novo'}`;

/** What was typed in the form of a record and not saved. */
export const useFormDraft = (resource: AnyResource, record: AnyRecord | null) => {
  const { session } = usePlatform();
  return draftOf<Draft>(session.user.id, draftName(resource, record));
};

/** Keeps what is typed in the browser, until it is saved. */
const Keeper = ({
  record,
  resource,
  options,
  revision,
  onDirty,
}: Pick<CrudFormProps, 'record' | 'resource' | 'options' | 'onDirty'> & { revision: number }) => {
  const { values } = useForm<Values>();
  const draft = useFormDraft(resource, record);
  const base = useState(() => valuesOf(resource, record, options.initial))[0];
  const keep = useEffectEvent((now: Values) => {
    const isDirty = Object.keys(changesOf(record ?? base, askedValues(resource, options, now))).length > 0;
    if (isDirty) draft.keep({ values: changesOf(record ?? base, now), revision, at: new Date().toISOString() });
    else draft.drop();
    onDirty(isDirty);
  });
  useEffect(() => {
    keep(values);
  }, [values]);
  return null;
};

const Fields = ({
  fields,
  resource,
  record,
  disabled,
  first,
}: Pick<CrudFormProps, 'resource' | 'record' | 'disabled'> & {
  fields: readonly FieldOf[];
  first: string | undefined;
}) => {
  const { values } = useForm<Values>();
  return (
    <div className={classes.fields}>
      {fields
        .filter(({ when }) => when?.(values) ?? true)
        .map(({ name, half, hint, View }) => (
          <div key={name} className={half ? classes.half : classes.whole}>
            <View
              name={name}
              label={resource.labels[name] ?? name}
              optional={isOptional(resource, name)}
              disabled={disabled}
              autoFocus={name === first && record === null}
              hint={hint}
              record={record}
            />
          </div>
        ))}
    </div>
  );
};

/** What was typed before and never saved is there again; it says so, and can be thrown away. */
const Restored = ({ at, onDiscard }: { at: string; onDiscard: () => void }) => {
  const t = useT();
  return (
    <div className={classes.restored} role="status">
      <span>{t('crud.restored', { at: formatDateTime(at) })}</span>
      <Button size="small" variant="ghost" onClick={onDiscard}>
        {t('crud.discard')}
      </Button>
    </div>
  );
};

/** The form of a record: what is typed is kept in the browser until the server has it. */
export const CrudForm = (props: CrudFormProps) => {
  const { resource, options, record, disabled, proposed, onSave, onDiscard, onDirty, onCancel, children } = props;
  const t = useT();
  const draft = useFormDraft(resource, record);
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
      {options.fields.map((group, index) => (
        <section key={group.title ?? index} className={classes.group}>
          {group.title && (
            <Heading level={2} size="small">
              {group.title}
            </Heading>
          )}
          <Fields
            fields={group.fields}
            {...{ resource, record, disabled }}
            first={options.fields[0]?.fields[0]?.name}
          />
        </section>
      ))}
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
