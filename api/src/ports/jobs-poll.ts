import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/open.ts';

/** What another node sent begins within a second, with time to fetch it. */
const sharedMs = 750;
/** Alone a node is told of what it sends itself: it looks for what has become due. */
const aloneMs = 1_000;

/** The queues that have something to do, whatever their number: by the index of what waits. */
export const queuesWithWork = `SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND NOT blocked AND start_after <= now()`;

/**
 * Looks once for all queues, and wakes the workers of those that have something to do. It depends on no notice of the
 * database, which PGlite does not give.
 */
export const createJobPoll = ({
  database,
  wake,
  log,
}: {
  database: Pick<Database, 'query' | 'kind'>;
  wake(queue: string): void;
  log: FastifyBaseLogger;
}) => {
  const everyMs = database.kind === 'postgres' ? sharedMs : aloneMs;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isOpen = false;
  let isDown = false;
  const look = async () => {
    try {
      for (const { name } of (await database.query(queuesWithWork)).rows) wake(String(name));
      isDown = false;
    } catch (error) {
      if (!isDown) log.error({ err: error }, 'the job queue is not read');
      isDown = true;
    }
    next();
  };
  const next = () => {
    if (!isOpen) return;
    timer = setTimeout(() => {
      looking = look();
    }, everyMs);
  };
  return {
    start: () => {
      isOpen = true;
      next();
    },
    stop: async () => {
      isOpen = false;
      clearTimeout(timer);
      await looking;
    },
  };
};
