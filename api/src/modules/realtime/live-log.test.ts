import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { noFanOut } from './fan-out.ts';
import { createLiveLog } from './live-log.service.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('what the other nodes could not be told waits in the record, and what they were told does not', async () => {
  // The node's own turn finds nothing of it: it is of a day that has not come.
  const core = { ...app.core, now: () => new Date('2099-01-01T12:00:00Z') };
  let isGone = true;
  const fanOut = {
    ...noFanOut(true),
    publish: async () => {
      if (isGone) throw new Error('redis is gone');
    },
  };
  const hub = {
    framed: async (events: readonly object[]) =>
      events.map((event) => ({ event, frames: { staff: '{}', member: '{}', shows: {} } })),
    accept: () => {},
    people: () => 0,
    sendEphemeral: () => {},
  };
  const live = createLiveLog({ core, hub: hub as never, fanOut, onTold: () => {} });
  const say = async (kind: string) => {
    await live.log.write((_tx, append) => append({ stream: 'room:77', kind }));
    await new Promise<void>((resolve) => setImmediate(resolve));
    await live.close();
  };
  await say('lost');
  isGone = false;
  await say('told');
  const rows = await app.core.db
    .selectFrom('live_event')
    .select(['kind', 'published'])
    .where('stream', '=', 'room:77')
    .orderBy('seq')
    .execute();
  assert.deepEqual(rows, [
    { kind: 'lost', published: false },
    { kind: 'told', published: true },
  ]);
});
