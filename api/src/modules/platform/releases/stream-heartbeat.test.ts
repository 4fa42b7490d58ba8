import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, mock, test } from 'node:test';
import { openReleases, version, type Releases } from '../../../../test/releases.ts';

let releases: Releases;
let port = 0;

before(async () => {
  releases = await openReleases();
  await releases.begin();
  for (const turn of [2, 4]) releases.store.remote('mfe-cart', version(turn));
  await releases.app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (releases.app.server.server.address() as AddressInfo).port;
});
after(() => releases.app.close());

/** A tab that listens, and waits until it was told so many times that releases moved. */
const listen = async () => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/api/registry/stream', headers: { host: 'localhost:3000' } }, resolve).on(
      'error',
      reject,
    );
  });
  response.setEncoding('utf8');
  let text = '';
  response.on('data', (chunk: string) => {
    text += chunk;
  });
  const count = (line: string) => text.split('\n').filter((each) => each === line).length;
  const heard = async (event: string, times: number) => {
    while (count(`event: ${event}`) < times) await once(response, 'data');
  };
  return {
    heard,
    signs: () => count(':'),
    leave: () => {
      response.destroy();
    },
  };
};

test('a stream on which nothing is told carries a sign of life every 25 seconds, before a proxy takes it for dead', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  try {
    const tab = await listen();
    await tab.heard('standing', 1);
    const signs: number[] = [];
    // A stream is read in its order: what is told after the clock moved comes after the sign, if there was one.
    for (const [turn, ms] of [24_999, 1, 24_999, 1].entries()) {
      mock.timers.tick(ms);
      await (turn % 2 ? releases.rollback('mfe-cart') : releases.publish('mfe-cart', version(turn + 2)));
      await tab.heard('registry', turn + 1);
      signs.push(tab.signs());
    }
    tab.leave();
    assert.deepEqual(signs, [0, 1, 1, 2]);
  } finally {
    mock.timers.reset();
  }
});
