import type { discountTypes } from '@pregao/contract';
import { formatMoney, formatNumber } from '@pregao/format';
import { MoneyField, PercentField, useField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import type { FieldOf } from '../../common/crud/crud-types.ts';
import { useFormValues } from '../../common/crud/use-form-values.ts';
import { useEmptied } from '../../common/use-emptied.ts';

type DiscountType = keyof typeof discountTypes;

/** What a coupon gives, in words: `15 %`, `R$ 50,00`, `por R$ 99,00`. @param value 1000 = 10 % of a percentage, else centavos */
export const sayDiscount = (type: DiscountType, value: number) => {
  if (type === '1') return `${formatNumber(value / 100)} %`;
  return type === '2' ? formatMoney(value) : `por ${formatMoney(value)}`;
};

/** The number of a discount, typed as its type says; another type asks for it anew. */
export const ValueField: FieldOf['View'] = observer(({ record: _record, ...props }) => {
  const type = String(useFormValues().discount_type);
  const { name, label } = props;
  const { change } = useField<number | null>({ name, label }, null);
  useEmptied(type === '1' ? 'percent' : 'amount', change);
  return type === '1' ? <PercentField {...props} /> : <MoneyField {...props} />;
});
