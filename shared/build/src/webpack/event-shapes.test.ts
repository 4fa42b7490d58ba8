import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { runInThisContext } from 'node:vm';
import { events, readEvent as readWithZod, type EventName } from '@pregao/contract/events';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { workspace } from '../release/apps.ts';
import { compile } from '../release/compile.ts';
import { commonConfig } from './common.ts';
import { readerModule, type shapeOf } from './event-shapes.ts';

type Schema = Parameters<typeof shapeOf>[0];
type Read = typeof readWithZod;

const names = Object.keys(events) as EventName[];
let readEvent: Read;
let script: string;

/** Builds a script as browsers get it. @returns its text */
const build = async (source: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-events-'));
  const output = join(folder, 'dist');
  try {
    const root = join(workspace, 'shared/event-bus');
    const config = commonConfig({ root, name: 'events', version: '1.0.0', mode: 'production', output });
    writeFileSync(join(folder, 'main.ts'), source);
    await compile({ ...config, entry: { main: join(folder, 'main.ts') } });
    return readFileSync(join(output, readdirSync(output).find((name) => name.endsWith('.js')) ?? ''), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const file = JSON.stringify(join(workspace, 'shared/contract/src/events.ts'));

before(async () => {
  script = await build(`import { readEvent } from ${file};\nglobalThis.readEventOfBrowsers = readEvent;\n`);
  runInThisContext(script);
  readEvent = (globalThis as unknown as { readEventOfBrowsers: Read }).readEventOfBrowsers;
});

const bounded = (schema: Schema, minimum: string, maximum: string): { min?: number; max?: number } => {
  const json = z.toJSONSchema(schema) as Record<string, number | undefined>;
  return { ...(minimum in json && { min: json[minimum] }), ...(maximum in json && { max: json[maximum] }) } as object;
};

/** What the schema accepts, made from the schema itself and not from what the build makes of it. */
const valid = (schema: Schema): fc.Arbitrary<unknown> => {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string': {
      const { min: minLength = 0, max: maxLength = minLength + 300 } = bounded(schema, 'minLength', 'maxLength');
      return fc.string({ minLength, maxLength, unit: 'grapheme' });
    }
    case 'number': {
      const { min = -1e15, max = 1e15 } = bounded(schema, 'minimum', 'maximum');
      return 'format' in def ? fc.integer() : fc.double({ min, max, noNaN: true });
    }
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'optional':
      return fc.oneof(fc.constant(undefined), valid(def.innerType as Schema));
    case 'nullable':
      return fc.oneof(fc.constant(null), valid(def.innerType as Schema));
    case 'union':
      return fc.oneof(...def.options.map((option) => valid(option as Schema)));
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, valid(field as Schema)] as const);
      const required = Object.entries(def.shape).flatMap(([key, field]) =>
        field._zod.def.type === 'optional' ? [] : [key],
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: required });
    }
    default:
      throw new Error(`no values of ${def.type}`);
  }
};

/** What a careless or hostile tab sends in the place of a value. */
const wrong = fc.oneof(
  fc.constantFrom(NaN, Infinity, -0, 2 ** 53, -(2 ** 53), 2 ** 53 - 1, 0.5, 100, 100.000001, -1e-9, '', ' ', '0', 'x'),
  fc.constantFrom(null, undefined, true, [], {}, 'constructor', '__proto__', new Date(0), 10n, Symbol.iterator),
  fc.constantFrom('a'.repeat(100_000), () => 0, Object.create(null), new Map(), new String('main'), new Number(1)),
  fc.anything(),
);

const keys = fc.constantFrom('__proto__', 'constructor', 'toString', 'extra', 'modal', 'hasOwnProperty', '');

type Change = (value: unknown) => unknown;

/** A place inside a payload, and what becomes of it there. */
const changes: fc.Arbitrary<Change> = fc
  .tuple(fc.nat(), fc.nat(3), keys, wrong)
  .map(([at, how, key, other]): Change => {
    const change = (value: unknown, depth = 0): unknown => {
      if (typeof value !== 'object' || value === null || depth > 2) return other;
      const found = Object.entries(value);
      const [name, inner] = found[at % Math.max(found.length, 1)] ?? [key, undefined];
      if (how === 0) return Object.fromEntries(found.filter(([one]) => one !== name));
      if (how === 1) return Object.defineProperty({ ...value }, key, { value: other, enumerable: true });
      if (how === 2) return Object.assign(Object.create({ [name]: other }) as object, { ...value, [key]: other });
      return { ...value, [name]: change(inner, depth + 1) };
    };
    return (value) => change(value);
  });

const payloads = (name: EventName): fc.Arbitrary<unknown> => {
  const value = valid(events[name].payload);
  return fc.oneof(
    value,
    fc.tuple(value, changes).map(([of, change]) => change(of)),
    fc.tuple(value, changes, changes).map(([of, first, second]) => second(first(of))),
    wrong,
  );
};

/** What a listener, or `onError`, is given. */
const told = (read: ReturnType<Read>) => {
  if (!read) return null;
  const { crossTab, result } = read;
  if (result.error) return { crossTab, refused: [...new Set(result.error.issues.map(pathOf))].sort() };
  const { data } = result;
  return { crossTab, data, fields: typeof data === 'object' && data ? Object.keys(data) : [] };
};

const pathOf = ({ path }: { path: readonly PropertyKey[] }) => path.join('.');

test('a browser reads every event as the contract does: result, dropped fields and refused ones', () => {
  for (const name of names)
    fc.assert(
      fc.property(payloads(name), (payload) => {
        assert.deepStrictEqual([name, told(readEvent(name, payload))], [name, told(readWithZod(name, payload))]);
      }),
      { numRuns: 2_000 },
    );
});

test('a name that no release knows is none of a browser’s, whatever an object inherits', () => {
  for (const name of ['future.v9', 'constructor', '__proto__', 'toString', '']) assert.equal(readEvent(name, {}), null);
});

test('a refusal says which fields and what they should be', () => {
  const read = readEvent('floating.window.v1', { broadcast_id: 1.5, state: 'x', seconds: -1 });
  assert.ok(read?.result.error instanceof Error);
  assert.equal(
    read.result.error.message,
    'broadcast_id: expected int; state: expected opened | closed | returned | taken; seconds: expected number; is_playing: expected boolean',
  );
});

test('a browser that reads events carries no library of schemas', () => {
  assert.doesNotMatch(script, /\$ZodType|_zod/);
});

test('a module that needs a schema of events is not built for browsers without it', async () => {
  await assert.rejects(build(`import { modalRequest } from ${file};\nconsole.log(modalRequest);\n`), /modalRequest/);
});

const failing = z.refine(() => false);

const refused: [string, Schema][] = [
  ['the type array', z.array(z.string())],
  ['the type record', z.record(z.string(), z.string())],
  ['a text with a format', z.email()],
  ['the check string_format', z.string().check(z.regex(/a/))],
  ['the check overwrite', z.string().check(z.trim())],
  ['the check greater_than', z.number().check(z.positive())],
  ['a bound that is said twice', z.number().check(z.minimum(1), z.minimum(2))],
  ['a whole number with bounds', z.int().check(z.minimum(1))],
  ['the number int32', z.int32()],
  ['a coerced number', z.coerce.number() as unknown as Schema],
  ['an object that says what of unknown fields', z.looseObject({})],
  ['an object that says what of unknown fields', z.strictObject({})],
  ['a union without discriminator', z.union([z.string(), z.int()])],
  ['an optional inside a nullable', z.nullable(z.optional(z.int()))],
  ['a choice of what JSON does not hold', z.literal([undefined, null])],
  ['the type default', z._default(z.int(), 1)],
  ['the type pipe', z.pipe(z.string(), z.transform(Number)) as unknown as Schema],
  ['the type boolean with checks', z.boolean().check(failing)],
  ['the type enum with checks', z.enum(['a']).check(failing)],
  ['the type object with checks', z.object({}).check(failing)],
  ['the type optional with checks', z.optional(z.int()).check(failing)],
  ['the check custom', z.string().check(failing)],
  ['the type custom', z.custom() as unknown as Schema],
];

test('what the reader of browsers does not know fails the build, with the event, the field and the kind of schema', () => {
  for (const [what, schema] of refused) {
    const made = { 'cart.made.v1': { crossTab: false, payload: z.object({ field: schema }) as Schema } };
    assert.throws(
      () => readerModule(made),
      new RegExp(`^Error: cart\\.made\\.v1\\.field: no reader is made of ${what} `),
    );
  }
});
