import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Core } from './core.ts';
import { createDatabaseClock } from './db/database-clock.ts';
import type { Database } from './db/open.ts';
import { createMediaReaders } from './http/media-readers.ts';
import { createMetrics } from './http/metrics.ts';
import { folderFiles } from './ports/file-store-folder.ts';
import { bucketFiles } from './ports/file-store-s3.ts';
import { createJobs } from './ports/jobs-boss.ts';
import { databaseKeyValue } from './ports/key-value-database.ts';
import { redisKeyValue } from './ports/key-value-redis.ts';
import { withStandIn } from './ports/key-value-stand-in.ts';
import { outboxMailer, outboxSms } from './ports/outbox.ts';
import { httpSms } from './ports/sms-http.ts';
import { createWebhook } from './ports/webhook.ts';
import { smtpMailer } from './ports/smtp.ts';

/**
 * Builds the ports the configuration asks for.
 *
 * @param givenNow a clock for tests; without it that of the database
 * @param local the clock of this machine, in ms
 */
export const createCore = async (
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  givenNow?: () => Date,
  local?: () => number,
): Promise<Core> => {
  const clock = createDatabaseClock(database, local);
  const now = givenNow ?? clock.now;
  const metrics = createMetrics();
  const outbox = join(config.DATA_DIR, 'outbox');
  const counters = databaseKeyValue(database.db, now);
  return {
    config,
    database,
    db: database.db,
    log,
    now,
    clock,
    metrics,
    jobs: createJobs({ database, log, now, observe: metrics.job }),
    files: config.filesS3 ? bucketFiles(config.filesS3) : folderFiles(join(config.DATA_DIR, 'files')),
    mail: config.SMTP_URL ? smtpMailer(config.SMTP_URL, config.MAIL_FROM) : outboxMailer(outbox),
    sms: config.SMS_URL ? httpSms(config.SMS_URL, config.SMS_TOKEN) : outboxSms(outbox),
    webhook: createWebhook(),
    keyValue: config.REDIS_URL
      ? withStandIn(
          redisKeyValue(config.REDIS_URL, () => {}),
          counters,
          (error) => {
            log.error({ err: error }, 'redis does not answer, the database counts');
          },
        )
      : counters,
    mediaReaders: createMediaReaders(),
    lifecycle: { draining: false, streams: [] },
  };
};
