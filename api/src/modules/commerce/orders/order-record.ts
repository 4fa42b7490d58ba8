import type { NotedRecord } from '../../notes/index.ts';
import { readableOrder } from './order-access.ts';

/** Orders as what notes and tags are of. */
export const orderRecord: NotedRecord = {
  subject: 'Pedidos',
  open: async (db, id, viewer) => {
    const { number } = await readableOrder(db, id, viewer);
    return { title: `Pedido #${number}`, path: `/pedidos/${number}?aba=historico` };
  },
};
