import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import catalog from '../../../../../mfe-catalog/remote.ts';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { ConfigError, readConfig } from '../../../config.ts';
import { fetchPage, publishPages } from './page.fixture.ts';

const local = 'http://localhost:*';
let app: TestApp;
before(async () => {
  app = await testApp();
  await publishPages(app, catalog.pages);
});
after(() => app.close());

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://pregao.example.com',
  OPERATIONS_PORT: '9090',
  APP_SECRET: 'a'.repeat(32),
  DEPLOY_TOKEN: 'b'.repeat(32),
  DATABASE_URL: 'postgres://db/pregao',
  PIX_PSP_URL: 'https://psp.example.com',
  PIX_PSP_TOKEN_URL: 'https://psp.example.com/oauth/token',
  PIX_CLIENT_ID: 'pregao',
  PIX_CLIENT_SECRET: 'c'.repeat(16),
  PIX_KEY: 'chave@example.com',
  PIX_WEBHOOK_SECRET: 'd'.repeat(32),
  CARD_PSP_TOKEN: 'e'.repeat(32),
  CARD_PSP_PUBLIC_KEY: 'f'.repeat(32),
  CARD_WEBHOOK_SECRET: 'g'.repeat(32),
  PAY_ORIGIN: 'https://pagamento.example.com',
  SUPPORT_EMAIL: 'ajuda@example.com',
};

/** The sources a page may take something from, and the origins it names for developers' builds. */
const readPage = async (config: Partial<TestApp['config']> = {}) => {
  const kept = { ...app.config };
  Object.assign(app.config, config);
  const { headers, boot } = await fetchPage(app, '/home').finally(() => {
    Object.assign(app.config, kept);
  });
  const sources = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line): [string, string[]] => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]),
  );
  return {
    named: (boot as { overrideOrigins?: string[] } | null)?.overrideOrigins,
    allowing: (origin: string) =>
      [...sources].flatMap(([directive, list]) => (list.includes(origin) ? [directive] : [])),
  };
};

test('outside production a page may take scripts, styles and answers from a developer of this machine, and says so', async () => {
  const { named, allowing } = await readPage();
  assert.deepEqual(named, [local]);
  assert.deepEqual(allowing(local), ['script-src', 'style-src', 'connect-src']);
});

test('the origins are those of the configuration, and no others', async () => {
  const { named, allowing } = await readPage({ OVERRIDE_ORIGINS: ['https://dev.test:8443'] });
  assert.deepEqual(named, ['https://dev.test:8443']);
  assert.deepEqual([allowing('https://dev.test:8443').length, allowing(local).length], [3, 0]);
});

test('security 27: a page of production names no developer, and its policy allows none', async () => {
  const { OVERRIDE_ORIGINS, NODE_ENV } = readConfig(production);
  const { named, allowing } = await readPage({ OVERRIDE_ORIGINS, NODE_ENV });
  assert.deepEqual([named, allowing(local)], [[], []]);
});

test('production refuses to start with origins of developers', () => {
  assert.throws(
    () => readConfig({ ...production, OVERRIDE_ORIGINS: local }),
    (error: unknown) => error instanceof ConfigError && error.message.includes('OVERRIDE_ORIGINS'),
  );
});

test('an origin that says more or less than where is refused at boot', () => {
  assert.deepEqual(readConfig({ OVERRIDE_ORIGINS: 'http://localhost:8082, https://dev.test' }).OVERRIDE_ORIGINS, [
    'http://localhost:8082',
    'https://dev.test',
  ]);
  for (const wrong of [
    '*',
    'localhost:8082',
    'http://*:8082',
    'https://*.test',
    'http://localhost:8082/',
    "http://localhost:* 'unsafe-eval'",
    'http://a;script-src *',
    'ftp://dev.test',
  ])
    assert.throws(() => readConfig({ OVERRIDE_ORIGINS: wrong }), /OVERRIDE_ORIGINS/, wrong);
});
