import { isMask, type AnyResource, type MaskName } from '@pregao/contract';
import { formatPhone, formatTaxId } from '@pregao/format';
import { usePlatform, useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { Button, CopyButton } from '@pregao/ui';
import { useForm } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactNode } from 'react';
import { callResource } from '../call-resource.ts';
import type { AnyRecord, CrudOptions, FieldOf, FieldView } from '../crud-types.ts';
import { FieldValue } from '../field-value.tsx';
import classes from './held-field.module.css';

interface HeldProps extends FieldView {
  record: AnyRecord | null;
  resource: AnyResource;
  options: CrudOptions;
  mask: MaskName | undefined;
  /** How it is written; without it it is not. */
  Field?: FieldOf['View'];
  /** Whose change is needed to write it. */
  closedBy?: string | undefined;
}

const written: Partial<Record<MaskName, (value: string) => string>> = { document: formatTaxId, phone: formatPhone };

interface Shown {
  value: string | null;
}

/** What a masked field holds, once it was asked for; it is not kept when one leaves the record. */
const useReveal = ({ resource, record, name, mask }: HeldProps) => {
  const { notify } = usePlatform();
  const [value, setValue] = useState<string | null>(null);
  const asked = useStore(
    () =>
      new Command((id: number) =>
        callResource<Shown>(resource.calls.reveal, { params: { id }, body: { field: name } }),
      ),
  );
  const show = async () => {
    const result = await asked.run(record?.id ?? 0);
    if (!result.ok) notify.error(result.message);
    else setValue(result.data.value ?? '');
  };
  const hide = () => {
    setValue(null);
  };
  const said = value !== null && mask !== undefined ? (written[mask]?.(value) ?? value) : value;
  return { said, show, hide, isPending: asked.isPending };
};

/** A masked value with the button that shows it, and shown the one that takes it along. */
const Masked = observer((props: HeldProps & { onWrite: (() => void) | null; isBack: boolean }) => {
  const { record, name, label, onWrite, isBack } = props;
  const t = useT();
  const { said, show, hide, isPending } = useReveal(props);
  return (
    <div className={classes.line}>
      <span className={classes.value} role="status" data-mask={said === null ? '' : undefined}>
        {said ?? String(record?.[name])}
      </span>
      <Button
        size="small"
        icon={said === null ? 'eye' : 'eye-off'}
        loading={isPending}
        aria-label={t(said === null ? 'rights.showOf' : 'rights.hideOf', { field: label })}
        onClick={() => {
          if (said === null) void show();
          else hide();
        }}
      >
        {t(said === null ? 'rights.show' : 'rights.hide')}
      </Button>
      {said !== null && <CopyButton size="small" variant="ghost" value={said} />}
      {said === null && onWrite && (
        <Button
          size="small"
          variant="ghost"
          autoFocus={isBack}
          aria-label={t('rights.changeOf', { field: label })}
          onClick={onWrite}
        >
          {t('rights.change')}
        </Button>
      )}
    </div>
  );
});

const Text = ({ label, hint, children }: { label: string; hint?: string | undefined; children: ReactNode }) => {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.field}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {children}
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
  );
};

/** A field of which one sees the value, whole or masked, before or instead of writing it. */
export const HeldField = (props: HeldProps) => {
  const { record, resource, options, mask: _mask, Field, closedBy, ...view } = props;
  const { name, label, disabled } = view;
  const t = useT();
  const { values, set } = useForm<Record<string, unknown>>();
  const [isBack, setBack] = useState(false);
  const isHidden = isMask(record?.[name]);
  const write = () => {
    set(name, '');
  };
  if (Field && !isHidden) return <Field {...view} record={record} />;
  if (Field && values[name] !== undefined)
    return (
      <div className={classes.field}>
        <Field {...view} autoFocus record={record} />
        <Button
          size="small"
          variant="ghost"
          className={classes.back}
          onClick={() => {
            set(name, undefined);
            setBack(true);
          }}
        >
          {t('rights.leave')}
        </Button>
      </div>
    );
  if (record === null) return null;
  const reason = closedBy === undefined ? t('rights.closed') : t('rights.closedBy', { subject: closedBy });
  return (
    <Text label={label} hint={Field ? view.hint : reason}>
      {isHidden ? (
        <Masked {...props} isBack={isBack} onWrite={Field && !disabled ? write : null} />
      ) : (
        <span className={classes.value}>
          <FieldValue {...{ resource, options, name }} value={record[name]} />
        </span>
      )}
    </Text>
  );
};
