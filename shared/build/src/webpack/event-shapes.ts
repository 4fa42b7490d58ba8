import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Shape } from '@pregao/contract/event-shapes';
import type { LoaderContext, RuleSetRule } from 'webpack';
import type * as z from 'zod/mini';
import { contractFolder } from './pure-contract.ts';

type Schema = z.core.$ZodTypes;

/** @throws Error with what a browser could not read */
const unknown = (what: string, path: string): never => {
  throw new Error(`${path}: no reader is made of ${what} (shared/build/src/webpack/event-shapes.ts)`);
};

/** Bounds of a text or a number, ends included. */
const boundsOf = (schema: z.core.$ZodString | z.core.$ZodNumber, path: string): { min?: number; max?: number } => {
  const found = (schema._zod.def.checks ?? []).map((made) => {
    const { def } = (made as z.core.$ZodChecks)._zod;
    if (def.check === 'min_length') return ['min', def.minimum];
    if (def.check === 'max_length') return ['max', def.maximum];
    if (def.check === 'greater_than' && def.inclusive) return ['min', def.value];
    if (def.check === 'less_than' && def.inclusive) return ['max', def.value];
    return unknown(`the check ${def.check}`, path);
  });
  const bounds = Object.fromEntries(found) as { min?: number; max?: number };
  return Object.keys(bounds).length === found.length ? bounds : unknown('a bound that is said twice', path);
};

const numberOf = (schema: z.core.$ZodNumber, path: string): Shape => {
  const { format } = schema._zod.def as { format?: string };
  if (format === undefined) return { is: 'number', ...boundsOf(schema, path) };
  if (format !== 'safeint') return unknown(`the number ${format}`, path);
  return schema._zod.def.checks?.length ? unknown('a whole number with bounds', path) : { is: 'int' };
};

const choiceOf = (values: readonly unknown[], path: string): Shape =>
  values.every((value) => typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
    ? { is: 'choice', values }
    : unknown('a choice of what JSON does not hold', path);

/** A field that may be missing says so first: the reader looks for it there. */
const nullableOf = (inner: Schema, path: string): Shape =>
  inner._zod.def.type === 'optional'
    ? unknown('an optional inside a nullable', path)
    : { is: 'nullable', of: shapeOf(inner, path) };

const objectOf = ({ _zod: { def } }: z.core.$ZodObject, path: string): Shape =>
  def.catchall
    ? unknown('an object that says what of unknown fields', path)
    : {
        is: 'object',
        fields: Object.fromEntries(
          Object.entries(def.shape).map(([key, field]) => [key, shapeOf(field as Schema, `${path}.${key}`)]),
        ),
      };

const variantsOf = ({ _zod: { def } }: z.core.$ZodUnion, path: string): Shape => {
  const by = (def as Partial<z.core.$ZodDiscriminatedUnionDef>).discriminator;
  if (by === undefined) return unknown('a union without discriminator', path);
  return {
    is: 'variant',
    by,
    variants: def.options.flatMap((option) =>
      [...(option._zod.propValues?.[by] ?? [])].map(
        (value) => [value, shapeOf(option as Schema, `${path}.${String(value)}`)] as const,
      ),
    ),
  };
};

/**
 * What a schema accepts, as plain data.
 * @throws Error with the name of a kind of schema that the reader of browsers does not know
 */
export const shapeOf = (schema: Schema, path: string): Shape => {
  const { def } = schema._zod;
  if (def.type !== 'string' && def.type !== 'number' && def.checks?.length)
    return unknown(`the type ${def.type} with checks`, path);
  switch (def.type) {
    case 'string':
      return (def as { format?: string; coerce?: boolean }).format || def.coerce
        ? unknown('a text with a format', path)
        : { is: 'string', ...boundsOf(schema as z.core.$ZodString, path) };
    case 'number':
      return def.coerce ? unknown('a coerced number', path) : numberOf(schema as z.core.$ZodNumber, path);
    case 'boolean':
      return def.coerce ? unknown('a coerced boolean', path) : { is: 'boolean' };
    case 'literal':
      return choiceOf(def.values, path);
    case 'enum':
      return choiceOf(Object.values(def.entries), path);
    case 'optional':
      return { is: 'optional', of: shapeOf(def.innerType as Schema, path) };
    case 'nullable':
      return nullableOf(def.innerType as Schema, path);
    case 'object':
      return objectOf(schema as z.core.$ZodObject, path);
    case 'union':
      return variantsOf(schema as z.core.$ZodUnion, path);
    default:
      return unknown(`the type ${def.type}`, path);
  }
};

type Events = Record<string, { crossTab: boolean; payload: Schema }>;

/** The module of the events as browsers get it: their reader alone, without a schema. */
export const readerModule = (events: Events): string => {
  const shapes = Object.entries(events).map(([name, { crossTab, payload }]) => [
    name,
    { crossTab, payload: shapeOf(payload, name) },
  ]);
  return `import { eventReader } from './event-shapes.ts';\nexport const readEvent = eventReader(${JSON.stringify(Object.fromEntries(shapes))});\n`;
};

/** The loader. What the file of the events imports is read once by a build that goes on watching. */
export default async function load(this: LoaderContext<object>): Promise<string> {
  const { events } = (await import(`${pathToFileURL(this.resourcePath).href}?${Date.now()}`)) as { events: Events };
  return readerModule(events);
}

/** Browsers read events without zod, which a page carried for them alone. */
export const eventsRule: RuleSetRule = {
  include: (file) => file.endsWith(join(contractFolder, 'events.ts')),
  enforce: 'pre',
  loader: fileURLToPath(import.meta.url),
};
