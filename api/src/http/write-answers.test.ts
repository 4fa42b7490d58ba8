import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build, type Schema } from 'fast-json-stringify';
import { z } from 'zod';
import { calls } from '@pregao/contract';
import { writeAnswers } from './write-answers.ts';

const write = (schema: z.ZodType, answer: unknown, check: boolean) =>
  writeAnswers(check)({ schema, method: 'GET', url: '/api/test' })(answer);

const person = z.object({
  id: z.int(),
  note: z.string().optional(),
  name: z.string(),
  born: z.string().nullable(),
  tags: z.array(z.object({ slug: z.string() })),
  extra: z.record(z.string(), z.unknown()),
});

const ana = { id: 1, name: 'Ana “Zé”\n', born: null, tags: [{ slug: 'a' }], extra: { any: [1, null, { deep: true }] } };

test('an answer is written as its schema says, in tests and in service alike', () => {
  for (const check of [true, false]) assert.equal(write(person, ana, check), JSON.stringify(ana));
  const noted = { ...ana, note: 'sabe' };
  for (const check of [true, false]) assert.deepEqual(JSON.parse(write(person, noted, check)), noted);
});

test('a field that the schema does not declare never leaves, however deep it stands', () => {
  const leaking = { ...ana, password_hash: 'secret', tags: [{ slug: 'a', owner: 'secret' }] };
  for (const check of [true, false]) assert.doesNotMatch(write(person, leaking, check), /secret|owner|password/);
});

test('what a test answers otherwise than its schema says is refused', () => {
  for (const wrong of [
    { ...ana, name: null },
    { ...ana, born: 7 },
    { ...ana, id: 1.5 },
  ])
    assert.throws(() => write(person, wrong, true));
});

test('a field that is missing is refused in service too', () => {
  const { name: _name, ...nameless } = ana;
  assert.throws(() => write(person, nameless, false), /name/);
});

test('every call of the contract that stands has an answer that can be written', () => {
  const standing = calls.filter((call) => call.status === 'ready');
  assert.ok(standing.length > 100, String(standing.length));
  for (const { response } of standing)
    assert.doesNotThrow(() => build(z.toJSONSchema(response, { io: 'output', target: 'openapi-3.0' }) as Schema));
});
