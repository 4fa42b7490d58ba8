import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { openAuthority } from '../../test/authority.ts';
import { createWebhook, isPublicAddress } from './webhook.ts';

test('security 40: only addresses of the public internet are posted to', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
    assert.ok(isPublicAddress(address), address);
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.0.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
  ])
    assert.ok(!isPublicAddress(address), address);
});

test('security 40: a webhook is https without credentials, and leads to nothing of our own network by whatever name', async () => {
  const webhook = createWebhook({ patienceMs: 500 });
  for (const url of ['http://example.com/', 'https://user:secret@example.com/', 'file:///etc/passwd'])
    await assert.rejects(webhook.send(url, {}), /https address without credentials/, url);
  for (const url of [
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
  ])
    await assert.rejects(webhook.send(url, {}), /leads to a public address/, url);
});

test('security 40: a webhook reaches the address that was judged, whatever its name leads to by then, and follows no redirect', async (t) => {
  const authority = await openAuthority('avisos');
  const { cert, key } = await authority.issue('avisos.test');
  const asked: string[] = [];
  const server = createServer({ cert, key }, (request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(request.url === '/volta' ? 204 : 302, { location: '/interno' }).end();
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  t.after(() => {
    server.close();
  });
  const own = { address: '127.0.0.1', family: 4 };
  let looked = 0;
  const sends = (found: { address: string; family: number }[]) =>
    createWebhook({
      ca: authority.cert,
      isAllowed: (address) => isPublicAddress(address) || address === own.address,
      resolve: async () => {
        looked += 1;
        return found;
      },
    });
  const at = (path: string) => `https://avisos.test:${(server.address() as AddressInfo).port}${path}`;
  await sends([own]).send(at('/volta'), {});
  await assert.rejects(sends([own]).send(at('/outra'), {}), /the webhook answered 302/);
  assert.deepEqual([asked, looked], [['/volta', '/outra'], 2]);
  const mixed = [own, { address: '10.0.0.7', family: 4 }];
  await assert.rejects(sends(mixed).send(at('/volta'), {}), /leads to a public address/);
  await assert.rejects(sends([]).send(at('/volta'), {}), /leads to a public address/);
  assert.equal(asked.length, 2);
});

test('security 40: only these places call another server; to where is in the configuration, but for the webhook and the CEP', () => {
  const root = join(import.meta.dirname, '..');
  const calls =
    /\bfetch\(|from 'undici'|import \{[^}]*\b(?:request|get)\b[^}]*\} from 'node:https?'|nodemailer|@aws-sdk|new Redis\(/;
  const found = globSync('**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(?:test|fixture)\.ts$|\/browser\/|^psp-sandbox\//.test(path))
    .filter((path) => calls.test(readFileSync(join(root, path), 'utf8')));
  assert.deepEqual(found.toSorted(), [
    'modules/identity/postal-code.ts',
    'modules/realtime/fan-out-redis.ts',
    'ports/card-mercado-pago.ts',
    'ports/key-value-redis.ts',
    'ports/payment-bank.ts',
    'ports/s3-client.ts',
    'ports/sms-http.ts',
    'ports/smtp.ts',
    'ports/webhook.ts',
  ]);
});
