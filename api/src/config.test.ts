import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';
import { channelOfOrigin } from './http/channel.ts';
import { variantOfOrigin } from './http/variant.ts';

const production = {
  NODE_ENV: 'production', APP_SECRET: 'a'.repeat(32), DEPLOY_TOKEN: 'b'.repeat(32), DATABASE_URL: 'postgres://db/pregao',
  PIX_PSP_URL: 'https://psp.example.com', PIX_PSP_TOKEN: 'c'.repeat(16), PIX_KEY: 'chave@example.com', PIX_WEBHOOK_SECRET: 'd'.repeat(32),
};

test('with its local secrets the platform listens to this machine alone, in production to every interface', () => {
  assert.equal(readConfig({}).HOST, '127.0.0.1');
  assert.equal(readConfig(production).HOST, '0.0.0.0');
  assert.equal(readConfig({ HOST: '10.0.0.5' }).HOST, '10.0.0.5');
});

test('production refuses to start without its own secrets, with demo data or with the sandbox PSP', () => {
  for (const name of ['APP_SECRET', 'DEPLOY_TOKEN', 'DATABASE_URL'] as const)
    assert.throws(() => readConfig({ ...production, [name]: undefined }), (error: unknown) => error instanceof ConfigError && error.message.includes(name));
  assert.throws(() => readConfig({ ...production, PREGAO_SEED: 'demo' }), /PREGAO_SEED/);
  assert.throws(() => readConfig({ ...production, SANDBOX_PSP: 'true' }), /SANDBOX_PSP/);
});

test('an origin names its brand, and the channel of releases it shows after a colon', () => {
  const { VARIANT_ORIGINS } = readConfig({ VARIANT_ORIGINS: 'https://beta.exemplo.test/=brasil:next, https://liberta.exemplo.test=liberta' });
  const told = (origin: string) => [variantOfOrigin(origin, VARIANT_ORIGINS), channelOfOrigin(origin, VARIANT_ORIGINS)];
  assert.deepEqual(told('https://beta.exemplo.test'), ['brasil', 'next']);
  assert.deepEqual(told('https://liberta.exemplo.test'), ['liberta', 'stable']);
  assert.deepEqual(told('https://outro.test'), ['brasil', 'stable']);
  assert.deepEqual(told('http://localhost:3005'), ['liberta', 'stable']);
  for (const wrong of ['https://a.test=brasil:', 'https://a.test=brasil:Next', 'https://a.test=brasil:a:b', 'https://a.test=brasil:../x'])
    assert.throws(() => readConfig({ VARIANT_ORIGINS: wrong }), /VARIANT_ORIGINS: .*marca:canal/);
});
