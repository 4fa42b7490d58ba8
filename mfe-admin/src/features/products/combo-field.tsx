import {
  managedProducts,
  mostParts,
  sharesByPrice,
  wholeCombo,
  type ComboPart,
  type PartProduct,
} from '@pregao/contract';
import { formatMoney, formatNumber } from '@pregao/format';
import { useQuery, useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { FieldShell, PercentField, SelectField, useField } from '@pregao/ui/form';
import { SortableList } from '@pregao/ui/list';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AnyRecord, FieldView } from '../../common/crud/crud-types.ts';
import { useFormValues } from '../../common/crud/use-form-values.ts';
import { ComboSums } from './combo-sums.tsx';
import classes from './combo.module.css';

/** Kinds that a combo may hold: all but plans and combos. */
const held = '1,2,4,6';

/** The shares of a combo in words, for its history. */
export const sayParts = (value: unknown) =>
  (value as readonly ComboPart[])
    .map(({ item_product_id: id, share_bps: share }) => `#${id}: ${formatNumber(share / 100)} %`)
    .join(' · ');

/** Adds a product to a combo, found by its name. */
const PartPicker = observer(({ taken, onPick }: { taken: readonly number[]; onPick: (part: PartProduct) => void }) => {
  const t = useT();
  const [q, setQ] = useState('');
  const found = useQuery(managedProducts.calls.list, {
    query: { sort: 'name', 'filter[kind]': held, per_page: 25, ...(q && { q }) },
  });
  const offered = (found.data?.data ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <SelectField
      label={t('product.addPart')}
      hideLabel
      placeholder={t('product.addPart')}
      value={null}
      searchable
      loading={found.data === undefined && found.isLoading}
      options={offered.map(({ id, name, price_cents: cents }) => ({
        value: id,
        label: name,
        hint: formatMoney(cents),
      }))}
      onSearch={setQ}
      onChange={(picked) => {
        const part = offered.find(({ id }) => id === picked);
        if (part) onPick({ id: part.id, name: part.name, price_cents: part.price_cents });
      }}
    />
  );
});

/** What a combo holds, each product with its share of the price, and what they come to. */
export const ComboField = observer(({ record, ...props }: FieldView & { record: AnyRecord | null }) => {
  const t = useT();
  const { name, label, hint } = props;
  const field = useField<ComboPart[]>({ name, label }, []);
  const { price_cents: price } = useFormValues();
  const [picked, setPicked] = useState<readonly PartProduct[]>([]);
  const known = [...((record?.part_products ?? []) as readonly PartProduct[]), ...picked];
  const productOf = ({ item_product_id: id }: ComboPart) => known.find((one) => one.id === id);
  const nameOf = (part: ComboPart) => productOf(part)?.name ?? `#${part.item_product_id}`;
  // What was ordered goes on holding what it held; the shares and the order of it may change.
  const isFixed = props.disabled || record?.was_ordered === true;
  const prices = field.value.map((part) => productOf(part)?.price_cents ?? 0);
  const divide = (parts: readonly ComboPart[], by: readonly number[]) => {
    const shares = sharesByPrice(by);
    field.change(parts.map((part, at) => ({ ...part, share_bps: shares[at] ?? 0 })));
  };
  const add = (part: PartProduct) => {
    setPicked([...picked, part]);
    divide([...field.value, { item_product_id: part.id, share_bps: 0 }], [...prices, part.price_cents]);
  };
  return (
    <FieldShell id={field.id} label={label} hint={hint} error={field.error} group>
      {field.value.length === 0 && <p className={classes.empty}>{t('product.noParts')}</p>}
      <SortableList
        label={label}
        items={field.value}
        keyOf={({ item_product_id: id }) => String(id)}
        nameOf={nameOf}
        disabled={isFixed}
        onChange={field.change}
      >
        {(part, at) => (
          <div className={classes.part}>
            <span className={classes.words}>
              <strong>{nameOf(part)}</strong>
              <small>{t('product.alone', { price: formatMoney(prices[at] ?? 0) })}</small>
            </span>
            <PercentField
              label={t('product.shareOf', { name: nameOf(part) })}
              hideLabel
              size="small"
              disabled={props.disabled}
              value={part.share_bps}
              onChange={(share) => {
                field.change(field.value.with(at, { ...part, share_bps: Math.min(share ?? 0, wholeCombo) }));
              }}
            />
          </div>
        )}
      </SortableList>
      {!isFixed && field.value.length < mostParts && (
        <PartPicker taken={field.value.map(({ item_product_id: id }) => id)} onPick={add} />
      )}
      {field.value.length > 0 && (
        <ComboSums shares={field.value.map(({ share_bps: share }) => share)} prices={prices} price={price}>
          {!props.disabled && (
            <Button
              size="small"
              onClick={() => {
                divide(field.value, prices);
              }}
            >
              {t('product.divide')}
            </Button>
          )}
        </ComboSums>
      )}
    </FieldShell>
  );
});
