import { findProductContents, openedBy, type ProductContent } from '@pregao/contract';
import { useQuery, useT } from '@pregao/platform';
import { SelectField, useField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AnyRecord, FieldView } from '../../common/crud/crud-types.ts';
import { useFormValues } from '../../common/crud/use-form-values.ts';
import { useEmptied } from '../../common/use-emptied.ts';

type Opening = keyof typeof openedBy;
/** A content of a kind, as it was chosen here or found with the record. */
interface Choice {
  kind: string;
  id: number;
  name: string;
  hint?: string;
}

/** What is chosen stays offered, whatever was searched since. */
const withChosen = (offered: readonly Choice[], chosen: Choice | null) =>
  chosen === null || offered.some(({ id }) => id === chosen.id) ? offered : [chosen, ...offered];

/** The course, e-book, plan or room that a product opens, of the kind that stands in the form. */
export const ContentField = observer(({ record, ...props }: FieldView & { record: AnyRecord | null }) => {
  const t = useT();
  const { name, label } = props;
  const kind = String(useFormValues().kind);
  const field = useField<number | null>({ name, label }, null);
  useEmptied(kind, field.change);
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
  const known: Choice | null =
    record && typeof record.content_id === 'number'
      ? {
          kind: String(record.kind),
          id: record.content_id,
          name: String(record.content_name ?? `#${record.content_id}`),
        }
      : null;
  const chosen = [picked, known].find((one) => one?.id === field.value && one.kind === kind) ?? null;
  const options = withChosen(
    (found.data ?? []).map((content) => ({ ...content, kind, hint: hintOf(content) })),
    chosen,
  );
  return (
    <SelectField
      label={label}
      hint={props.hint}
      error={field.error}
      searchable
      clearable
      disabled={props.disabled || record?.was_ordered === true || record?.is_kept_by_content === true}
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
  );
});
