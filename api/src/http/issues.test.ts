import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { handleErrors } from './handle-errors.ts';

const form = z.object({
  name: z.string().check(z.minLength(3), z.maxLength(5)),
  email: z.email(),
  amount: z.int().check(z.minimum(1), z.maximum(10)),
  kind: z.enum(['fixed', 'percent']),
  code: z.string().check(z.regex(/^\d{6}$/)),
  coupon: z.string('Informe o cupom.'),
  address: z.object({ zip_code: z.string() }),
});

const right = {
  name: 'Ana',
  email: 'ana@exemplo.test',
  amount: 1,
  kind: 'fixed',
  code: '123456',
  coupon: 'A',
  address: { zip_code: '1' },
};

/** The messages that an API with this form answers to a body. */
const messagesOf = async (body: object) => {
  const server = Fastify();
  server.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  handleErrors(server);
  server.post('/', { schema: { body: form } }, () => ({ ok: true }));
  const answer = await server.inject({ method: 'POST', url: '/', payload: body });
  await server.close();
  return answer.statusCode === 200 ? null : answer.json().error;
};

test('what a schema refuses is said in Portuguese under its field', async () => {
  assert.equal(await messagesOf(right), null);
  const said = async (wrong: object) => Object.entries(await messagesOf({ ...right, ...wrong }));
  assert.deepEqual(await said({ name: 'An' }), [['name', ['Use ao menos 3 caracteres.']]]);
  assert.deepEqual(await said({ name: 'Antônia' }), [['name', ['Use no máximo 5 caracteres.']]]);
  assert.deepEqual(await said({ email: 'ana' }), [['email', ['Informe um e-mail válido.']]]);
  assert.deepEqual(await said({ code: 'x' }), [['code', ['Valor inválido.']]]);
  assert.deepEqual(await said({ amount: 11 }), [['amount', ['Grande demais: esperava que o número fosse <= 10']]]);
  assert.deepEqual(await said({ amount: 'dois' }), [
    ['amount', ['Entrada inválida: esperava um número, recebeu um texto']],
  ]);
  assert.deepEqual(await said({ kind: 'other' }), [
    ['kind', ['Opção inválida: esperava uma das seguintes opções: "fixed"|"percent"']],
  ]);
});

test('what is missing is required, nested or not; a message of the contract is kept', async () => {
  assert.deepEqual(await messagesOf({ ...right, address: {}, coupon: undefined, name: undefined }), {
    name: ['Campo obrigatório.'],
    coupon: ['Informe o cupom.'],
    'address.zip_code': ['Campo obrigatório.'],
  });
});
