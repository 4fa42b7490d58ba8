/**
 * `npm run bench -- --live-nodes`: two nodes on Postgres and Redis under many who write and listen; one is killed, one is
 * told to end, Redis goes away, the database goes away. Messages go by HTTP, viewers use the library of the browser.
 */
import { parseArgs } from 'node:util';
import * as scenes from './live-nodes/scenes.ts';
import { openStage } from './live-nodes/stage.ts';

const { values } = parseArgs({
  options: {
    'live-nodes': { type: 'boolean' },
    viewers: { type: 'string', default: '1000' },
    messages: { type: 'string', default: '10000' },
    people: { type: 'string', default: '200' },
    /** So much of their time the scenes take. */
    pace: { type: 'string', default: '1' },
    scenes: { type: 'string', default: 'storm,kill,drain,redis,database,crash' },
  },
});
const viewers = Number(values.viewers);
const [people, pace] = [Number(values.people), Number(values.pace)];
const chosen = values.scenes.split(',');

const stage = await openStage({ rooms: chosen.length, senders: people, viewers: people });
try {
  for (const [index, name] of chosen.entries()) {
    const scene = { stage, room: stage.rooms[index] ?? { chat: 0, channel: '' }, pace };
    if (name === 'storm') await scenes.storm(scene, Number(values.messages));
    else if (name === 'kill') await scenes.end(scene, 'SIGKILL', viewers);
    else if (name === 'drain') await scenes.end(scene, 'SIGTERM', viewers);
    else if (name === 'redis' || name === 'database') await scenes.gone(scene, name, Math.min(viewers, 200));
    else await scenes.crash(scene, Math.min(viewers, 100));
  }
} finally {
  await stage.close();
}
process.exit();
