import * as z from 'zod/mini';
import { calls, dayField, momentField, queryWeek } from '../src/index.ts';

type Schema = z.core.$ZodType;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/** Every schema inside one, under the name of the field that holds it. */
const inside = (schema: Schema, name: string, seen = new Set<Schema>()): [string, Schema][] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as unknown as Record<string, unknown>;
  const parts = Object.entries(def).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'shape') return Object.entries(value as object);
    return [value].flat().map((one) => [name, one]);
  });
  return [[name, schema], ...parts.flatMap(([field, part]) => (isSchema(part) ? inside(part, field, seen) : []))];
};

const sent = calls.flatMap((call) =>
  call.status !== 'ready'
    ? []
    : (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = call[part];
        return schema
          ? inside(schema, part).map(([field, one]) => ({ at: `${call.path} ${part} ${field}`, field, schema: one }))
          : [];
      }),
);

const boundaries = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '3000-01-01',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
];

const formatOf = ({ _zod }: Schema) => (_zod.def as { format?: string }).format;

const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

/** `to` of a rollback is a release. */
const isOfReleases = (at: string) => at.startsWith('/api/releases/');

const dateNames = /(^|[[_])(date|at|on|since|until|week|day|from|to|by)\]?$/;

test('security 79: every date that a call takes refuses the years no calendar of ours has', () => {
  const dates = sent.filter(({ schema }) => ['date', 'datetime'].includes(formatOf(schema) ?? ''));
  expect(dates.length).toBeGreaterThan(40);
  const open = dates.flatMap(({ at, schema }) =>
    boundaries
      .map((day) => (formatOf(schema) === 'date' ? day : `${day}T12:00:00Z`))
      .filter((value) => accepts(schema, value))
      .map((value) => `${at} takes ${value}`),
  );
  expect(open).toEqual([]);
  for (const { at, schema } of dates)
    expect([at, accepts(schema, formatOf(schema) === 'date' ? '2026-11-26' : '2026-11-26T12:00:00-03:00')]).toEqual([
      at,
      true,
    ]);
});

test('security 79: no other schema stands for a date: what is named like one takes no text that is none', () => {
  const texts = sent.filter(
    ({ at, field, schema }) =>
      !isOfReleases(at) && dateNames.test(field) && schema._zod.def.type === 'string' && formatOf(schema) !== 'regex',
  );
  expect(
    texts.filter(({ schema }) => accepts(schema, '9999-12-31') || accepts(schema, 'x')).map(({ at }) => at),
  ).toEqual([]);
  const patterns = sent.filter(({ schema }) => {
    const checks = ((schema._zod.def as { checks?: { _zod: { def: { pattern?: RegExp } } }[] }).checks ?? []).map(
      (check) => check._zod.def.pattern,
    );
    const isOfDays = (pattern: RegExp) =>
      pattern.test('2026-11-26') && !['abcd-ef-gh', 'ABCD-EF-GH', '1.0.0-1'].some((other) => pattern.test(other));
    return checks.some((pattern) => pattern && isOfDays(pattern)) && accepts(schema, '0000-00-00');
  });
  expect(patterns.map(({ at }) => at)).toEqual([]);
});

test.each([
  ['2026-11-26T12:00:00Z', '2026-11-26T12:00:00.000Z'],
  ['2026-11-26T12:00:00-12:00', '2026-11-27T00:00:00.000Z'],
  ['2026-11-26T12:00:00+14:00', '2026-11-25T22:00:00.000Z'],
  ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
  ['2999-12-31T23:59:59.999Z', '2999-12-31T23:59:59.999Z'],
  ['1900-01-01T00:00:00+00:01', null],
  ['2999-12-31T23:59:00-00:01', null],
  ['2026-11-26T12:00:00+14:01', null],
  ['2026-11-26T12:00:00+23:59', null],
  ['2026-11-26T12:00:00-12:01', null],
  ['9999-12-31T23:59:00-12:00', null],
  ['2026-02-30T12:00:00Z', null],
  ['2026-11-26T12:00:00', null],
])('an instant that is sent is one of UTC within the years of a date: %s is %s', (text, expected) => {
  const read = z.safeParse(momentField, text);
  expect(read.success ? read.data : null).toBe(expected);
});

test('a day lies from 1900 to 2999, and a week begins and ends there', () => {
  for (const text of ['1900-01-01', '2999-12-31', '2028-02-29'])
    expect([text, accepts(dayField, text)]).toEqual([text, true]);
  for (const text of ['1899-12-31', '3000-01-01', '2027-02-29', '2026-1-1'])
    expect([text, accepts(dayField, text)]).toEqual([text, false]);
  for (const text of ['1900-01-01', '2999-12-31', '9999-12-31'])
    expect([text, accepts(queryWeek, text)]).toEqual([text, false]);
  expect(accepts(queryWeek, '1900-01-09')).toBe(true);
});
