import type { orderMails } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { audit } from '../../platform/audit/audit.ts';
import { readableOrder } from './order-access.ts';
import { askMail, countResent } from './order-mails.repository.ts';
import { refuseOwn } from './order.policy.ts';
import { lockOrder, noteMail } from './transitions.repository.ts';

type OrderMail = (typeof orderMails)[number];

const mostResent = 3;
const dayMs = 86_400_000;

/** Of these an order is paid and something of it is open. */
const openStates: readonly string[] = ['paid', 'partially_refunded'];

const asked: Record<OrderMail, string> = { receipt: 'Reenvio do recibo pedido', access: 'Reenvio do acesso pedido' };

/** Mails of an order that staff have sent again to its buyer. */
export const createOrderResending = ({ db, now }: Core) => ({
  /** @throws AppError not_found, own_order, mail_not_possible, too_many_mails */
  resend: async (viewer: Viewer, id: number, mail: OrderMail, requestId: string) => {
    refuseOwn(viewer, await readableOrder(db, id, viewer));
    const at = now();
    return db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id);
      if (!openStates.includes(order.status)) throw new AppError('mail_not_possible');
      const since = new Date(at.getTime() - dayMs).toISOString();
      if ((await countResent(tx, id, since)) >= mostResent) throw new AppError('too_many_mails');
      await askMail(tx, order, mail, at.toISOString());
      await noteMail(tx, id, asked[mail], { kind: 'staff', id: viewer.id }, at.toISOString());
      await audit(tx, {
        actor: viewer.id,
        action: `resend_${mail}`,
        entity: 'order',
        entity_id: id,
        request_id: requestId,
      });
      return { email: order.customer_email };
    });
  },
});

export type OrderResending = ReturnType<typeof createOrderResending>;
