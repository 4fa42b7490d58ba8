import type { AnyResource } from '@pregao/contract';
import { useT } from '@pregao/platform';
import type { CrudOptions } from './crud-types.ts';
import { RecordName } from './record-name.tsx';
import { valueText } from './value-text.ts';

interface FieldValueProps {
  resource: AnyResource;
  options: CrudOptions;
  name: string;
  value: unknown;
}

/** A value of a field as a history or a conflict shows it. */
export const FieldValue = ({ resource, options, name, value }: FieldValueProps) => {
  const t = useT();
  const names = options.fields.flatMap(({ fields }) => fields).find((field) => field.name === name)?.names;
  if (names && typeof value === 'number') return <RecordName {...names} id={value} />;
  return <>{valueText(t, resource, name, value)}</>;
};
