import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { readPolicyReports } from './policy-reports.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0', TRUST_PROXY: '127.0.0.1' });
});
after(() => app.close());

const send = (type: string, body: unknown, address = '198.51.100.1') =>
  app.call('POST', '/api/policy-reports', {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, 'x-forwarded-for': address },
  });

const legacy = {
  'csp-report': {
    'document-uri': 'https://pregao.test/home?token=segredo',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/x.js?a=b',
    'line-number': 3,
    disposition: 'enforce',
  },
};
const trusted = [
  {
    type: 'csp-violation',
    body: {
      effectiveDirective: 'require-trusted-types-for',
      documentURL: 'https://pregao.test/',
      blockedURL: 'trusted-types-sink',
      sample: 'Element innerHTML|<b>Ana Souza</b>',
      disposition: 'report',
    },
  },
  { type: 'deprecation', body: {} },
];

const counted = async (directive: string) =>
  Number(
    new RegExp(`pregao_policy_violations_total\\{directive="${directive}"[^}]*\\} (\\d+)`).exec(
      String((await app.operate('/metrics')).body),
    )?.[1] ?? 0,
  );

test('what a browser found against the policy is counted, in both shapes browsers send, and not sent back', async () => {
  for (const [type, body] of [
    ['application/csp-report', legacy],
    ['application/reports+json', trusted],
  ] as const) {
    const answer = await send(type, body);
    assert.deepEqual([answer.status, answer.body], [202, { ok: true }]);
  }
  assert.deepEqual([await counted('script-src-elem'), await counted('require-trusted-types-for')], [1, 1]);
});

test('security 49: neither the query of an address nor the content of the page is kept of a report', () => {
  assert.deepEqual(readPolicyReports(legacy)[0], {
    directive: 'script-src-elem',
    blocked: 'https://evil.test/x.js',
    document: 'https://pregao.test/home',
    source: null,
    line: 3,
    disposition: 'enforce',
    sink: null,
  });
  assert.equal(readPolicyReports(trusted)[0]?.sink, 'Element innerHTML');
});

test('what is no report changes nothing, a broken or huge one is refused', async () => {
  for (const body of [{}, [], 'null', '[1,"x",null]', [{ type: 'csp-violation' }], { 'csp-report': 'x' }])
    assert.equal((await send('application/reports+json', body)).status, 202);
  assert.equal((await send('application/csp-report', '{"broken')).status, 400);
  assert.equal(
    (await send('application/csp-report', JSON.stringify({ 'csp-report': { sample: 'x'.repeat(70_000) } }))).status,
    413,
  );
  assert.equal(readPolicyReports(Array.from({ length: 500 }, () => trusted[0])).length, 20);
  assert.equal(readPolicyReports({ 'csp-report': { 'effective-directive': 'A "label"\n' } })[0]?.directive, 'unknown');
});

test('an address that sends without end is refused after a while', async () => {
  const statuses = [];
  for (let turn = 0; turn < 62; turn += 1)
    statuses.push((await send('application/csp-report', {}, '198.51.100.99')).status);
  assert.deepEqual([statuses.filter((status) => status === 202).length, statuses.at(-1)], [60, 429]);
});
