import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { livePlaylist, recordedPlaylist } from './sandbox-encoder.ts';
import { liveAddress, sandboxLive } from './sandbox-encoder.routes.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const sequence = (playlist: string, name: string) => Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(playlist)?.[1]);
const count = (playlist: string, what: RegExp) => playlist.match(what)?.length ?? 0;

test('a moment later the window has moved on by as much, and loops are discontinuities', () => {
  const at = new Date('2026-11-26T12:00:00Z');
  const one = livePlaylist('720', at, 120);
  const other = livePlaylist('720', new Date(at.getTime() + 48_000), 120);
  assert.equal(sequence(other, 'MEDIA-SEQUENCE') - sequence(one, 'MEDIA-SEQUENCE'), 12);
  assert.equal(sequence(other, 'DISCONTINUITY-SEQUENCE') - sequence(one, 'DISCONTINUITY-SEQUENCE'), 1);
  assert.equal(count(one, /#EXTINF/g), 30);
  assert.ok(count(one, /#EXT-X-DISCONTINUITY\n/g) >= 2);
  // What was dropped from the window is counted, so that every segment keeps its place among the loops.
  for (let second = 0; second < 48; second += 1) {
    const playlist = livePlaylist('720', new Date(at.getTime() + second * 1_000), 120);
    const loops = sequence(playlist, 'DISCONTINUITY-SEQUENCE') + count(playlist, /#EXT-X-DISCONTINUITY\n/g);
    const last = sequence(playlist, 'MEDIA-SEQUENCE') + count(playlist, /#EXTINF/g) - 1;
    assert.equal(loops, Math.floor(last / 12));
  }
});

test('a late audience’s playlist ends so many seconds early', async () => {
  const until = new Date(app.clock.now.getTime() + 3_600_000).toISOString();
  const ends = async (delay: number) => {
    const master = await app.call('GET', liveAddress(app.core, sandboxLive, { delay, until }));
    assert.equal(master.status, 200);
    const [address] = /\/media\/live\/\d+\/720\.m3u8\?\S+/.exec(master.body) ?? [''];
    const { body } = await app.call('GET', address);
    return sequence(body, 'MEDIA-SEQUENCE') + count(body, /#EXTINF/g);
  };
  assert.ok(Math.abs((await ends(0)) - (await ends(40)) - 10) <= 1);
});

test('a playlist is asked for with its signature, for its own delay; a segment plays', async () => {
  const until = new Date(app.clock.now.getTime() + 3_600_000).toISOString();
  const address = liveAddress(app.core, sandboxLive, { delay: 30, until });
  assert.equal((await app.call('GET', address.replace('/30/', '/0/'))).status, 403);
  assert.equal((await app.call('GET', address.split('?')[0] ?? '')).status, 403);
  const segment = await app.call('GET', '/media/live/segments/720/00.m4s');
  assert.deepEqual([segment.status, Number(segment.headers['content-length']) > 1_000], [200, true]);
  assert.equal((await app.call('GET', '/media/live/segments/720/..%2f..%2fpackage.json')).status, 404);
});

test('a recording is the clip again and again until it is as long as was asked for, and ends', async () => {
  const playlist = recordedPlaylist('720', 12_600);
  const length = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
  assert.ok(length >= 12_600 && length < 12_605, String(length));
  assert.equal(count(playlist, /#EXT-X-DISCONTINUITY\n/g), Math.ceil(12_600 / 48) - 1);
  assert.match(playlist, /#EXT-X-ENDLIST\n$/);
  const read = (path: string) => app.call('GET', `/media/live/recordings/${path}`);
  assert.match((await read('90/index.m3u8')).body, /^720\.m3u8$/m);
  assert.match((await read('90/360.m3u8')).body, /segments\/360\//);
  assert.deepEqual(
    [(await read('0/index.m3u8')).status, (await read('90/480.m3u8')).status, (await read('999999/720.m3u8')).status],
    [404, 404, 404],
  );
});
