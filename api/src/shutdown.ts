import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from './app.ts';

/** Longer than any request may take (30 s), shorter than a supervisor's patience. */
const hardLimit = 40_000;

const closeServer = (server: Server) => new Promise<void>((resolve) => {
  server.close(() => { resolve(); });
  server.closeIdleConnections();
});

interface Parts { app: App; further: Server[]; closeDatabase: () => Promise<void>; drainSeconds: number }

/**
 * Ends the process without losing a request (security 46): first the node says it is not ready and goes on serving, then
 * it takes no new connection, answers what it has, lets running jobs end, and closes the database last.
 */
export const shutdownOnSignal = ({ app, further, closeDatabase, drainSeconds }: Parts) => {
  const { log } = app.server;
  const close = async (signal: string) => {
    app.core.lifecycle.draining = true;
    log.info({ signal }, 'draining');
    setTimeout(() => {
      log.error('requests are still open, ending anyway');
      process.exit(1);
    }, hardLimit + drainSeconds * 1000).unref();
    await pause(drainSeconds * 1000);
    await Promise.all([...further.map(closeServer), app.server.close()]);
    await app.core.jobs.stop();
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
