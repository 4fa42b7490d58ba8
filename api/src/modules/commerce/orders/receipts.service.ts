import { isDemonstration } from '@pregao/format';
import type { Core } from '../../../core.ts';
import { brandOrigin, variantOf } from '../../platform/index.ts';
import { listItemAccess } from '../../access/index.ts';
import { listSoldItems, receiptSent, takeReceipts } from '../checkout/checkout.repository.ts';
import { contentKey, onlyContent, type ReadContents } from '../cart/contents.ts';
import { splitOfOrder } from './order-split.ts';
import { sendDue } from './order-mails.ts';
import { accessMail, receiptMail } from './receipt-mail.ts';
import { noteMail, system } from './transitions.repository.ts';

type Due = Awaited<ReturnType<typeof takeReceipts>>[number];

/** Mails the receipt of each order that became paid. */
export const createReceiptsService = (core: Core, readContents: ReadContents) => {
  const { db, mail, now, config } = core;

  const send = async (order: Due) => {
    const variant = variantOf(order.company_id);
    const origin = brandOrigin(config, variant);
    const items = (await listSoldItems(db, order.order_id)).map(({ grants, ...item }) => ({
      ...item,
      ref: onlyContent(grants),
    }));
    const cards = await readContents(
      items.flatMap(({ ref }) => ref ?? []),
      variant,
    );
    // What was bought while an earlier access lasts begins where that one ends.
    const later = (
      await listItemAccess(
        db,
        items.map(({ id }) => id),
      )
    ).filter(({ starts_at: begins }) => begins > now().toISOString());
    const lines = items.map(({ id, name, amount, ref }) => {
      const path = ref ? cards.get(contentKey(ref.type, ref.id))?.path : null;
      return {
        name,
        amount,
        url: path ? origin + path : null,
        begins: later.find(({ item_id: of }) => of === id)?.starts_at ?? null,
      };
    });
    const all = `${origin}/cliente/cursos`;
    const isAccess = order.due_mail === 'access';
    await mail.send(
      isAccess
        ? accessMail({ order, lines, all })
        : receiptMail({
            order,
            split: splitOfOrder(order),
            lines,
            page: `${origin}/conta/pedidos/${order.order_id}`,
            all,
            support: isDemonstration(config.SUPPORT_EMAIL) ? null : config.SUPPORT_EMAIL,
          }),
    );
    await db.transaction().execute(async (tx) => {
      await receiptSent(tx, order);
      const sent = isAccess ? 'Caminho para o acesso enviado por e-mail' : 'Recibo enviado por e-mail';
      await noteMail(tx, order.order_id, sent, system, now().toISOString());
    });
  };

  return {
    /** @returns how many were tried */
    sendReceipts: (most = 50): Promise<number> =>
      sendDue(core, most, { take: takeReceipts, send, failed: 'receipt not sent' }),
  };
};

export type ReceiptsService = ReturnType<typeof createReceiptsService>;
