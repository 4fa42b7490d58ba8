import { firstName } from '@pregao/format';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../db/open.ts';
import type { Mail } from '../../../ports/mail.ts';

interface OrderMail {
  order: { customer_name: string; customer_email: string };
  subject: string;
  paragraphs: readonly string[];
}

/** A mail to who made an order: it greets by the first name, and an empty line stands between paragraphs. */
export const orderMail = ({ order, subject, paragraphs }: OrderMail): Mail => ({
  to: order.customer_email,
  subject,
  text: `${[`Olá, ${firstName(order.customer_name)}.`, ...paragraphs].join('\n\n')}\n`,
});

/** A product of an order as a mail lists it. */
export const itemText = ({ name, amount }: { name: string; amount: number }): string =>
  `• ${name}${amount > 1 ? ` (${amount})` : ''}`;

const retryMs = 300_000;

interface Due<T extends { order_id: number }> {
  /** Takes what is due from other workers, until a time. */
  take(db: Db, at: string, retryAt: string, most: number): Promise<T[]>;
  /** Sends one, and notes that it was sent. */
  send(due: T): Promise<void>;
  /** What the log says of one that failed. */
  failed: string;
}

/**
 * Sends the mails that are due, each by itself; one that fails is tried again after five minutes.
 *
 * @returns how many were tried
 */
export const sendDue = async <T extends { order_id: number }>(
  { db, now, log }: Core,
  most: number,
  { take, send, failed }: Due<T>,
): Promise<number> => {
  const due = await take(db, now().toISOString(), new Date(now().getTime() + retryMs).toISOString(), most);
  for (const one of due)
    await send(one).catch((error: unknown) => {
      log.error({ err: error, order_id: one.order_id }, failed);
    });
  return due.length;
};
