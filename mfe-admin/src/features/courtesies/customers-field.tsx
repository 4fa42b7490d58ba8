import { selectCustomer } from '@pregao/contract';
import { useQuery, useT } from '@pregao/platform';
import { SelectField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

interface CustomersProps {
  label: string;
  hint: string;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Several customers, found by their names; who is chosen keeps their name whatever is searched since. */
export const CustomersField = observer(({ label, hint, chosen, onChange }: CustomersProps) => {
  const t = useT();
  const [q, setQ] = useState('');
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const found = useQuery(selectCustomer, { query: q ? { q } : {} });
  const fresh = (found.data ?? []).filter(({ id }) => !names.has(id));
  if (fresh.length > 0)
    setNames(new Map([...names, ...fresh.map(({ id, name, email }) => [id, `${name} · ${email}`] as const)]));
  const nameOf = (id: number) => names.get(id) ?? t('courtesies.others.coming');
  const rest = (found.data ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <SelectField
      label={label}
      hint={hint}
      optional
      multiple
      searchable
      loading={found.data === undefined && found.isLoading}
      options={[...chosen, ...rest.map(({ id }) => id)].map((id) => ({ value: id, label: nameOf(id) }))}
      value={[...chosen]}
      onSearch={setQ}
      onChange={(ids) => {
        onChange(ids as number[]);
      }}
    />
  );
});
