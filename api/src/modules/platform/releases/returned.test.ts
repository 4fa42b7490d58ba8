import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { openAuthority } from '../../../../test/authority.ts';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { deployToken, releaseTools, version } from '../../../../test/releases.ts';
import { createWebhook } from '../../../ports/webhook.ts';
import { lastTo } from '../../identity/outbox.fixture.ts';

let app: TestApp;
let server: Server;
/** What the owner's server is told. */
const posts: { why: string }[] = [];

before(async () => {
  const authority = await openAuthority('avisos');
  const { cert, key } = await authority.issue('127.0.0.1');
  server = createServer({ cert, key }, (request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      posts.push(JSON.parse(text) as { why: string });
      response.end();
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  app = await testApp(
    { DEPLOY_TOKEN: deployToken, API_CALLS_PER_MINUTE: '0', TRUST_PROXY: '127.0.0.1', CANARY_MIN_REPORTERS: '3' },
    undefined,
    { webhook: createWebhook({ ca: authority.cert, isAllowed: (address) => address === '127.0.0.1' }) },
  );
});
after(async () => {
  server.close();
  await app.close();
});

test('security 84: a stable release that goes back by itself is told to the owner of its key, by mail and by webhook', async () => {
  const releases = releaseTools(app);
  const email = 'time@pregao.test';
  const made = await app.call('POST', '/api/releases/keys', {
    body: {
      name: 'mfe-cart',
      owner: 'Time do carrinho',
      email,
      webhook: `https://127.0.0.1:${(server.address() as AddressInfo).port}/volta`,
    },
    headers: { 'x-deploy-token': deployToken },
  });
  assert.equal(made.status, 201);
  releases.keys.set('mfe-cart', Promise.resolve(String(made.body.secret)));
  await releases.begin();
  releases.store.remote('mfe-cart', version(2));
  assert.equal((await releases.publish('mfe-cart', version(2))).status, 201);
  for (const network of ['10.1.1.7', '10.1.2.7', '10.1.3.7']) {
    const loads = Array.from({ length: 20 }, () => ({
      remote: 'mfe-cart',
      version: version(2),
      ms: 100,
      prefetched: false,
    }));
    await releases.report('vitals', { loads, vitals: [] }, network);
    for (let turn = 0; turn < 15; turn += 1)
      await releases.report(
        'faults',
        { remote: 'mfe-cart', version: version(2), phase: 'render', message: 'Falhou', path: '/' },
        network,
      );
  }
  assert.equal((await releases.shown('mfe-cart')).version, version(1));
  const mail = await lastTo(app, email);
  const [body] = posts;
  assert.ok(body);
  assert.deepEqual(body, {
    event: 'release.returned',
    name: 'mfe-cart',
    version: version(2),
    to: version(1),
    why: body.why,
  });
  assert.match(body.why, /% de falhas em \d+ visitas/);
  assert.equal(mail?.subject, `mfe-cart ${version(2)} voltou sozinha à versão anterior`);
  assert.match(mail.text, new RegExp(`Está no ar ${version(1)}`));
  assert.equal(posts.length, 1);
});
