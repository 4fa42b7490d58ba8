import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';

/** Longer than any request may take (30 s), shorter than a supervisor's patience. */
const hardLimit = 40_000;

/** A crowd that never pauses is not waited for longer. */
const quietLimitMs = 1_000;

/** A turn of the loop that took no longer had nothing to do. */
const idleTurnMs = 0.2;

/**
 * Ends a listener between two connections. One that the system has taken in and we have not would be reset, and what it
 * carries lost: the loop takes them in turn by turn, so that after a turn with nothing to do there is none.
 * @returns settles when the last answer is given
 */
const stopListening = async (server: Server): Promise<{ answered: Promise<unknown> }> => {
  if (!server.listening) return { answered: Promise.resolve() };
  let taken = false;
  server.on('connection', () => {
    taken = true;
  });
  for (let now = performance.now(), until = now + quietLimitMs, began = now; now < until; now = performance.now()) {
    if (!taken && now > began && now - began < idleTurnMs) break;
    [taken, began] = [false, performance.now()];
    await turn();
  }
  const answered = once(server, 'close');
  server.close();
  return { answered };
};

interface Parts {
  app: App;
  further: Server[];
  operations: FastifyInstance;
  closeDatabase: () => Promise<void>;
  drainSeconds: number;
}

/**
 * Ends the process without losing a request (security 46, 55): first the node says it is not ready and goes on serving,
 * each answer asking for its connection to be closed, for longer than a front keeps an idle one; then no front holds a
 * connection that it might write to while we close it, and the listeners end. What is being answered is answered, running
 * jobs end, and the database is closed last.
 */
export const shutdownOnSignal = ({ app, further, operations, closeDatabase, drainSeconds }: Parts) => {
  const { log } = app.server;
  const close = async (signal: string) => {
    app.core.lifecycle.draining = true;
    log.info({ signal }, 'draining');
    let waitedFor = 'drain';
    setTimeout(
      () => {
        log.error({ waitedFor, open: process.getActiveResourcesInfo() }, 'still open, ending anyway');
        process.exit(1);
      },
      hardLimit + drainSeconds * 1000,
    ).unref();
    await pause(drainSeconds * 1000);
    waitedFor = 'requests';
    const listeners = await Promise.all([app.server.server, ...further].map(stopListening));
    for (const end of app.core.lifecycle.streams) end();
    await Promise.all(listeners.map(({ answered }) => answered));
    waitedFor = 'application';
    await app.server.close();
    waitedFor = 'jobs';
    await app.core.jobs.stop();
    waitedFor = 'operations';
    await operations.close();
    waitedFor = 'database';
    await closeDatabase();
    log.info('closed');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (app.core.lifecycle.draining) return;
      close(signal).catch((error: unknown) => {
        log.error({ err: error }, 'closing failed');
        process.exit(1);
      });
    });
  }
};
