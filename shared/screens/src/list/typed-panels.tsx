import { useT } from '@pregao/platform';
import { Form, MoneyField, SubmitButton, TextField } from '@pregao/ui/form';
import type { ReactNode } from 'react';
import classes from './typed-panels.module.css';

/** Of an amount of each row, in centavos, both ends included; null is open. */
export interface Amounts {
  amountFrom: number | null;
  amountTo: number | null;
}

interface TypedPanelProps<V extends object> {
  label: string;
  value: V;
  onApply: (value: V) => void;
}

const Typed = <V extends object>({ label, value, onApply, children }: TypedPanelProps<V> & { children: ReactNode }) => {
  const t = useT();
  return (
    <Form<V>
      initial={value}
      label={label}
      onSubmit={(values) => {
        onApply(values);
        return undefined;
      }}
    >
      <div className={classes.fields}>
        {children}
        <SubmitButton size="small">{t('list.apply')}</SubmitButton>
      </div>
    </Form>
  );
};

/** One code, typed whole. */
export const CodePanel = (props: TypedPanelProps<{ code: string }>) => (
  <Typed {...props}>
    <TextField
      name="code"
      label={props.label}
      size="small"
      maxLength={60}
      mono
      autoFocus
      autoComplete="off"
      spellCheck={false}
    />
  </Typed>
);

/** From an amount to another, typed in reais; either may stay open. */
export const AmountPanel = (props: TypedPanelProps<Amounts>) => {
  const t = useT();
  const reaches = (to: number | null, { amountFrom: from }: Record<string, unknown>) =>
    to !== null && typeof from === 'number' && to < from ? t('list.amountWrong') : undefined;
  return (
    <Typed {...props}>
      <MoneyField name="amountFrom" label={t('list.amountFrom')} size="small" autoFocus />
      <MoneyField name="amountTo" label={t('list.amountTo')} size="small" validate={reaches} />
    </Typed>
  );
};
