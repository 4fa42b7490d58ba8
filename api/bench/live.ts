/**
 * `npm run bench -- --live`: what telling a room costs, beside a bare WebSocket server and Socket.IO, in one run; server and
 * viewers are processes of their own.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Task } from './live-messages.ts';
import { judge, say } from './say.ts';

const { values } = parseArgs({
  options: {
    live: { type: 'boolean' },
    seconds: { type: 'string', default: '5' },
    viewers: { type: 'string', default: '500,2000' },
    scenes: { type: 'string', default: 'rates,stalled' },
    /** Viewers who come and go before the others. */
    warming: { type: 'string', default: '200' },
  },
});
const [seconds, warming] = [Number(values.seconds), Number(values.warming)];
const sizes = values.viewers.split(',').map(Number);
const kinds = ['ws', 'edge', 'batched', 'socket.io'] as const;
type Kind = (typeof kinds)[number];
/** Messages a second while lateness is measured. */
const calmRate = 20;

const start = async (file: string, args: string[]): Promise<[ChildProcess, Record<string, never>]> => {
  const child = spawn(process.execPath, ['--expose-gc', new URL(file, import.meta.url).pathname, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, TEST_DATABASE: 'postgres' },
  });
  const [message] = (await once(child, 'message')) as [Record<string, never>];
  return [child, message];
};
const ask = async <T>(child: ChildProcess, task: Task | { do: string; many?: number }): Promise<T> => {
  child.send(task);
  return ((await once(child, 'message')) as [T])[0];
};

interface Memory {
  used: number;
  rss: number;
}

interface Measured {
  rate: number;
  p99: number;
  /** KB of memory that one connection takes. */
  each: number;
}

/** Waits until what was told has arrived. */
const settled = async (clients: ChildProcess, told: number, viewers: number) => {
  let heard = 0;
  for (let before = -1; heard < told * viewers && heard !== before;) {
    before = heard;
    await pause(300);
    ({ heard } = await ask<{ heard: number }>(clients, { do: 'look' }));
  }
  return heard;
};

/** What is made once, for the first who come, is no connection's. */
const warm = async (server: ChildProcess, clients: ChildProcess) => {
  clients.kill('SIGKILL');
  for (let open = warming; open > 0;) {
    await pause(200);
    ({ open } = await ask<{ open: number }>(server, { do: 'count' }));
  }
};

const measure = async (kind: Kind, viewers: number): Promise<Measured> => {
  const [server, { port, token }] = await start('live-server.ts', [kind]);
  const connect = async (many: number) =>
    (
      await start('live-clients.ts', [
        kind === 'batched' ? 'edge' : kind,
        String(port),
        String(many),
        String(token ?? ''),
      ])
    )[0];
  await warm(server, await connect(warming));
  const before = await ask<Memory>(server, { do: 'memory' });
  const clients = await connect(viewers);
  await pause(500);
  const after = await ask<Memory>(server, { do: 'memory' });
  await ask(clients, { do: 'begin' });
  const begun = performance.now();
  const { told } = await ask<{ told: number }>(server, { do: 'blast', seconds });
  const heard = await settled(clients, told, viewers);
  const lasted = (performance.now() - begun) / 1_000;
  if (heard !== told * viewers) say(`${kind}: ${told * viewers - heard} of ${told * viewers} did not arrive`);
  await ask(clients, { do: 'time' });
  await ask(server, { do: 'hold', seconds, rate: calmRate });
  await pause(500);
  const { p99 } = await ask<{ p99: number }>(clients, { do: 'look' });
  for (const child of [clients, server]) child.kill('SIGKILL');
  return { rate: heard / lasted, p99, each: (after.used - before.used) / viewers / 1_024 };
};

/** A tenth of the viewers stop reading: they are closed, and the others do not notice. */
const measureStalled = async () => {
  const viewers = Math.max(...sizes);
  const stalled = viewers / 10;
  const [server, { port, token }] = await start('live-server.ts', ['batched']);
  const [clients] = await start('live-clients.ts', ['edge', String(port), String(viewers), String(token)]);
  await ask(clients, { do: 'time' });
  await ask(server, { do: 'hold', seconds: 2 * seconds, rate: 50 });
  const calm = await ask<{ p99: number }>(clients, { do: 'look' });
  const before = await ask<Memory>(server, { do: 'memory' });
  await ask(clients, { do: 'stall', many: stalled });
  await ask(clients, { do: 'time' });
  let closedAfter = 0;
  const begun = performance.now();
  while (closedAfter === 0 && performance.now() - begun < 120_000) {
    await ask(server, { do: 'hold', seconds: 1, rate: 50 });
    const { open } = await ask<{ open: number }>(server, { do: 'count' });
    if (open <= viewers - stalled) closedAfter = performance.now() - begun;
  }
  const during = await ask<{ p99: number }>(clients, { do: 'look' });
  await pause(2_000);
  const after = await ask<Memory>(server, { do: 'memory' });
  for (const child of [clients, server]) child.kill('SIGKILL');
  const lasted = closedAfter / 1_000;
  judge(lasted > 0 && lasted <= 12, `${stalled} stalled of ${viewers} closed after ${lasted.toFixed(1)} s, at most 12`);
  judge(after.rss <= before.rss * 1.1, `memory ${mb(before.rss)} MB before, ${mb(after.rss)} MB after`);
  judge(
    during.p99 <= calm.p99 * 1.25,
    `p99 of the others ${calm.p99.toFixed(1)} ms before, ${during.p99.toFixed(1)} ms`,
  );
};
const mb = (bytes: number) => (bytes / 1_048_576).toFixed(0);

const measureRates = async () => {
  const found = new Map<number, Record<Kind, Measured>>();
  say('viewers  server      deliveries/s   p99 ms   KB each');
  for (const viewers of sizes) {
    const of = {} as Record<Kind, Measured>;
    for (const kind of kinds) {
      of[kind] = await measure(kind, viewers);
      const { rate, p99, each } = of[kind];
      say(
        `${String(viewers).padStart(7)}  ${kind.padEnd(10)}${rate.toFixed(0).padStart(14)}${p99.toFixed(1).padStart(9)}${each.toFixed(1).padStart(10)}`,
      );
    }
    found.set(viewers, of);
  }
  for (const [viewers, of] of found) {
    const ratio = (kind: Kind) => of[kind].rate / of.ws.rate;
    judge(ratio('edge') >= 0.9, `${viewers}: unbatched ${ratio('edge').toFixed(2)} × ws, at least 0.9`);
    judge(ratio('batched') >= 4, `${viewers}: batched ${ratio('batched').toFixed(2)} × ws, at least 4`);
    if (viewers < 2_000) continue;
    judge(of.edge.each <= of.ws.each * 1.5, `memory ${(of.edge.each / of.ws.each).toFixed(2)} × ws, at most 1.5`);
    judge(
      of.edge.each <= of['socket.io'].each * 0.5,
      `memory ${(of.edge.each / of['socket.io'].each).toFixed(2)} × Socket.IO, at most 0.5`,
    );
    judge(of.edge.p99 <= of.ws.p99 * 1.25, `p99 unbatched ${(of.edge.p99 / of.ws.p99).toFixed(2)} × ws, at most 1.25`);
    judge(
      of.batched.p99 <= of.ws.p99 * 1.25 + 100,
      `p99 batched ${of.batched.p99.toFixed(1)} ms, ws ${of.ws.p99.toFixed(1)} ms`,
    );
  }
};

if (values.scenes.includes('rates')) await measureRates();
if (values.scenes.includes('stalled')) await measureStalled();
process.exit();
