import { managedProducts } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { useQuery, useT } from '@pregao/platform';
import { SelectField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { productOf } from './catalogue.ts';
import type { SheetStore } from './sheet.store.ts';

/** Products offered at once; the others are found by their name, SKU or address. */
const most = 50;

/** Finds a product and puts it at the end of the sheet. */
export const AddProduct = observer(({ store, onAdded }: { store: SheetStore; onAdded: (index: number) => void }) => {
  const t = useT();
  const [q, setQ] = useState('');
  const found = useQuery(managedProducts.calls.list, { query: { sort: 'name', per_page: most, ...(q && { q }) } });
  const known = new Set(store.products.map(({ product_id: id }) => id));
  const products = (found.data?.data ?? []).map(productOf).filter(({ product_id: id }) => !known.has(id));
  return (
    <SelectField
      label={t('table.add')}
      hideLabel
      searchable
      size="small"
      placeholder={t('table.add')}
      loading={found.isLoading}
      value={null}
      onSearch={setQ}
      options={products.map(({ product_id: id, name, sku, own_price_cents: cents }) => ({
        value: id,
        label: name,
        hint: [sku, formatMoney(cents)].filter(Boolean).join(' · '),
      }))}
      onChange={(id) => {
        const product = products.find((one) => one.product_id === id);
        if (!product) return;
        setQ('');
        store.search('');
        store.add(product);
        onAdded(store.rows.length - 1);
      }}
    />
  );
});
