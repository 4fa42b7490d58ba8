import { mkdtemp } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@pregao/build/free-port.ts';
import type { Db } from '../src/db/open.ts';
import { startSandboxPsp } from '../src/psp-sandbox/server.ts';
import { pspEnv, pspSecrets } from '../test/shop.ts';
import type { ReadyCart } from './checkout-carts.ts';
import { post } from './checkout-load.ts';
import { startPlatform } from './nodes.ts';

const pollMs = 10;

/**
 * Buys by Pix at a platform that listens, with the sandbox PSP beside it, pays, and gives the purchase up.
 * @returns milliseconds from the tap to the order that is refunded, its return DEVOLVIDO, of each cart, shortest first
 */
export const measureRegret = async (
  databaseUrl: string,
  db: Db,
  carts: readonly ReadyCart[],
  term_hash: string,
): Promise<number[]> => {
  const port = await freePort();
  const psp = await startSandboxPsp({
    ...pspSecrets,
    port: 0,
    dataDir: await mkdtemp(join(tmpdir(), 'pregao-bench-psp-')),
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks`,
  });
  const node = await startPlatform(databaseUrl, null, { ...pspEnv(psp), PORT: String(port) });
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  try {
    for (const { cart, token } of carts) {
      const ask = async (path: string, body: object) => {
        const status = await post(agent, node.url + path, body, token);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      };
      await ask(`/api/finish-cart-order/${cart}`, { payment_type_id: 2, term_hash });
      const order = await db
        .selectFrom('customer_order as o')
        .innerJoin('order_payment as p', 'p.order_id', 'o.id')
        .select(['o.id', 'p.txid'])
        .where('o.cart_id', '=', cart)
        .executeTakeFirstOrThrow();
      const becomes = async (status: string) => {
        const query = db.selectFrom('customer_order').select('id').where('id', '=', order.id);
        while (!(await query.where('status', '=', status).executeTakeFirst())) await setTimeout(pollMs);
      };
      await ask(`/api/sandbox/pix/${order.txid}/pay`, {});
      await becomes('paid');
      const tapped = performance.now();
      await ask(`/api/request-order-withdrawal/${order.id}`, {});
      await becomes('refunded');
      times.push(performance.now() - tapped);
    }
  } finally {
    agent.destroy();
    await node.close();
    await psp.close();
  }
  return times.toSorted((one, other) => one - other);
};
