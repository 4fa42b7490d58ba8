import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../src/calls.ts';
import { errorCatalogue } from '../src/error-catalogue.ts';

interface Listed {
  method: string;
  path: string;
  scope: string;
  ability?: { action: string; subject: string };
}

const listed: Listed[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/spec/endpoints.json'), 'utf8'),
);
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const declared = new Map(calls.map((call) => [keyOf(call), call]));

test('every call of the specification is declared with its scope and ability', () => {
  const wrong = listed.filter((call) => {
    const found = declared.get(keyOf(call));
    return (
      found?.scope !== call.scope ||
      found.ability?.action !== call.ability?.action ||
      found.ability?.subject !== call.ability?.subject
    );
  });
  expect(wrong.map(keyOf)).toEqual([]);
});

test('no two calls share a method and an address', () => {
  const pattern = (call: { method: string; path: string }) =>
    keyOf(call)
      .replace(/\{\w+\}/g, '{}')
      .replace(/\/$/, '');
  const seen = calls.map(pattern);
  expect(seen.filter((key, index) => seen.indexOf(key) !== index)).toEqual([]);
});

test('a staff call names the ability it needs', () => {
  expect(calls.filter((call) => call.scope === 'staff' && !call.ability).map(keyOf)).toEqual([]);
});

test('a parameter of an address has a schema', () => {
  const wrong = calls.filter((call) => call.status === 'ready' && /\{/.test(call.path) && !call.params);
  expect(wrong.map(keyOf)).toEqual([]);
});

test('every error has a Portuguese sentence and a status of failure', () => {
  for (const [code, { status, text }] of Object.entries(errorCatalogue)) {
    expect([code, status >= 400 && status < 600]).toEqual([code, true]);
    expect(text).toMatch(/^(\p{Lu}|“|\{)[^!]*[.?]$/u);
  }
});
