import { findProductContents, openedBy, type ProductContent } from '@pregao/contract';
import { useQuery, useT } from '@pregao/platform';
import { FieldShell, SelectField, useField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AnyRecord, FieldView } from '../../common/crud/crud-types.ts';
import { useFormValues } from '../../common/crud/use-form-values.ts';

type Opening = keyof typeof openedBy;
type Choice = Pick<ProductContent, 'id' | 'name'> & { hint?: string };

/** What is chosen stays offered, whatever was searched since. */
const withChosen = (offered: readonly Choice[], chosen: Choice | null) =>
  chosen === null || offered.some(({ id }) => id === chosen.id) ? offered : [chosen, ...offered];

/** The course, e-book, plan or room that a product opens, of the kind that stands in the form. */
export const ContentField = observer(({ record, ...props }: FieldView & { record: AnyRecord | null }) => {
  const t = useT();
  const { name, label, disabled } = props;
  const kind = String(useFormValues().kind);
  const field = useField<number | null>({ name, label }, null);
  const [q, setQ] = useState('');
  const [picked, setPicked] = useState<Choice | null>(null);
  const found = useQuery(
    findProductContents,
    Object.hasOwn(openedBy, kind) ? { query: { kind: kind as Opening, ...(q && { q }) } } : null,
  );
  const hintOf = ({ published, product_name: sold, id }: ProductContent) =>
    [
      published ? null : t('product.unpublished'),
      sold && id !== record?.content_id ? t('product.soldBy', { name: sold }) : null,
    ]
      .filter(Boolean)
      .join(' · ');
  const isSaved = field.value !== null && record?.content_id === field.value && record.kind === kind;
  const known = isSaved ? { id: field.value as number, name: String(record.content_name) } : null;
  const chosen = picked?.id === field.value ? picked : known;
  const options = withChosen(
    (found.data ?? []).map((content) => ({ ...content, hint: hintOf(content) })),
    chosen,
  );
  return (
    <FieldShell id={field.id} label={label} hint={props.hint} error={field.error} group>
      <SelectField
        label={label}
        hideLabel
        searchable
        clearable
        disabled={disabled}
        placeholder={t('product.choose')}
        loading={found.data === undefined && found.isLoading}
        options={options.map(({ id, name: title, hint = '' }) => ({ value: id, label: title, hint }))}
        value={field.value}
        onSearch={setQ}
        onChange={(id) => {
          setPicked(options.find((one) => one.id === id) ?? null);
          field.change(id as number | null);
        }}
      />
    </FieldShell>
  );
});
