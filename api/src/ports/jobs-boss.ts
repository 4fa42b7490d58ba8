import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { refuseInside } from '../db/one-connection.ts';
import type { Database } from '../db/open.ts';
import { heldJobs, type Worker } from './jobs-held.ts';
import { createMinutely, everyMinute, minuteQueue } from './jobs-minutely.ts';
import { createJobPoll } from './jobs-poll.ts';
import type { JobObserver, Jobs } from './jobs.ts';

interface Options {
  database: Database;
  log: FastifyBaseLogger;
  now: () => Date;
  observe: JobObserver;
}

/** Seconds a failed job waits before its first retry; each further one waits twice as long. */
const retryDelay = 5;
/** Seconds after which a worker looks by itself, were it never woken. */
const unwokenSeconds = 600;
const atRest = { pollingIntervalSeconds: unwokenSeconds };
/** Seconds between looks at what this platform does not use: jobs that follow others. */
const unusedSeconds = 3_600;
const tz = 'America/Sao_Paulo';
/** Milliseconds that running jobs are given to end. */
const endingMs = 10_000;

/** The job queue in the platform's own database, on either driver. */
export const createJobs = ({ database, log, now, observe }: Options): Jobs => {
  const workers = new Map<string, Worker>();
  const held = heldJobs(workers, now);
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => database.query(text, values) },
    backend: database.kind,
    schema: 'pgboss',
    flowIntervalSeconds: unusedSeconds,
  });
  /** Ids of the workers, by queue. */
  const running = new Map<string, string>();
  const wake = (queue: string) => {
    const id = running.get(queue);
    if (id) boss.notifyWorker(id);
  };
  const poll = createJobPoll({ database, wake, log });
  boss.on('error', (error: Error & { queue?: string }) => {
    log.error({ err: error, queue: error.queue }, 'job queue failed');
  });
  let started = false;
  let isStopping = false;

  const perform = async (worker: Worker, data: object) => {
    const begin = performance.now();
    try {
      await worker.handler(data);
      observe(worker.queue, 'done', performance.now() - begin);
    } catch (error) {
      observe(worker.queue, 'failed', performance.now() - begin);
      log.error({ err: error, queue: worker.queue }, 'job failed');
      throw error;
    }
  };

  // The policy "short" keeps one waiting job per key; a job without a key gets one of its own.
  const enqueue = async (queue: string, data: object, key: string | undefined, startAfter: Date | undefined) => {
    await boss.send(queue, data, { singletonKey: key ?? randomUUID(), ...(startAfter && { startAfter }) });
    if (!startAfter) wake(queue);
  };

  const startWorker = async (worker: Worker) => {
    await boss.createQueue(worker.queue, { policy: 'short', retryLimit: 8, retryDelay, retryBackoff: true });
    const id = await boss.work(worker.queue, atRest, async (jobs: { data: unknown }[]) => {
      // It looks again at once, until nothing is left.
      wake(worker.queue);
      for (const job of jobs) await perform(worker, (job.data ?? {}) as object);
    });
    running.set(worker.queue, id);
    if (worker.cron && worker.cron !== everyMinute) await boss.schedule(worker.queue, worker.cron, {}, { tz });
  };

  const minutely = createMinutely({
    perform: (worker) => perform(worker, {}),
    onStuck: (queue) => {
      observe(queue, 'failed', 0);
      log.error({ queue }, 'job did not end');
    },
  });
  const startMinutely = async () => {
    if (![...workers.values()].some(({ cron }) => cron === everyMinute)) return;
    // An earlier version scheduled each of them.
    for (const { name } of await boss.getSchedules())
      if (workers.get(name)?.cron === everyMinute) await boss.unschedule(name);
    await boss.createQueue(minuteQueue, { policy: 'short' });
    const id = await boss.work(minuteQueue, atRest, async () => {
      minutely.begin(workers.values());
    });
    running.set(minuteQueue, id);
    await boss.schedule(minuteQueue, everyMinute, {}, { tz });
  };

  return {
    work: (queue, handler, options = {}) => {
      if (started) throw new Error(`worker of ${queue} registered after the queue started`);
      workers.set(queue, { queue, cron: options.cron, handler: handler as Worker['handler'] });
    },
    send: async (queue, data, options = {}) => {
      if (!workers.has(queue)) throw new Error(`no worker for ${queue}`);
      refuseInside(`a job of ${queue}`);
      const due = options.delaySeconds ? new Date(now().getTime() + options.delaySeconds * 1000) : undefined;
      if (started) await enqueue(queue, data, options.key, due);
      else held.add(queue, data, options.key, due);
    },
    start: async () => {
      await boss.start();
      for (const worker of workers.values()) await startWorker(worker);
      await startMinutely();
      started = true;
      for (const job of held.take()) await enqueue(job.queue, job.data, job.key, job.due);
      poll.start();
    },
    stop: async () => {
      if (!started || isStopping) return;
      isStopping = true;
      await poll.stop();
      const begun = performance.now();
      // What runs may still send: the queue takes it until all has ended.
      await minutely.end(endingMs);
      started = false;
      await boss.stop({ graceful: true, timeout: Math.max(1_000, endingMs - (performance.now() - begun)) });
    },
    drain: async () => {
      if (started) throw new Error('a started queue runs by itself');
      return held.drain();
    },
    run: async (queue, data) => {
      const worker = workers.get(queue);
      if (!worker) throw new Error(`no worker for ${queue}`);
      await worker.handler(data ?? {});
    },
  };
};
