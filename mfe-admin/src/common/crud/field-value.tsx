import type { AnyResource } from '@pregao/contract';
import { useT } from '@pregao/platform';
import type { CrudOptions } from './crud-types.ts';
import classes from './field-value.module.css';
import { filesByName } from './naming.ts';
import { EntryName, EntryNames } from './record-name.tsx';
import { valueText } from './value-text.ts';

interface FieldValueProps {
  resource: AnyResource;
  options: CrudOptions;
  name: string;
  value: unknown;
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');

/** A value of a field as a history or a conflict shows it. */
export const FieldValue = ({ resource, options, name, value }: FieldValueProps) => {
  const t = useT();
  const field = options.fields.flatMap(({ fields }) => fields).find((one) => one.name === name);
  const naming = resource.files[name] ? filesByName : field?.names;
  if (naming && typeof value === 'number') return <EntryName naming={naming} id={value} />;
  if (naming && isNumbers(value)) return <EntryNames naming={naming} ids={value} />;
  if (name in resource.html) return <span className={classes.lines}>{valueText(t, resource, name, value)}</span>;
  const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  const said = isEmpty ? undefined : field?.say?.(value);
  return <>{said ?? valueText(t, resource, name, value)}</>;
};
