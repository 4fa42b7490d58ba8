import fc from 'fast-check';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** Written as 1e400, which JSON allows and no number holds. */
const overflow = '__1e400__';

/** Characters no column keeps and numbers no column counts. */
const unstorable: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  '\0',
  'a\0b',
  '\ud800',
  'ok\udfff',
  overflow,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 63),
  '9'.repeat(15),
  '4323094292',
);

/** Days at the ends of what calendars, columns and this platform count. */
const boundaryDays = [
  '0000-01-01',
  '0000-12-31',
  '0001-01-01',
  '1582-10-10',
  '1899-12-31',
  '1900-01-01',
  '2028-02-29',
  '2999-12-31',
  '3000-01-01',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '-000001-01-01',
];

const offsets = ['Z', '+00:00', '-03:00', '-12:00', '+14:00', '+23:59', '-23:59', '+24:00'];

/** Instants at those ends, in every offset that is written. */
const boundaryInstants = boundaryDays.flatMap((day) =>
  ['00:00:00', '23:59:59.999999999'].flatMap((time) => offsets.map((offset) => `${day}T${time}${offset}`)),
);

const someDay = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

/** What a value of a decoded cursor is written as, true and hostile. */
export const cursorValues: readonly (string | null)[] = [
  null,
  '',
  'a\0b',
  '\ud800',
  '-9223372036854775809',
  '999999999999999999',
  '0.000000001',
  'true',
  'infinity',
  '-infinity',
  'NaN',
  ...boundaryDays.slice(0, 6).map((day) => `${day} 00:00:00+00`),
  ...boundaryDays.slice(-5).map((day) => `${day} 23:59:59.999999-14:59`),
];

/** A cursor of ours, decoded, changed and encoded again. */
const cursor = (sorts: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom('first', 'last'),
    fc
      .tuple(
        fc.constantFrom(...sorts),
        fc.constantFrom('after', 'before', 'beside'),
        fc.array(fc.oneof(fc.constantFrom(...cursorValues), fc.string()), { maxLength: 3 }),
      )
      .map(([sort, side, values]) => Buffer.from(JSON.stringify([sort, side, ...values])).toString('base64url')),
  );

/** Texts another reader would act on, and what is of no expected kind. */
const hostile: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  1e21,
  -1,
  0,
  0.1,
  '9'.repeat(40),
  '-1',
  '1e3',
  '0x10',
  'NaN',
  "' OR 1=1 --",
  '%00',
  '%',
  '../../etc/passwd',
  '<script>1</script>',
  '\u202e\u0301',
  '𝔘'.repeat(30),
  'x'.repeat(5_000),
  '',
  ' ',
  null,
  true,
  [],
  {},
  [[]],
  { $ne: null },
  { '\0': '\0' },
  '2026-02-31',
  '0000-00-00',
  '+099999-01-01',
  ...boundaryDays,
  '9999-12-31T23:59:59-12:00',
  '0000-01-01T00:00:00+23:59',
  '2026-11-22T25:61:00Z',
  '1970-01-01',
  '00000000-0000-0000-0000-000000000000',
  'infinity',
);

const bounded = (schema: Json, name: string, otherwise: number) =>
  typeof schema[name] === 'number' ? schema[name] : otherwise;

const text = (schema: Json): fc.Arbitrary<unknown> => {
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date')
    return fc.oneof(
      someDay.map((date) => date.toISOString().slice(0, 10)),
      fc.constantFrom(...boundaryDays),
    );
  if (schema.format === 'date-time')
    return fc.oneof(
      someDay.map((date) => date.toISOString()),
      fc.constantFrom(...boundaryInstants),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    );
  // A pattern that looks ahead can't be turned round: any text is sent for it.
  if (typeof schema.pattern === 'string' && !/\(\?[=!<]/.test(schema.pattern))
    return fc.stringMatching(new RegExp(schema.pattern, 'u'));
  const least = bounded(schema, 'minLength', 0);
  return fc.string({
    unit: 'grapheme',
    minLength: least,
    maxLength: Math.max(least, Math.min(bounded(schema, 'maxLength', 40), 60)),
  });
};

/** Ids of what exists are small: half of all numbers are. */
const number = (schema: Json): fc.Arbitrary<unknown> => {
  const [min, max] = [bounded(schema, 'minimum', -(2 ** 53) + 1), bounded(schema, 'maximum', 2 ** 53 - 1)];
  return fc.oneof(
    fc.integer({ min: Math.max(min, 1), max: Math.max(Math.min(max, 12), min, 1) }),
    fc.maxSafeInteger().map((any) => Math.min(Math.max(any, min), max)),
  );
};

const object = (schema: Json): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
  const sorts = (properties.sort?.enum as string[] | undefined) ?? ['at'];
  const values = Object.entries(properties).map(([name, one]): [string, fc.Arbitrary<unknown>] => [
    name,
    name === 'cursor' && one.type === 'string' ? cursor(sorts) : valueOf(one),
  ]);
  return fc.record(Object.fromEntries(values), { requiredKeys: required.filter((name) => name in properties) });
};

const fitting = (schema: Json): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const several = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(several)) return fc.oneof(...(several as Json[]).map(valueOf));
  if (schema.type === 'object') return object(schema);
  if (schema.type === 'array')
    return fc.array(valueOf((schema.items ?? {}) as Json), {
      minLength: bounded(schema, 'minItems', 0),
      maxLength: Math.max(bounded(schema, 'minItems', 0), 3),
    });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return schema.type === 'integer' || schema.type === 'number' ? number(schema) : text(schema);
};

/** What a JSON schema describes, and one time in six something else. */
const valueOf = (schema: Json): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 10, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: unstorable },
    { weight: 1, arbitrary: hostile },
  );

/** What a schema of the contract takes, as JSON schema. */
export const jsonSchemaOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }) as Json;

/** Values for a schema of the contract; without one, anything. */
export const valuesFor = (schema: z.core.$ZodType | undefined): fc.Arbitrary<unknown> =>
  schema ? valueOf(jsonSchemaOf(schema)) : hostile;

/** A part of an address; half a surrogate pair goes as the bytes it would be. */
export const urlPart = (value: unknown): string => {
  const written = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(written.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80').replaceAll(overflow, '1e400');
};

/** A body as it travels. */
export const bodyText = (value: unknown): string => JSON.stringify(value).replaceAll(`"${overflow}"`, '1e400');
