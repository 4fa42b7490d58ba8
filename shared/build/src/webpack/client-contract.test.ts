import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { appRoot } from '../release/apps.ts';
import { compile } from '../release/compile.ts';
import { withoutSchemas } from './client-contract.ts';
import { remoteConfig } from './remote.ts';

test('a descriptor keeps how to call and loses what only the server reads', () => {
  const source =
    "export const pay = endpoint({\n  method: 'PUT', path: '/api/pay/{id}', scope: 'self', ability: update, multipart: true, utm: 'payload',\n  params: idParams, body: z.object({ note: z.string() }), response: order,\n});\nexport const other = 1;\n";
  assert.equal(
    withoutSchemas(source),
    "export const pay = endpoint({ method: 'PUT', path: '/api/pay/{id}', multipart: true, utm: 'payload' });\nexport const other = 1;\n",
  );
});

test('several descriptors, comments between their fields and what stands around them survive', () => {
  const source =
    "const a = endpoint({ method: 'GET', /** Of whom. */ path: `/api/${part}`, response: z.object({ list: z.array(z.object({})) }) });\nconst b = wrap(endpoint({ ...base, method: 'POST', query }));\n";
  assert.equal(
    withoutSchemas(source),
    "const a = endpoint({ method: 'GET', /** Of whom. */ path: `/api/${part}` });\nconst b = wrap(endpoint({ ...base, method: 'POST' }));\n",
  );
});

test('a resource keeps its fields, and of read-only facts no schema', () => {
  const source =
    "export const faq = resource({ name: 'faq', desk: '/faq', title: ['a', 'b'], fields: { question: field('Pergunta', text(240), { column: true }), yes: fact('Ajudou', z.object({ n: z.int() }), { column: true }), state: choiceFact('Estado', states, { detail: true }) }, sort: ['question'], check: (values) => ({}) });\n";
  assert.equal(
    withoutSchemas(source),
    "export const faq = resource({ name: 'faq', title: ['a', 'b'], fields: { question: field('Pergunta', text(240), { column: true }), yes: fact('Ajudou', undefined, { column: true }), state: choiceFact('Estado', states, { detail: true }) }, sort: ['question'], check: (values) => ({}) });\n",
  );
});

test('a queue keeps what its screen goes by, and loses what its rows show', () => {
  const source =
    "export const refunds = queue({ name: 'refunds', title: ['a', 'b'], ability: update, desk: '/x', row: { order_id: z.int() }, reasons: ['refuse'], sums: true, limit: { rows: 50 } });\n";
  assert.equal(
    withoutSchemas(source),
    "export const refunds = queue({ name: 'refunds', title: ['a', 'b'], ability: update, desk: '/x', reasons: ['refuse'], sums: true, limit: { rows: 50 } });\n",
  );
});

test('a module without descriptors stays as it is', () => {
  assert.equal(withoutSchemas('export const limits = { max: 10 };'), 'export const limits = { max: 10 };');
});

test('a remote that reads and calls carries no validator and no schema', async () => {
  const output = mkdtempSync(join(tmpdir(), 'pregao-contract-'));
  try {
    const config = remoteConfig(appRoot('mfe-catalog'));
    await compile({ ...config, output: { ...config.output, path: output } });
    const scripts = readdirSync(output)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(output, file), 'utf8'));
    assert.ok(
      scripts.some((script) => script.includes('/api/list-courses')),
      'the calls are there',
    );
    for (const script of scripts)
      assert.ok(!/\$ZodType|Ordenação desconhecida|Página de venda do curso/.test(script), script.slice(0, 200));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
});
