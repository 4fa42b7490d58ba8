import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { openFaultyProxy, toOrigin, type Fault } from './faulty-proxy.ts';

let arrived: string[] = [];
const bank = createServer((request, response) => {
  arrived.push(request.url ?? '');
  response.end('{"valor":"199.99"}');
}).listen(0, '127.0.0.1');
await once(bank, 'listening');
const line = await openFaultyProxy({
  forward: toOrigin(() => `http://127.0.0.1:${(bank.address() as AddressInfo).port}`),
  heldMs: 10_000,
});
after(async () => {
  await line.close();
  bank.closeAllConnections();
  bank.close();
});

/** What a caller gets that gives up at last, or soon where nothing is to come. */
const ask = async (path = '/cob', patienceMs = 60_000) => {
  try {
    const answer = await fetch(line.url + path, { signal: AbortSignal.timeout(patienceMs) });
    return `${answer.status} ${await answer.text()}`;
  } catch {
    return 'nothing';
  }
};

const whole = '200 {"valor":"199.99"}';

/** What the caller gets, and how often the bank was asked once the line is healed. */
const outcomes: Record<Fault, [string, number]> = {
  pass: [whole, 1],
  late: ['nothing', 1],
  cut: ['nothing', 0],
  lost: ['nothing', 1],
  doubled: [whole, 2],
  held: ['nothing', 1],
  busy: ['503 <html>busy</html>', 0],
  error: ['500 {}', 1],
  torn: ['200 {"valor":', 1],
  slow: ['nothing', 1],
  altered: ['200 {"valor":"200.00"}', 1],
  dropped: ['200 {}', 0],
  postponed: ['200 {}', 1],
};

for (const [fault, [seen, asked]] of Object.entries(outcomes) as [Fault, [string, number]][])
  test(`a call that meets ${fault} ends for its caller in ${seen}, and arrives ${asked} times`, async () => {
    arrived = [];
    line.play(() => fault);
    assert.equal(await ask('/cob', seen === 'nothing' ? 100 : undefined), seen);
    await line.heal();
    assert.equal(arrived.length, asked);
  });

test('a call that is held arrives after the one that came later', async () => {
  arrived = [];
  line.play(({ path }) => (path === '/first' ? 'held' : 'pass'));
  const first = ask('/first');
  assert.deepEqual([await ask('/second'), await first], [whole, whole]);
  assert.deepEqual(arrived, ['/second', '/first']);
});
