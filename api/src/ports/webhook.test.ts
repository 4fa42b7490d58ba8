import assert from 'node:assert/strict';
import { test } from 'node:test';
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
