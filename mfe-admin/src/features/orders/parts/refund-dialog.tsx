import { decisionReason, type OrderDetails } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { useStore, useT } from '@pregao/platform';
import { Command, type Failure } from '@pregao/store-kit';
import { MoneyField, RadioCards, SelectField, SwitchField, TextAreaField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { FormDialog, type FormState } from '../../../common/form-dialog.tsx';
import { OptionsFailed } from '../../../common/options-failed.tsx';
import type { OrderStore } from '../order.store.ts';
import type { RefundAsked } from '../orders.api.ts';
import { amountOf, askedOf, type TypedRefund, type Way } from '../refund-amounts.ts';
import classes from './refunds.module.css';
import { amountError, RefundLines } from './refund-lines.tsx';
import { RefundRoute } from './refund-route.tsx';

interface RefundDialogProps {
  order: OrderDetails;
  store: OrderStore;
  onClose: () => void;
  onChanged: () => void;
}

interface FieldsProps {
  order: OrderDetails;
  store: OrderStore;
  form: FormState<TypedRefund>;
}

const untouched: TypedRefund = {
  way: 'all',
  amount_cents: null,
  order_type_refund_id: null,
  revoke_access: true,
  reason: '',
};

/** What is still left, where the server had less than was asked for. */
const leftIn = (failure: Failure & { response?: { data: unknown } }): number | null => {
  if (failure.code !== 'refund_too_large') return null;
  const { params } = (failure.response?.data ?? {}) as { params?: { left_cents?: unknown } };
  return typeof params?.left_cents === 'number' ? params.left_cents : null;
};

const fieldOf: Readonly<Record<Way, string | null>> = { all: null, items: 'items', amount: 'amount_cents' };

const HowMuch = ({ order, form }: Omit<FieldsProps, 'store'>) => {
  const t = useT();
  const { refundable_cents: most } = order.returns;
  const max = formatMoney(most);
  return (
    <>
      <RadioCards<Way>
        name="way"
        label={t('refund.way')}
        columns={3}
        className={classes.ways}
        options={[
          { value: 'all', label: t('refund.way.all'), description: max },
          { value: 'items', label: t('refund.way.items'), description: t('refund.way.itemsHint') },
          { value: 'amount', label: t('refund.way.amount'), description: t('refund.way.amountHint', { amount: max }) },
        ]}
      />
      {form.values.way === 'items' && <RefundLines order={order} form={form} />}
      {form.values.way === 'amount' && (
        <MoneyField
          name="amount_cents"
          label={t('refund.amount')}
          hint={t('refund.upTo', { amount: max })}
          required={t('refund.noAmount')}
          validate={(cents) => amountError(cents, most, t)}
          autoFocus
        />
      )}
    </>
  );
};

/** The types after it come from the card's issuer or the bank; nobody chooses them. */
const lastChosen = 4;

const Fields = observer(({ order, store, form }: FieldsProps) => {
  const t = useT();
  const { values } = form;
  const types = store.refundTypes;
  const access = `${values.revoke_access ? 'ends' : 'keeps'}${values.way === 'items' ? 'Lines' : ''}`;
  return (
    <>
      <HowMuch order={order} form={form} />
      <div>
        <SelectField
          name="order_type_refund_id"
          label={t('refund.type')}
          required={t('refund.noType')}
          loading={types.data === undefined}
          options={(types.data ?? [])
            .filter(({ id }) => id <= lastChosen)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
        <OptionsFailed store={types} />
      </div>
      <SwitchField name="revoke_access" label={t('refund.revoke')} hint={t(`refund.revoke.${access}`)} />
      <TextAreaField
        name="reason"
        label={t('reason.label')}
        hint={t('refund.reasonHint')}
        rows={2}
        maxLength={300}
        placeholder={t('refund.reasonExample')}
      />
      <RefundRoute order={order} interest={amountOf(order, values).interest} />
    </>
  );
});

/** Money of an order goes back: all of it, by line or by amount. A repeat after a lost answer is the same refund. */
export const RefundDialog = observer(({ order, store, onClose, onChanged }: RefundDialogProps) => {
  const t = useT();
  const key = useStore(() => crypto.randomUUID());
  const known = useStore(() => order.refunds.map(({ id }) => id));
  const create = useStore(() => new Command((asked: RefundAsked) => store.refund(order.id, asked, key)));
  useEffect(() => {
    void store.refundTypes.show();
  }, [store]);
  const send = async (typed: TypedRefund) => {
    const result = await create.run(askedOf(order, typed));
    const left = result.ok ? null : leftIn(result);
    if (result.ok || left === null) return result;
    const message = t('refund.tooMuch', { amount: formatMoney(left) });
    const field = fieldOf[typed.way];
    return { ...result, message, ...(field !== null && { fields: { [field]: [message] } }) };
  };
  return (
    <FormDialog<TypedRefund, OrderDetails>
      title={t('refund.newTitle')}
      description={t('refund.about', {
        number: order.number,
        name: order.customer.name,
        amount: formatMoney(order.returns.refundable_cents),
      })}
      width={560}
      initial={untouched}
      schema={decisionReason}
      action={(typed) => {
        const { cents } = amountOf(order, typed);
        return cents > 0 ? t('refund.action', { amount: formatMoney(cents) }) : t('refund.open');
      }}
      isDanger
      isPending={create.isPending}
      send={send}
      done={({ refunds }) => {
        const made = refunds.filter(({ id }) => !known.includes(id));
        const amount = formatMoney(made.reduce((all, { amount_cents: cents }) => all + cents, 0));
        return t(made.some(({ status }) => status === 'requested') ? 'refund.waits' : 'refund.done', { amount });
      }}
      onChanged={onChanged}
      onClose={onClose}
    >
      {(form) => <Fields order={order} store={store} form={form} />}
    </FormDialog>
  );
});
