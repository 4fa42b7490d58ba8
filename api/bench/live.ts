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
  },
});
const seconds = Number(values.seconds);
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

const measure = async (kind: Kind, viewers: number): Promise<Measured> => {
  const [server, { port, token }] = await start('live-server.ts', [kind]);
  const before = await ask<{ memory: number }>(server, { do: 'memory' });
  const clientKind = kind === 'batched' ? 'edge' : kind;
  const [clients] = await start('live-clients.ts', [clientKind, String(port), String(viewers), String(token ?? '')]);
  await pause(500);
  const after = await ask<{ memory: number }>(server, { do: 'memory' });
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
  return { rate: heard / lasted, p99, each: (after.memory - before.memory) / viewers / 1_024 };
};

/** A tenth of the viewers stop reading: they are closed, and the others do not notice. */
const measureStalled = async () => {
  const viewers = Math.max(...sizes);
  const stalled = viewers / 10;
  const [server, { port, token }] = await start('live-server.ts', ['batched']);
  const [clients] = await start('live-clients.ts', ['edge', String(port), String(viewers), String(token)]);
  await ask(clients, { do: 'time' });
  await ask(server, { do: 'hold', seconds, rate: 50 });
  const calm = await ask<{ p99: number }>(clients, { do: 'look' });
  const before = await ask<{ memory: number; open: number }>(server, { do: 'memory' });
  await ask(clients, { do: 'stall', many: stalled });
  await ask(clients, { do: 'time' });
  let closedAfter = 0;
  const begun = performance.now();
  let filled = 0;
  while (closedAfter === 0 && performance.now() - begun < 120_000) {
    await ask(server, { do: 'hold', seconds: 1, rate: 50 });
    const { open } = await ask<{ open: number }>(server, { do: 'memory' });
    if (filled === 0) filled = performance.now();
    if (open <= viewers - stalled) closedAfter = performance.now() - begun;
  }
  const during = await ask<{ p99: number }>(clients, { do: 'look' });
  await pause(2_000);
  const after = await ask<{ memory: number }>(server, { do: 'memory' });
  for (const child of [clients, server]) child.kill('SIGKILL');
  const lasted = closedAfter / 1_000;
  judge(lasted > 0 && lasted <= 12, `${stalled} stalled of ${viewers} closed after ${lasted.toFixed(1)} s, at most 12`);
  judge(after.memory <= before.memory * 1.1, `memory ${mb(before.memory)} MB before, ${mb(after.memory)} MB after`);
  judge(
    during.p99 <= calm.p99 * 1.25,
    `p99 of the others ${calm.p99.toFixed(1)} ms before, ${during.p99.toFixed(1)} ms`,
  );
};
const mb = (bytes: number) => (bytes / 1_048_576).toFixed(0);

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
await measureStalled();
process.exit();
