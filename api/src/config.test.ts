import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';
import { channelOfOrigin } from './http/channel.ts';
import { variantOfOrigin } from './http/variant.ts';
import { publishedSecrets } from './published-secrets.ts';

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'a'.repeat(32),
  DEPLOY_TOKEN: 'b'.repeat(32),
  DATABASE_URL: 'postgres://db/pregao',
  PUBLIC_URL: 'https://pregao.example.com',
  OPERATIONS_PORT: '9090',
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

test('with its local secrets the platform listens to this machine alone, in production to every interface', () => {
  assert.equal(readConfig({}).HOST, '127.0.0.1');
  assert.equal(readConfig(production).HOST, '0.0.0.0');
  assert.equal(readConfig({ HOST: '10.0.0.5' }).HOST, '10.0.0.5');
});

test('production refuses to start without its own secrets, with demo data or with the sandbox PSP', () => {
  for (const name of ['APP_SECRET', 'DEPLOY_TOKEN', 'DATABASE_URL', 'PUBLIC_URL', 'OPERATIONS_PORT'] as const)
    assert.throws(
      () => readConfig({ ...production, [name]: undefined }),
      (error: unknown) => error instanceof ConfigError && error.message.includes(name),
    );
  assert.throws(() => readConfig({ ...production, PREGAO_SEED: 'demo' }), /PREGAO_SEED/);
  assert.throws(() => readConfig({ ...production, SANDBOX_PSP: 'true' }), /SANDBOX_PSP/);
  for (const name of ['PIX_PSP_URL', 'PIX_PSP_TOKEN_URL'] as const)
    assert.throws(() => readConfig({ ...production, [name]: 'http://psp.example.com' }), new RegExp(`${name}: use`));
});

test('security 59: production refuses each secret that is published with the source, under any name, and a local start takes them', () => {
  const published = Object.entries(publishedSecrets);
  assert.ok(published.length >= 8);
  for (const [name, value] of published) {
    assert.throws(
      () => readConfig({ ...production, [name]: value }),
      (error: unknown) => error instanceof ConfigError && error.message.startsWith(`${name}: este valor é público`),
    );
    assert.throws(
      () => readConfig({ ...production, PIX_WEBHOOK_SECRET: ` ${value} ` }),
      /PIX_WEBHOOK_SECRET: este valor é público/,
    );
  }
  for (const [name, value] of [
    ['PIX_CLIENT_SECRET_LIBERTA', publishedSecrets.PIX_CLIENT_SECRET],
    ['PIX_KEYS', `global=sua@example.com, liberta=${publishedSecrets.PIX_KEY}`],
  ] as const)
    assert.throws(
      () =>
        readConfig({
          ...production,
          PIX_CLIENT_ID_LIBERTA: 'x',
          PIX_CLIENT_SECRET_LIBERTA: 'y',
          PIX_KEYS: 'liberta=z@example.com',
          [name]: value,
        }),
      new RegExp(`${name}: este valor é público`),
    );
  assert.equal(readConfig({}).secret, publishedSecrets.APP_SECRET);
  assert.equal(readConfig(production).secret, production.APP_SECRET);
});

test('production names the account of the card PSP that it lacks, and reaches the provider where no address is told', () => {
  for (const name of ['CARD_PSP_TOKEN', 'CARD_PSP_PUBLIC_KEY', 'CARD_WEBHOOK_SECRET'] as const)
    assert.throws(() => readConfig({ ...production, [name]: '' }), new RegExp(`${name}: obrigatória em produção`));
  assert.equal(readConfig(production).CARD_PSP_URL, undefined);
  assert.equal(readConfig({}).CARD_PSP_TOKEN, publishedSecrets.CARD_PSP_TOKEN);
});

test('the published values are those of the files that use them', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  assert.ok(read('shared/build/src/release/target.ts').includes(`'${publishedSecrets.DEPLOY_TOKEN}'`));
  for (const file of ['api/src/config.ts', 'api/src/pix-settings.ts', 'api/src/psp-sandbox/server.ts'])
    for (const value of Object.values(publishedSecrets))
      assert.ok(!read(file).includes(value), `${file} holds ${value} itself`);
});

test('the port of those who run the platform is not one of the public ones, and production goes on serving while it drains', () => {
  assert.throws(() => readConfig({ PORT: '3000', OPERATIONS_PORT: '3000' }), /OPERATIONS_PORT: /);
  assert.throws(() => readConfig({ EXTRA_PORTS: '3005,3006', OPERATIONS_PORT: '3006' }), /OPERATIONS_PORT: /);
  assert.deepEqual(
    [readConfig({}).OPERATIONS_PORT, readConfig({}).DRAIN_SECONDS, readConfig(production).DRAIN_SECONDS],
    [undefined, 0, 5],
  );
});

test('an origin names its brand, and the channel of releases it shows after a colon', () => {
  const { VARIANT_ORIGINS } = readConfig({
    VARIANT_ORIGINS: 'https://beta.exemplo.test/=brasil:next, https://liberta.exemplo.test=liberta',
  });
  const told = (origin: string) => [variantOfOrigin(origin, VARIANT_ORIGINS), channelOfOrigin(origin, VARIANT_ORIGINS)];
  assert.deepEqual(told('https://beta.exemplo.test'), ['brasil', 'next']);
  assert.deepEqual(told('https://liberta.exemplo.test'), ['liberta', 'stable']);
  assert.deepEqual(told('https://outro.test'), ['brasil', 'stable']);
  assert.deepEqual(told('http://localhost:3005'), ['liberta', 'stable']);
  for (const wrong of [
    'https://a.test=brasil:',
    'https://a.test=brasil:Next',
    'https://a.test=brasil:a:b',
    'https://a.test=brasil:../x',
  ])
    assert.throws(() => readConfig({ VARIANT_ORIGINS: wrong }), /VARIANT_ORIGINS: .*marca:canal/);
});

test('media come from origins that are named, over https but for this machine', () => {
  assert.deepEqual(readConfig({}).MEDIA_ORIGINS, []);
  assert.deepEqual(readConfig({ MEDIA_ORIGINS: 'https://a.test, http://localhost:8080' }).MEDIA_ORIGINS, [
    'https://a.test',
    'http://localhost:8080',
  ]);
  for (const wrong of [
    'http://a.test',
    'https://*',
    '*',
    'https://a.test/x',
    "https://a.test 'unsafe-inline'",
    'data:',
  ])
    assert.throws(() => readConfig({ MEDIA_ORIGINS: wrong }), /MEDIA_ORIGINS/, wrong);
});

test('security 30: the pay document has an origin that shows no page, and in production both it and the script have TLS', () => {
  for (const own of [
    { PUBLIC_URL: 'https://pagamento.example.com/' },
    { VARIANT_ORIGINS: 'https://pagamento.example.com=liberta' },
    { SITE_ORIGINS: 'https://pagamento.example.com=global' },
  ])
    assert.throws(() => readConfig({ ...production, ...own }), /PAY_ORIGIN: esta origem já mostra páginas/);
  assert.throws(() => readConfig({ PORT: '3000', PAY_ORIGIN: 'http://localhost:3000' }), /PAY_ORIGIN/);
  assert.throws(() => readConfig({ ...production, PAY_ORIGIN: undefined }), /PAY_ORIGIN: obrigatória/);
  assert.throws(
    () => readConfig({ ...production, PAY_ORIGIN: 'http://pagamento.example.com' }),
    /PAY_ORIGIN: use https/,
  );
  assert.throws(() => readConfig({ ...production, CARD_SDK_URL: 'http://sdk.test/js' }), /CARD_SDK_URL: use https/);
  assert.throws(() => readConfig({ PAY_ORIGIN: 'javascript:alert(1)' }), /PAY_ORIGIN/);
});

test('the pay document is seven ports above the platform, with the script of the sandbox; in production with that of the provider', () => {
  const local = readConfig({ PORT: '4000' });
  assert.deepEqual(
    [local.PAY_ORIGIN, local.CARD_SDK_URL],
    ['http://localhost:4007', 'http://127.0.0.1:4010/sdk/js/v2'],
  );
  const live = readConfig({ ...production, PAY_ORIGIN: 'https://pagamento.example.com/x' });
  assert.deepEqual(
    [live.PAY_ORIGIN, live.CARD_SDK_URL],
    ['https://pagamento.example.com', 'https://sdk.mercadopago.com/js/v2'],
  );
});
