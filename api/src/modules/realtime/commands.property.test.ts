import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { openEdge, settled } from './edge.fixture.ts';

const channels = ['room:1:member:0', 'room:1:member:7', 'room:1:staff', 'room:2:member:0'];
const kept = 5;

type Step = { kind: string; n: number };
const step = fc.record({
  kind: fc.constantFrom(
    ...['connect', 'subscribe', 'subscribe', 'subscribe', 'recover', 'recover', 'unsubscribe', 'ping', 'pong'],
    ...['empty', 'odd', 'say', 'say', 'say', 'quote', 'hide', 'hide', 'show', 'together', 'keep', 'deliver', 'compare'],
    ...['second', 'minute', 'tick', 'close'],
  ),
  n: fc.nat(20),
});

test('security 18, 67: random streams of commands and events tell nothing hidden, nothing early, each place once and in order', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50 }), async (steps: Step[]) => {
      t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
      const { edge, room, state, connect } = openEdge();
      await state.ready;
      const places = new Map<string, number>();
      /** All that is sent is held against what may be read at that moment. */
      const check = (text: string) => {
        for (const [, id] of text.matchAll(/canary-(\d+)-/g))
          assert.equal(room.messages.get(Number(id))?.isHidden, false, `${id} is hidden`);
        for (const line of text.split('\n')) {
          const { push } = JSON.parse(line) as { push?: { channel: string; pub?: { offset: number } } };
          if (!push?.pub) continue;
          const event = room.events[push.pub.offset - 1];
          const late = Number(push.channel.split(':').at(-1));
          assert.ok(event && Date.parse(event.at) + late * 1_000 <= Date.now(), 'told early');
          assert.equal(push.pub.offset, (places.get(push.channel) ?? 0) + 1, 'a place is left out or told twice');
          places.set(push.channel, push.pub.offset);
        }
      };
      const take = (text: string) => {
        for (const line of text.split('\n')) {
          const { subscribe } = JSON.parse(line) as {
            subscribe?: { offset: number; publications: { offset: number }[] };
          };
          if (subscribe && joining) places.set(joining, subscribe.publications.at(-1)?.offset ?? subscribe.offset);
        }
        check(text);
      };
      let joining = '';
      let viewer = connect(take);
      const begin = async () => {
        viewer = connect(take);
        await viewer.say({ id: 1_000, connect: { token: 'person-1' } });
      };
      const late: ReturnType<typeof room.say>[] = [];
      let id = 0;
      const send = async (command: object) => {
        id += 1;
        await viewer.say({ id, ...command });
      };
      const tell = (event: ReturnType<typeof room.say>) => {
        if (late.length > 0) late.push(event);
        else state.accept(event);
      };
      await begin();
      for (const { kind, n } of steps) {
        const channel = channels[n % channels.length] ?? '';
        const some = (n % Math.max(1, room.messages.size)) + 1;
        joining = kind === 'subscribe' || kind === 'recover' ? channel : '';
        if (kind === 'connect') await send({ connect: { token: `person-${(n % 3) + 1}` } });
        else if (kind === 'subscribe') await send({ subscribe: { channel } });
        else if (kind === 'recover')
          await send({
            subscribe: { channel, recover: true, epoch: 'first', offset: Math.min(n, room.events.length) },
          });
        else if (kind === 'unsubscribe') await send({ unsubscribe: { channel } });
        else if (kind === 'ping') await send({ ping: {} });
        else if (kind === 'pong') viewer.connection.receive('{}');
        else if (kind === 'empty') viewer.connection.receive('\n'.repeat(n));
        else if (kind === 'odd') viewer.connection.receive('{"id":0}');
        else if (kind === 'say' || kind === 'quote')
          tell(room.say(`canary-${room.messages.size + 1}-`, kind === 'quote' && room.messages.size > 0 ? some : null));
        else if (kind === 'hide' || kind === 'show') {
          if (room.messages.has(some)) tell(room.hide(some, kind === 'hide'));
        } else if (kind === 'together') tell(room.tellOf([...room.messages.keys()].slice(0, kept)));
        else if (kind === 'keep') late.push(room.say(`canary-${room.messages.size + 1}-`));
        else if (kind === 'deliver') {
          // What another node told is late, and comes twice and out of its order.
          if (late.length > 0) t.mock.timers.tick(2_500);
          for (const event of [...late.splice(0).toReversed()].flatMap((one) => [one, one])) state.accept(event);
        } else if (kind === 'compare') await state.compare({ seq: room.events.length, epoch: 'first' });
        else if (kind === 'second') t.mock.timers.tick(1_000);
        else if (kind === 'minute') for (let second = 0; second < 9; second += 1) t.mock.timers.tick(1_000);
        else if (kind === 'tick') edge.tick();
        else edge.gone(viewer.connection);
        await settled();
        if (viewer.end.closed || kind === 'close') await begin();
      }
      state.close();
      t.mock.timers.reset();
    }),
    { ...runs(400, 20_000), endOnFailure: true },
  );
});
