import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scrub } from './scrub.ts';

const secrets: [string, string][] = [
  ['Authorization: Bearer abc.def-123', 'abc.def'],
  ['GET /curso/x?token=s3cr3t-value&utm=1', 's3cr3t'],
  ['{"password":"Pregao#2026","email":"a@b.co"}', 'Pregao#2026'],
  ['detail {\\"identifier\\":\\"52998224725\\"}', '52998224725'],
  ['Key (identifier)=(529.982.247-25) already exists', '529.982'],
  ['Key (identifier)=(52998224725) already exists', '52998224725'],
  ['CNPJ 12.ABC.345/01DE-35 repetido', '12.ABC'],
  ['card 4111 1111 1111 1111 refused', '4111'],
  ['card 4111-1111-1111-1111 refused', '4111'],
  ['card 5555555555554444.', '5555555555554444'],
  ['value TqW7wYk0v8s3Zc1XbN5mKjHgFdSaPoIuYtReWq-_aB1', 'TqW7wYk0'],
  ['GET /token/eyJhbGciOi', 'eyJhbGciOi'],
];

for (const [text, secret] of secrets) {
  test(`"${text.slice(0, 30)}…" is written without its secret`, () => {
    assert.ok(!scrub(text).includes(secret), scrub(text));
  });
}

test('what an operator needs is kept: times, request ids, amounts, order numbers and stacks', () => {
  const line =
    '{"level":30,"time":"2026-11-03T12:00:00.123Z","reqId":"3f2b8c1e-1111-4222-8333-444455556666","status":200,"ms":1234.5,"order":1000123,"at":"file:///srv/api/src/app.ts:31:21"}';
  assert.equal(scrub(line), line);
  assert.doesNotThrow(() => JSON.parse(scrub('{"detail":"{\\"password\\":\\"x\\"}","password":"y"}')));
});
