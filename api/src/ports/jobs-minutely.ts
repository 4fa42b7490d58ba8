import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from './jobs-held.ts';

/** The schedule of what runs each minute. */
export const everyMinute = '* * * * *';
/** The queue whose one job a minute starts them all: a job each would cost the database ten statements each. */
export const minuteQueue = 'every-minute';

/**
 * Runs what is due each minute. A run that lasts longer holds up no other: its own next one waits until it has ended. One that
 * fails runs again with the next minute.
 */
export const createMinutely = (perform: (worker: Worker) => Promise<void>) => {
  const running = new Map<string, Promise<void>>();
  return {
    begin: (workers: Iterable<Worker>) => {
      for (const worker of workers) {
        if (worker.cron !== everyMinute || running.has(worker.queue)) continue;
        const run = perform(worker)
          // Said where it was performed.
          .catch(() => {})
          .finally(() => running.delete(worker.queue));
        running.set(worker.queue, run);
      }
    },
    /** Lets what runs end, for at most so many milliseconds. */
    ended: (mostMs: number) =>
      Promise.race([Promise.all(running.values()), pause(mostMs, undefined, { ref: false })]).then(() => {}),
  };
};
