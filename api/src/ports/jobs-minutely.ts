import { withTimeout } from '../with-timeout.ts';
import type { Worker } from './jobs-held.ts';

/** The schedule of what runs each minute. */
export const everyMinute = '* * * * *';
/** The queue whose one job a minute starts them all: a job each would cost the database ten statements each. */
export const minuteQueue = 'every-minute';
/** A run is given up after so long, as a job of the queue is: the next minute begins another. */
const mostMs = 900_000;

interface Ports {
  perform(worker: Worker): Promise<void>;
  /** Told of a run that has not ended in a quarter of an hour. */
  onStuck(queue: string): void;
}

/**
 * Runs what is due each minute. A run that lasts longer holds up no other: its own next one waits until it has ended. One that
 * fails runs again with the next minute.
 */
export const createMinutely = ({ perform, onStuck }: Ports) => {
  const running = new Map<string, Promise<void>>();
  let isOpen = true;
  const run = async (worker: Worker) => {
    // What failed was said where it was performed.
    const ended = perform(worker).then(
      () => true,
      () => true,
    );
    if (!(await withTimeout(ended, mostMs, false))) onStuck(worker.queue);
    running.delete(worker.queue);
  };
  return {
    begin: (workers: Iterable<Worker>) => {
      for (const worker of workers)
        if (isOpen && worker.cron === everyMinute && !running.has(worker.queue)) running.set(worker.queue, run(worker));
    },
    /** Begins nothing more, and lets what runs end, for at most so many milliseconds. */
    end: async (withinMs: number) => {
      isOpen = false;
      await withTimeout(Promise.all(running.values()), withinMs, null);
    },
  };
};
