import type { AnyResource } from '@pregao/contract';
import type { Failure } from '@pregao/store-kit';
import type { CrudOptions } from '../crud-types.ts';
import { holdsRule, schemaOf } from '../form-values.ts';

type Values = Record<string, unknown>;

interface Typed {
  resource: AnyResource;
  /** Whether there is a record yet. */
  isMade: boolean;
  values: Values;
  /** The ones that the server has not. */
  changes: Values;
  /** Values the server refused by their field: sent again once they change. */
  refused: ReadonlyMap<string, unknown>;
}

/** What may be sent of what was typed: fields that hold their own rule; a new record is not made before it has what it needs. */
export const sendable = ({ resource, isMade, values, changes, refused }: Typed): Values => {
  const may = ([name, value]: [string, unknown]) =>
    holdsRule(resource, name, value) && !(refused.has(name) && refused.get(name) === value);
  if (isMade) return Object.fromEntries(Object.entries(changes).filter(may));
  const all = Object.fromEntries(Object.entries(values).filter(may));
  const needs: readonly string[] = resource.publishing?.needs ?? [];
  return Object.keys(changes).length > 0 && needs.every((name) => name in all) ? all : {};
};

/** Whether the same may go well by itself a little later. */
export const isTransient = ({ status }: Failure) => status === 0 || status === 429 || status >= 500;

/** Whether the server may have done what was asked, and its answer was lost on the way. */
export const mayHaveCome = ({ status }: Failure) => status === 0 || (status >= 502 && status <= 504);

/** Texts of a refusal, one by field. */
export const textsOf = (fields: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts.join(' ')]));

/** What stands against putting values before readers, by field; null where they hold all rules of the form. */
export const missingIn = ({ resource, options }: { resource: AnyResource; options: CrudOptions }, values: Values) => {
  const parsed = schemaOf(resource, options).safeParse(values);
  if (parsed.success) return null;
  const issues = [...parsed.error.issues].reverse();
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
};
