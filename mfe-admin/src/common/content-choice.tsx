import { findProductContents, openedBy, type ProductContent } from '@pregao/contract';
import { useQuery } from '@pregao/platform';
import { SelectField, useField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FieldView } from './crud/crud-types.ts';
import { useEmptied } from './use-emptied.ts';

type Opening = keyof typeof openedBy;

/** A content of a kind, as it was chosen here or found with the record. */
interface Choice {
  kind: string;
  id: number;
  name: string;
  hint?: string;
}

interface ContentChoiceProps extends FieldView {
  /** How a product calls the kind that is offered; of any other nothing is. */
  kind: string;
  /** What the record holds already. */
  known: Choice | null;
  clearable?: boolean;
  placeholder: string;
  hintOf: (content: ProductContent) => string;
}

/** What is chosen stays offered, whatever was searched since. */
const withChosen = (offered: readonly Choice[], chosen: Choice | null) =>
  chosen === null || offered.some(({ id }) => id === chosen.id) ? offered : [chosen, ...offered];

/** A course, e-book, plan or room, found by its name. */
export const ContentChoice = observer((props: ContentChoiceProps) => {
  const { name, label, kind, known, clearable = false, hintOf } = props;
  const field = useField<number | null>({ name, label }, null);
  useEmptied(kind, field.change);
  const [q, setQ] = useState('');
  const [picked, setPicked] = useState<Choice | null>(null);
  const found = useQuery(
    findProductContents,
    Object.hasOwn(openedBy, kind) ? { query: { kind: kind as Opening, ...(q && { q }) } } : null,
  );
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
      clearable={clearable}
      disabled={props.disabled}
      placeholder={props.placeholder}
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
