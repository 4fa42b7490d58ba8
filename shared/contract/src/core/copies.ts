import { isMask } from './field-rights.ts';
import type { Field } from './resource-fields.ts';
import type { AnyResource } from './resource.ts';

type Schemas = Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>>;

/** What a copy is called, before a person calls it otherwise. */
const copied = (name: unknown) => `${String(name)} (cópia)`;

/**
 * What the form of a new record begins with as a copy of another: the fields that who asks reads and writes, without those
 * that no two records have, its address among them. It is called `… (cópia)` where its rules let it.
 *
 * @param resource with the fields of its form that who asks may write
 * @param record as it was answered to who asks
 */
export const copyOf = ({ form, fields, key }: AnyResource, record: Readonly<Record<string, unknown>>) => {
  const shape = form.shape as Schemas;
  const [called] = Object.keys(shape);
  const entries = Object.keys(shape).flatMap((name): [string, unknown][] => {
    const isOnce = name === 'slug' || name === key || (fields[name] as Field).look.once === true;
    if (isOnce || record[name] === undefined || isMask(record[name])) return [];
    if (name !== called) return [[name, record[name]]];
    return shape[name]?.safeParse(copied(record[name])).success ? [[name, copied(record[name])]] : [];
  });
  return Object.fromEntries(entries);
};
