import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { DatabaseClock } from './db/database-clock.ts';
import type { Database, Db } from './db/open.ts';
import type { FileStore } from './ports/file-store.ts';
import type { Jobs } from './ports/jobs.ts';
import type { Mailer } from './ports/mail.ts';
import type { Webhook } from './ports/webhook.ts';
import type { Sms } from './ports/sms.ts';
import type { KeyValue } from './ports/key-value.ts';
import type { MediaReaders } from './http/media-readers.ts';
import type { Metrics } from './http/metrics.ts';

/** What every module is built on. Nothing here holds state that another node would need. */
export interface Core {
  config: Config;
  database: Database;
  db: Db;
  log: FastifyBaseLogger;
  /** Current time, by the clock of the database; a test may move it. */
  now: () => Date;
  clock: Pick<DatabaseClock, 'skewMs' | 'measure'>;
  jobs: Jobs;
  /** What staff send: a folder all nodes share, or a bucket. */
  files: FileStore;
  mail: Mailer;
  sms: Sms;
  /** Tells addresses that others gave. */
  webhook: Webhook;
  /** Short-lived shared facts (limits, lock-outs): Redis where configured, else the database. */
  keyValue: KeyValue;
  /** Who answers for the readers of signed addresses; each module for its own. */
  mediaReaders: MediaReaders;
  /** What `GET /metrics` shows; one registry per application. */
  metrics: Metrics;
  /**
   * `draining` from SIGTERM on: the node still serves, and says that it is not ready for more. `streams` are what would
   * keep connections open for ever: each ends its own when no more come.
   */
  lifecycle: { draining: boolean; streams: (() => void)[] };
}

/** What a module gives the application. */
export interface Module<Service> {
  service: Service;
  routes(app: FastifyInstance): void | Promise<void>;
}
