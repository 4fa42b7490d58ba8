import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Seen, Task } from './messages.ts';
import type { Stage } from './stage.ts';

const ask = async <T>(child: ChildProcess, task: Task): Promise<T> => {
  const answered = once(child, 'message');
  child.send(task);
  return ((await answered) as [T])[0];
};

/** Viewers of a room, half on each node, in a process apart. */
export const openAudience = async (stage: Stage, room: Stage['rooms'][number], count: number) => {
  const child = spawn(process.execPath, [new URL('./listeners.ts', import.meta.url).pathname], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const addresses = stage.nodes.map(({ url }) => url);
  await ask(child, { do: 'open', addresses, tokens: stage.viewers, ...room, count });
  const look = () => ask<Seen>(child, { do: 'look' });
  return {
    look,
    mark: () => ask(child, { do: 'mark' }),
    /** Waits until the last one has heard so much, or so many milliseconds. */
    heard: async (messages: number, limitMs: number): Promise<Seen> => {
      const end = Date.now() + limitMs;
      let seen = await look();
      while (Date.now() < end && (seen.least < messages || seen.back.length < seen.cut)) {
        await pause(200);
        seen = await look();
      }
      return seen;
    },
    close: async () => {
      await ask(child, { do: 'close' });
      child.kill('SIGKILL');
    },
  };
};

export type Audience = Awaited<ReturnType<typeof openAudience>>;
