import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core.ts';
import { tellExpiringPix } from './expiring-pix.service.ts';
import type { InboxService } from './inbox.service.ts';
import type { PaymentsService } from './payments.service.ts';
import type { PixMailsService } from './pix-mails.service.ts';
import type { ReceivablesService } from '../receivables/receivables.service.ts';
import type { ReceiptsService } from '../orders/receipts.service.ts';
import type { RefundExecution } from '../refunds/refund-execution.service.ts';

/** Notices taken at once: few enough that a node which ends has soon done what it has taken. */
const takenAtOnce = 10;

/** After a round of the work that calls wake, in milliseconds: what comes meanwhile is one round, however much it is. */
const restMs = 200;

/**
 * The background work of payments: the inbox as soon as a notice arrives, and by the minute whatever was left by a
 * crash, a lost notice, a silent PSP or an expiry. A server that doesn't listen (a test) does nothing by itself; one that
 * ends leaves to the other nodes what it has not taken.
 *
 * @returns wakes the inbox
 */
export const startPaymentJobs = (
  app: FastifyInstance,
  core: Core,
  {
    inbox,
    payments,
    returns,
    receipts,
    pixMails,
    receivables,
  }: {
    inbox: InboxService;
    payments: PaymentsService;
    returns: RefundExecution;
    receipts: ReceiptsService;
    pixMails: PixMailsService;
    receivables: ReceivablesService;
  },
) => {
  let listening = false;
  let running: Promise<void> | null = null;
  let again = false;
  const ending = new AbortController();
  /** Cut short when the node ends. */
  const rest = () => setTimeout(restMs, undefined, { signal: ending.signal }).catch(() => {});
  const drain = async () => {
    do {
      again = false;
      while (listening && (await inbox.processInbox(takenAtOnce)) > 0);
      if (listening) await returns.reconcile();
      if (listening) await receipts.sendReceipts();
      if (listening) await pixMails.sendPixMails();
      if (listening) await rest();
    } while (listening && again);
  };
  const run = (work: () => Promise<unknown>) => {
    running ??= work()
      .then(drain)
      .catch((error: unknown) => {
        core.log.error({ err: error }, 'payment work failed');
      })
      .finally(() => {
        running = null;
      });
  };
  const wake = () => {
    if (!listening) return;
    again = true;
    run(async () => {});
  };
  core.jobs.work(
    'commerce.payments',
    async () => {
      await inbox.processInbox();
      await payments.reconcile();
      await returns.reconcile();
      await receipts.sendReceipts();
      await pixMails.sendPixMails();
      await tellExpiringPix(core);
      await receivables.reconcile();
    },
    { cron: '* * * * *' },
  );
  app.addHook('onListen', async () => {
    listening = true;
    run(async () => {
      await payments.recover(() => listening);
      await returns.recover(() => listening);
    });
  });
  app.addHook('onClose', async () => {
    listening = false;
    ending.abort();
    await running;
  });
  return wake;
};
