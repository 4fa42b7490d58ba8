import type { Core } from '../../core.ts';
import { brandOrigin } from '../platform/index.ts';
import { findItemAccess } from './access.repository.ts';
import { findSoldItems, receiptSent, takeReceipts } from './checkout.repository.ts';
import { variantOf } from './companies.ts';
import { onlyContent, refKey, type ReadContents } from './contents.ts';
import { receiptMail } from './receipt-mail.ts';

type Due = Awaited<ReturnType<typeof takeReceipts>>[number];

/** Mails the receipt of each order that became paid; a mail that fails is tried again after five minutes. */
export const createReceiptsService = ({ db, mail, now, log, config }: Core, readContents: ReadContents) => {
  const send = async (order: Due) => {
    const variant = variantOf(order.company_id);
    const origin = brandOrigin(config, variant);
    const items = (await findSoldItems(db, order.id)).map(({ grants, ...item }) => ({ ...item, ref: onlyContent(grants) }));
    const cards = await readContents(items.flatMap(({ ref }) => ref ?? []), variant);
    // What was bought while an earlier access lasts begins where that one ends.
    const later = (await findItemAccess(db, items.map(({ id }) => id))).filter(({ starts_at: begins }) => begins > now().toISOString());
    const lines = items.map(({ id, name, amount, ref }) => {
      const path = ref ? cards.get(refKey(ref))?.path : null;
      return { name, amount, url: path ? origin + path : null, begins: later.find(({ item_id: of }) => of === id)?.starts_at ?? null };
    });
    await mail.send(receiptMail({ ...order, lines, all: `${origin}/cliente/cursos`, support: config.SUPPORT_EMAIL }));
    await receiptSent(db, order.id);
  };
  return {
    /** @returns how many were tried */
    sendReceipts: async (most = 50): Promise<number> => {
      const due = await takeReceipts(db, now().toISOString(), new Date(now().getTime() + 300_000).toISOString(), most);
      for (const order of due) await send(order).catch((error: unknown) => { log.error({ err: error, order_id: order.id }, 'receipt not sent'); });
      return due.length;
    },
  };
};

export type ReceiptsService = ReturnType<typeof createReceiptsService>;
