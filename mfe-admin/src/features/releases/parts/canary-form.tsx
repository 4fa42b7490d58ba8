import { usePlatform, useT } from '@pregao/platform';
import { Form, SubmitButton, SwitchField, TextField, useForm } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { ChangeTarget, Pointer } from '../releases.api.ts';
import type { ReleasesStore } from '../releases.store.ts';
import classes from '../releases.module.css';
import { Conflict } from './conflict.tsx';
import { PercentField } from './percent-field.tsx';

interface CanaryFormProps {
  store: ReleasesStore;
  target: ChangeTarget;
  version: string;
  now: Pointer['canary'];
  action: string;
  /** Beside the button that saves. */ aside?: ReactNode;
  onDone?: () => void;
}

interface Values {
  percent: number;
  guard: boolean;
  max: string;
}

const numberOf = (text: string) => Number(text.trim().replace(',', '.'));
const isLimit = (text: string) => {
  const value = numberOf(text);
  return text.trim() !== '' && value >= 0.1 && value <= 100;
};

const Guard = () => {
  const t = useT();
  const { values } = useForm<Values>();
  return (
    <div className={classes.guard}>
      <SwitchField name="guard" label={t('releases.guard')} hint={t('releases.guardHint')} />
      {values.guard && (
        <TextField
          name="max"
          label={t('releases.max')}
          inputMode="decimal"
          suffix="%"
          size="small"
          className={classes.max}
          validate={(value) => (isLimit(value) ? undefined : t('releases.maxWrong'))}
        />
      )}
    </div>
  );
};

/** How many try a release, and whether the platform may end it; nothing is sent before it is saved. */
export const CanaryForm = observer(({ store, target, version, now, action, aside, onDone }: CanaryFormProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const [overtaken, setOvertaken] = useState<string | null>(null);
  const limit = now?.max_failure_percent ?? null;
  const handleSubmit = async ({ percent, guard, max }: Values) => {
    const result = await store.change.run({
      kind: 'canary',
      target,
      version,
      percent,
      max: guard ? numberOf(max) : null,
    });
    if (result.ok) {
      notify.success(t('releases.canarySaved', { version, percent }));
      onDone?.();
      return undefined;
    }
    if (result.code === 'pointer_moved') {
      setOvertaken(result.message);
      return undefined;
    }
    return result;
  };
  if (overtaken !== null)
    return (
      <Conflict
        message={overtaken}
        store={store}
        onClose={() => {
          setOvertaken(null);
          onDone?.();
        }}
      />
    );
  return (
    <Form<Values>
      initial={{
        percent: now?.percent ?? 10,
        guard: limit !== null,
        max: limit === null ? '5' : String(limit).replace('.', ','),
      }}
      onSubmit={handleSubmit}
      label={action}
      className={classes.form}
    >
      <PercentField name="percent" label={t('releases.share')} />
      <Guard />
      <div className={classes.actions}>
        {aside}
        <SubmitButton loading={store.change.isPending}>{action}</SubmitButton>
      </div>
    </Form>
  );
});
