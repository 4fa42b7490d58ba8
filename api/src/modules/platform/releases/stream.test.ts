import assert from 'node:assert/strict';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { person, profiles } from '../../../../test/people.ts';
import { openReleases, version, type Releases } from '../../../../test/releases.ts';

let releases: Releases;
let port = 0;

before(async () => {
  releases = await openReleases({
    VARIANT_ORIGINS: 'http://beta.test=brasil:next',
    TRUST_PROXY: '127.0.0.1',
    CANARY_MIN_LOADS: '1',
    CANARY_MIN_REPORTERS: '1',
  });
  await releases.begin();
  for (const turn of [2, 3, 4, 5, 6]) releases.store.remote('mfe-cart', version(turn));
  await releases.app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (releases.app.server.server.address() as AddressInfo).port;
});
after(() => releases.app.close());

/** A tab that listens: what it heard so far, and waiting for more. */
const listen = (options: { host?: string; last?: string; address?: string } = {}) =>
  new Promise<{
    status: number;
    headers: IncomingMessage['headers'];
    standing: () => (string | undefined)[];
    events: () => number;
    id: () => string;
    heard: (count: number) => Promise<void>;
    ended: Promise<void>;
    leave: () => void;
  }>((resolve, reject) => {
    const headers = {
      host: options.host ?? 'localhost:3000',
      ...(options.last && { 'last-event-id': options.last }),
      ...(options.address && { 'x-forwarded-for': options.address }),
    };
    const asked = httpRequest({ host: '127.0.0.1', port, path: '/api/registry/stream', headers }, (response) => {
      let text = '';
      const waiting = new Set<() => void>();
      const events = () => text.split('\n').filter((line) => line === 'event: registry').length;
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          text += chunk;
          for (const wake of waiting) wake();
        })
        .on('error', () => {});
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        events,
        standing: () => [...text.matchAll(/event: standing\ndata: (\d+)/g)].map(([, revision]) => revision),
        id: () => /id: (\d+)\n(?![\s\S]*id: )/.exec(text)?.[1] ?? '',
        heard: (count) =>
          new Promise((done) => {
            const wake = () => {
              if (events() >= count) {
                waiting.delete(wake);
                done();
              }
            };
            waiting.add(wake);
            wake();
          }),
        ended: new Promise((done) => {
          response.on('close', () => {
            done();
          });
        }),
        leave: () => {
          response.destroy();
        },
      });
    });
    asked.on('error', reject).end();
  });

test('a tab is told first which revision stands, the one its page came with', async () => {
  const tab = await listen();
  const page = await releases.app.call('GET', '/api/registry');
  await releases.publish('mfe-cart', version(2));
  await tab.heard(1);
  assert.deepEqual(tab.standing(), [String(page.body.revision)]);
  tab.leave();
});

test('a tab hears of a release the moment it is live, and only once', async () => {
  const tab = await listen();
  assert.deepEqual(
    [tab.status, tab.headers['content-type'], tab.headers['cache-control'], tab.headers['x-accel-buffering']],
    [200, 'text/event-stream; charset=utf-8', 'no-store', 'no'],
  );
  await releases.publish('mfe-cart', version(5));
  await tab.heard(1);
  await releases.rollback('mfe-cart');
  await tab.heard(2);
  assert.equal(tab.events(), 2);
  tab.leave();
});

test('a tab hears that a canary was taken away by itself', async () => {
  await releases.publish('mfe-cart', version(6), { canary: 50 });
  await releases.app.core.db
    .updateTable('release_pointer')
    .set({ canary_max_failure_percent: 5 })
    .where('canary_version', '=', version(6))
    .execute();
  const tab = await listen();
  await releases.report('faults', {
    remote: 'mfe-cart',
    version: version(6),
    phase: 'render',
    message: 'x',
    path: '/',
  });
  await tab.heard(1);
  for (const bucket of [0, 50, 99]) assert.notEqual((await releases.shown('mfe-cart', { bucket })).version, version(6));
  tab.leave();
});

test('a tab hears that a release was pinned for somebody, and that it no longer is', async () => {
  const { token } = await person(releases.app, { profile_id: profiles.admin });
  const { email } = await person(releases.app);
  const [tab, beta] = [await listen(), await listen({ host: 'beta.test' })];
  const { body } = await releases.app.call('POST', '/api/release-pin', {
    token,
    body: { name: 'mfe-cart', version: version(1), email },
  });
  await Promise.all([tab.heard(1), beta.heard(1)]);
  await releases.app.call('DELETE', `/api/release-pin/${body.id}`, { token });
  await Promise.all([tab.heard(2), beta.heard(2)]);
  for (const one of [tab, beta]) one.leave();
});

test('a tab hears nothing of what another brand or channel shows', async () => {
  const [brasil, beta] = [await listen(), await listen({ host: 'beta.test' })];
  await releases.publish('mfe-cart', version(3), { variant: 'liberta' });
  await releases.publish('mfe-cart', version(3), { channel: 'next' });
  await beta.heard(1);
  assert.equal(brasil.events(), 0);
  await releases.publish('mfe-cart', version(4));
  await brasil.heard(1);
  assert.equal(beta.events(), 1);
  brasil.leave();
  beta.leave();
});

test('a tab that was away hears at once that something changed meanwhile, and nothing when nothing did', async () => {
  const first = await listen();
  await releases.publish('mfe-cart', version(5));
  await first.heard(1);
  const last = first.id();
  first.leave();
  await releases.publish('mfe-cart', version(6));
  const again = await listen({ last });
  await again.heard(1);
  const calm = await listen({ last: again.id() });
  await releases.rollback('mfe-cart');
  await Promise.all([again.heard(2), calm.heard(1)]);
  assert.deepEqual([again.events(), calm.events()], [2, 1]);
  again.leave();
  calm.leave();
});

test('a change made by another node is heard too', async () => {
  const tab = await listen();
  const { db } = releases.app.core;
  await db.transaction().execute(async (tx) => {
    const { revision } = await tx
      .updateTable('release_change')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .returning('revision')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('release_pointer')
      .set({ version: version(1), revision })
      .where('name', '=', 'mfe-cart')
      .where('channel', '=', 'stable')
      .execute();
  });
  await tab.heard(1);
  assert.equal((await releases.shown('mfe-cart')).version, version(1));
  tab.leave();
});

test('one address holds at most sixty streams; another is not held back by it', async () => {
  const tabs = await Promise.all(Array.from({ length: 60 }, () => listen({ address: '203.0.113.7' })));
  assert.ok(tabs.every(({ status }) => status === 200));
  assert.equal((await listen({ address: '203.0.113.7' })).status, 429);
  const other = await listen({ address: '203.0.113.8' });
  assert.equal(other.status, 200);
  for (const tab of [...tabs, other]) tab.leave();
});

test('security 61: of a hundred streams that one address opens at once sixty are kept, of its whole /64, and a place is free again when one leaves', async () => {
  const addresses = Array.from({ length: 100 }, (_, turn) => `2001:db8:7:7::${turn.toString(16)}`);
  const tabs = await Promise.all(addresses.map((address) => listen({ address })));
  const kept = tabs.filter(({ status }) => status === 200);
  assert.deepEqual([kept.length, tabs.filter(({ status }) => status === 429).length], [60, 40]);
  for (const tab of tabs) tab.leave();
  await Promise.all(kept.map(({ ended }) => ended));
  let again = await listen({ address: '2001:db8:7:7::1' });
  while (again.status !== 200) again = await listen({ address: '2001:db8:7:7::1' });
  again.leave();
});

test('security 46: a node that closes ends its streams and does not wait for them', async () => {
  const tab = await listen();
  const closed = releases.app.server.close();
  await tab.ended;
  await closed;
});
