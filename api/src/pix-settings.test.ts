import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { openAuthority } from '../test/authority.ts';
import { readConfig } from './config.ts';
import { publishedSecrets } from './published-secrets.ts';

const files = { cert: '', key: '', other: '', ca: '', none: '' };
const pem = { cert: '', key: '', ca: '' };

before(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pregao-pix-'));
  const authority = await openAuthority('Autoridade do teste');
  const [ours, other] = await Promise.all([authority.issue('pregao'), authority.issue('outro')]);
  Object.assign(pem, ours, { ca: authority.cert });
  for (const name of Object.keys(files) as (keyof typeof files)[]) files[name] = join(folder, `${name}.pem`);
  await Promise.all([
    writeFile(files.cert, ours.cert),
    writeFile(files.key, ours.key),
    writeFile(files.other, other.key),
    writeFile(files.ca, authority.cert),
  ]);
});

test('a local start speaks to the sandbox PSP with the published credentials, every brand by one key', () => {
  const { account, accounts, keys } = readConfig({}).pix;
  assert.deepEqual(
    [account.url, account.tokenUrl, account.clientId, account.clientSecret],
    [
      'http://127.0.0.1:3010',
      'http://127.0.0.1:3010/oauth/token',
      publishedSecrets.PIX_CLIENT_ID,
      publishedSecrets.PIX_CLIENT_SECRET,
    ],
  );
  assert.deepEqual([accounts, new Set(Object.values(keys))], [{}, new Set([publishedSecrets.PIX_KEY])]);
});

test('a brand has the key it is given, and the others the common one', () => {
  const { keys } = readConfig({ PIX_KEY: 'comum@example.com', PIX_KEYS: 'liberta=+5511999990000, global=a=b' }).pix;
  assert.deepEqual(keys, { brasil: 'comum@example.com', global: 'a=b', liberta: '+5511999990000' });
  for (const wrong of ['libertad=x', 'liberta', 'liberta=', `liberta=${'x'.repeat(78)}`])
    assert.throws(() => readConfig({ PIX_KEYS: wrong }), /PIX_KEYS: ".*" não é "marca=chave"/);
});

test('the certificate, its key and the authority are read from their files', () => {
  const { account } = readConfig({
    PIX_CERT_FILE: files.cert,
    PIX_KEY_FILE: files.key,
    PIX_CA_FILE: files.ca,
  }).pix;
  assert.deepEqual(account.tls, pem);
});

test('a certificate without its key, with another one, or that is none, is said at the start', () => {
  assert.throws(() => readConfig({ PIX_CERT_FILE: files.cert }), /^ConfigError: PIX_KEY_FILE: o certificado e a chave/);
  assert.throws(() => readConfig({ PIX_KEY_FILE: files.key }), /PIX_CERT_FILE: o certificado e a chave/);
  assert.throws(
    () => readConfig({ PIX_CERT_FILE: files.cert, PIX_KEY_FILE: files.other }),
    /PIX_KEY_FILE: esta chave não é a do certificado/,
  );
  assert.throws(
    () => readConfig({ PIX_CERT_FILE: files.key, PIX_KEY_FILE: files.cert, PIX_CA_FILE: files.none }),
    /PIX_CERT_FILE: não há[^\n]*\nPIX_KEY_FILE: não há[^\n]*\nPIX_CA_FILE: não há/,
  );
});

test('a brand may have an account of its own, with credentials and a key that are its alone', () => {
  const own = {
    PIX_KEYS: 'liberta=liberta@example.com',
    PIX_CLIENT_ID_LIBERTA: 'liberta',
    PIX_CLIENT_SECRET_LIBERTA: 'segredo',
  };
  const { account, accounts } = readConfig({ ...own, PIX_CA_FILE: files.ca }).pix;
  assert.deepEqual(accounts, { liberta: { ...account, clientId: 'liberta', clientSecret: 'segredo' } });
  assert.throws(
    () => readConfig({ ...own, PIX_CLIENT_SECRET_LIBERTA: '' }),
    /PIX_CLIENT_SECRET_LIBERTA: obrigatória quando liberta tem conta própria/,
  );
  assert.throws(() => readConfig({ ...own, PIX_KEYS: '' }), /PIX_KEYS: liberta tem conta própria e precisa/);
});

test('the addresses of the bank are complete', () => {
  assert.throws(() => readConfig({ PIX_PSP_URL: 'banco.example.com' }), /PIX_PSP_URL: use um endereço completo/);
  assert.throws(() => readConfig({ PIX_PSP_TOKEN_URL: 'ftp://x' }), /PIX_PSP_TOKEN_URL: use um endereço completo/);
});
