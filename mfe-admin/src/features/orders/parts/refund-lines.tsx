import type { OrderDetails } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { useT } from '@pregao/platform';
import { CheckboxField, FieldShell, MoneyField, useField } from '@pregao/ui/form';
import type { FormState } from '../../../common/form-dialog.tsx';
import { leftOf, type Line, type TypedRefund } from '../refund-amounts.ts';
import classes from './refunds.module.css';

interface RefundLineProps {
  line: Line;
  form: FormState<TypedRefund>;
}

type Say = ReturnType<typeof useT>;

/** Why an amount of centavos is none that can go back. */
export const amountError = (cents: number | null, max: number, t: Say): string | undefined => {
  if (cents === 0) return t('refund.noAmount');
  return cents !== null && cents > max ? t('refund.tooMuch', { amount: formatMoney(max) }) : undefined;
};

const RefundLine = ({ line, form: { values, set } }: RefundLineProps) => {
  const t = useT();
  const { id, name } = line;
  const left = leftOf(line);
  const max = formatMoney(left);
  // What the server said of the lines is over once one of them is changed.
  const change = () => {
    set('items', null);
  };
  return (
    <li className={classes.line}>
      <CheckboxField
        name={`check.${id}`}
        label={name}
        hint={left > 0 ? t('refund.lineLeft', { amount: max }) : t('refund.lineBack')}
        disabled={left === 0}
        onChange={(isChecked) => {
          if (isChecked) set(`cents.${id}`, left);
          change();
        }}
      />
      {values[`check.${id}`] === true && (
        <MoneyField
          name={`cents.${id}`}
          label={t('refund.lineAmount', { name })}
          hideLabel
          size="small"
          required={t('refund.noAmount')}
          validate={(cents) => amountError(cents, left, t)}
          onChange={change}
        />
      )}
    </li>
  );
};

/** Which lines go back, and how much of each. */
export const RefundLines = ({ order, form }: { order: OrderDetails; form: FormState<TypedRefund> }) => {
  const t = useT();
  const isNothing = (values: Record<string, unknown>) => order.items.every(({ id }) => values[`check.${id}`] !== true);
  const field = useField<null>(
    { name: 'items', label: null, validate: (_value, values) => (isNothing(values) ? t('refund.noLine') : undefined) },
    null,
  );
  return (
    <FieldShell id={field.id} label={t('refund.lines')} error={field.error} group>
      <div role="group" aria-labelledby={`${field.id}-label`} {...field.described} tabIndex={-1}>
        <ul className={classes.lines}>
          {order.items.map((line) => (
            <RefundLine key={line.id} line={line} form={form} />
          ))}
        </ul>
      </div>
    </FieldShell>
  );
};
