import { storeSizes, type StoreVariant, type listStoreOptions, type ResponseOf } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { FieldShell, NumberField, SelectField, TextField, useField } from '@pregao/ui/form';
import { SortableList } from '@pregao/ui/list';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FieldView } from '../../common/crud/crud-types.ts';
import { OptionsFailed } from '../../common/options-failed.tsx';
import { useFormValues } from '../../common/crud/use-form-values.ts';
import classes from './store-items.module.css';
import { useStoreOptions } from './use-store-options.ts';

const most = 60;

type Typed = Omit<StoreVariant, 'stock'> & { stock: number | null };
type Color = ResponseOf<typeof listStoreOptions>['colors'][number];

interface RowProps {
  variant: Typed;
  colors: readonly Color[];
  disabled: boolean;
  onChange: (changed: Partial<Typed>) => void;
}

const sizes = Object.entries(storeSizes).map(([value, label]) => ({ value, label }));

/** Active colours, and the one it has. */
const colorOptions = (colors: readonly Color[], chosen: number | null) => {
  const offered = colors.filter(({ id, active }) => active || id === chosen);
  const options = offered.map(({ id, name }) => ({ value: id, label: name }));
  const isOffered = chosen === null || offered.some(({ id }) => id === chosen);
  return isOffered ? options : [{ value: chosen, label: `#${chosen}` }, ...options];
};

const Row = ({ variant, colors, disabled, onChange }: RowProps) => {
  const t = useT();
  return (
    <div className={classes.variant}>
      <SelectField
        label={t('storeItem.color')}
        placeholder={t('storeItem.noColor')}
        clearable
        disabled={disabled}
        options={colorOptions(colors, variant.color_id)}
        value={variant.color_id}
        onChange={(id) => {
          onChange({ color_id: id as number | null });
        }}
      />
      <SelectField
        label={t('storeItem.size')}
        disabled={disabled}
        options={sizes}
        value={variant.size}
        onChange={(size) => {
          onChange({ size: size as StoreVariant['size'] });
        }}
      />
      <TextField
        label={t('storeItem.sku')}
        mono
        maxLength={40}
        disabled={disabled}
        value={variant.sku}
        onChange={(sku) => {
          onChange({ sku: sku.toUpperCase().replace(/\s+/g, '-') });
        }}
      />
      <NumberField
        label={t('storeItem.stock')}
        disabled={disabled}
        value={variant.stock}
        onChange={(stock) => {
          onChange({ stock });
        }}
      />
    </div>
  );
};

/** A SKU that nothing of the form has yet, after the item's address. */
const proposedSku = (slug: unknown, variants: readonly Typed[]) => {
  const stem = (typeof slug === 'string' && slug ? slug : 'produto').toUpperCase().slice(0, 34);
  const taken = new Set(variants.map(({ sku }) => sku));
  let n = variants.length + 1;
  while (taken.has(`${stem}-${n}`)) n += 1;
  return `${stem}-${n}`;
};

/** A key of each variant that goes with it where it is moved or typed in: its SKU is typed too. */
const createKeys = () => {
  const known = new WeakMap<Typed, string>();
  let made = 0;
  const of = (variant: Typed) => {
    const key = known.get(variant) ?? String((made += 1));
    known.set(variant, key);
    return key;
  };
  const follow = (from: Typed, to: Typed) => {
    known.set(to, of(from));
    return to;
  };
  return { of, follow };
};

/** The colours and sizes of an item, each with its SKU and its stock. */
export const VariantsField = observer(({ name, label, disabled }: FieldView) => {
  const t = useT();
  const field = useField<Typed[]>({ name, label }, []);
  const [keys] = useState(createKeys);
  const offered = useStoreOptions();
  const { slug } = useFormValues();
  const colors = offered.data?.colors ?? [];
  const nameOf = ({ color_id: id, size, sku }: Typed) =>
    [colors.find((color) => color.id === id)?.name, storeSizes[size], sku].filter(Boolean).join(', ');
  const put = (at: number, changed: Partial<Typed>) => {
    field.change(
      field.value.map((variant, index) => (index === at ? keys.follow(variant, { ...variant, ...changed }) : variant)),
    );
  };
  const add = () => {
    const { size = 'unico', color_id = null } = field.value.at(-1) ?? {};
    field.change([...field.value, { color_id, size, sku: proposedSku(slug, field.value), stock: 0 }]);
  };
  return (
    <FieldShell id={field.id} label={label} hint={t('storeItem.variantsHint')} error={field.error} group>
      <OptionsFailed store={offered} />
      {field.value.length === 0 && <p className={classes.none}>{t('storeItem.noVariants')}</p>}
      <SortableList
        label={label}
        items={field.value}
        keyOf={keys.of}
        nameOf={nameOf}
        disabled={disabled}
        onChange={field.change}
      >
        {(variant, at) => <Row {...{ variant, colors, disabled }} onChange={(changed) => put(at, changed)} />}
      </SortableList>
      {!disabled && field.value.length < most && (
        <Button size="small" icon="plus" className={classes.add} onClick={add}>
          {t('storeItem.addVariant')}
        </Button>
      )}
    </FieldShell>
  );
});
