import { isMask, type AnyResource, type Field } from '@pregao/contract';
import type { SchemaLike } from '@pregao/ui/form';
import type { AnyRecord, CrudOptions } from './crud-types.ts';

type Values = Record<string, unknown>;
type Shape = Record<string, { safeParse: (value: unknown) => { success: boolean; data?: unknown } }>;

const shapeOf = (resource: AnyResource) => resource.form.shape as Shape;

/**
 * When a field is asked for: before there is a record, before readers see it, or never. Of what is not published a save
 * asks for all that may not be empty.
 */
export type Need = 'always' | 'to-publish' | 'never';

export const needOf = (resource: AnyResource, name: string): Need => {
  const { publishing } = resource;
  const mayBeEmpty = shapeOf(resource)[name]?.safeParse(undefined).success === true;
  if (!publishing) return mayBeEmpty ? 'never' : 'always';
  if ((publishing.needs as readonly string[]).includes(name)) return 'always';
  const asks = (publishing.asks ?? []) as readonly string[];
  return mayBeEmpty && !asks.includes(name) ? 'never' : 'to-publish';
};

/** Whether a value is what its field asks for by itself. */
export const holdsRule = (resource: AnyResource, name: string, value: unknown) =>
  shapeOf(resource)[name]?.safeParse(value).success === true;

/** The values a form begins with; what is masked it does not hold until one writes it. */
export const valuesOf = (
  resource: AnyResource,
  record: AnyRecord | null,
  initial: Values | (() => Values) = {},
): Values => {
  const begin = typeof initial === 'function' ? initial() : initial;
  return Object.fromEntries(
    Object.entries(shapeOf(resource))
      .filter(([name]) => !isMask(record?.[name]))
      .map(([name, field]) => [name, record ? record[name] : (begin[name] ?? field.safeParse(undefined).data ?? null)]),
  );
};

/** Values without those that are a mask. */
export const onlyWhole = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isMask(value)));

/** Values of an older version as a form may take them up: what it writes, and no mask. */
export const writableOf = (resource: AnyResource, values: Values): Values =>
  onlyWhole(Object.fromEntries(Object.entries(values).filter(([name]) => name in shapeOf(resource))));

/** What a browser may keep of values that are typed: nothing that is sensitive. */
export const keptOf = ({ fields }: AnyResource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const { look } = fields[name] as Field;
      return !look.sensitive && !look.mask;
    }),
  );

/** Names of fields in the order in which the screen shows them; what it does not show comes last. */
export const inFormOrder = ({ fields }: CrudOptions, names: readonly string[]): string[] => {
  const shown = fields.flatMap((group) => group.fields.map(({ name }) => name));
  const placeOf = (name: string) => (shown.includes(name) ? shown.indexOf(name) : shown.length);
  return names.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** The values that are sent: a field that the others rule out is empty, where it may be. */
export const askedValues = (resource: AnyResource, { fields }: CrudOptions, values: Values): Values => {
  const ruledOut = fields
    .flatMap((group) => group.fields)
    .filter(({ name, when }) => when?.(values) === false && shapeOf(resource)[name]?.safeParse(null).success);
  return { ...values, ...Object.fromEntries(ruledOut.map(({ name }) => [name, null])) };
};

/** What is wrong with a part of a field is said under the field, by its place. */
const ofWholeField = ({ path, message }: { path: readonly PropertyKey[]; message: string }) => {
  const [name, at] = path;
  return name === undefined || typeof at !== 'number'
    ? { path, message }
    : { path: [name], message: `${at + 1}º: ${message}` };
};

/** What the form would send against the resource's own rules, and what fields have to agree on. */
export const schemaOf = (resource: AnyResource, options: CrudOptions): SchemaLike => ({
  safeParse: (values) => {
    const asked = askedValues(resource, options, values as Values);
    const parsed = resource.form.safeParse(asked) as ReturnType<SchemaLike['safeParse']> & { data?: unknown };
    if (!parsed.success) return { success: false, error: { issues: parsed.error.issues.map(ofWholeField) } };
    const found = Object.entries(resource.check?.(parsed.data as never) ?? {}) as [string, string][];
    if (found.length === 0) return parsed;
    return { success: false, error: { issues: found.map(([name, message]) => ({ path: [name], message })) } };
  },
});
