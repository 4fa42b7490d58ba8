/** Viewers in a process of their own, told by the parent what to do. */
import { openListener } from './listener.ts';
import type { Seen, Task } from './messages.ts';

let listeners: ReturnType<typeof openListener>[] = [];
let markedAt = 0;

const open = async ({ count, tokens, ...rest }: Extract<Task, { do: 'open' }>) => {
  listeners = [];
  for (let opened = 0; opened < count; opened += 25) {
    const some = Array.from({ length: Math.min(25, count - opened) }, (_, index) =>
      openListener({ ...rest, first: opened + index, token: tokens[(opened + index) % tokens.length] ?? '' }),
    );
    listeners.push(...some);
    await Promise.all(some.map(({ joined }) => joined));
  }
};

const look = (): Seen => {
  const all = listeners.map(({ seen }) => seen);
  const sum = (pick: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + pick(one), 0);
  const codes: Record<string, number> = {};
  for (const { code } of all) if (code !== 0) codes[code] = (codes[code] ?? 0) + 1;
  return {
    least: Math.min(...all.map(({ messages }) => messages)),
    most: Math.max(...all.map(({ messages }) => messages)),
    doubles: sum(({ doubles }) => doubles),
    holes: sum(({ holes }) => holes),
    reread: sum(({ reread }) => reread),
    cut: all.filter(({ cutAt }) => cutAt > 0).length,
    back: all.flatMap(({ backAt }) => (backAt > 0 ? [backAt - markedAt] : [])).toSorted((one, other) => one - other),
    codes,
  };
};

process.on('message', (task: Task) => {
  const answer = async () => {
    if (task.do === 'open') await open(task);
    if (task.do === 'mark') {
      markedAt = Date.now();
      for (const one of listeners) one.mark();
    }
    if (task.do === 'close') for (const one of listeners) one.close();
    process.send?.(task.do === 'look' ? look() : {});
  };
  void answer();
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
