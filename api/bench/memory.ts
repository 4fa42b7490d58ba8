import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const pollMs = 20;

/** Memory of a process in MB. */
export const residentOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** Looks at the memory until it is told to stop. @returns the most of it in MB */
export const watch = (pid: number) => {
  const stopped = new AbortController();
  const watching = (async () => {
    let most = 0;
    while (!stopped.signal.aborted) {
      most = Math.max(most, residentOf(pid));
      await setTimeout(pollMs);
    }
    return most;
  })();
  return () => {
    stopped.abort();
    return watching;
  };
};
