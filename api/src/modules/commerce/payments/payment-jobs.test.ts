import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openShop, type Shop } from '../../../../test/shop.ts';

interface HeldPsp {
  hold(): void;
  asked: Promise<void>;
  answerAll(): void;
  questions(): number;
}

/** A shop whose PSP keeps each question back until it is let go; `asked` settles with the first. */
const withHeldPsp = async (work: (shop: Shop, psp: HeldPsp) => Promise<void>) => {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<'none'>()];
  let [held, questions] = [false, 0];
  const shop = await openShop({
    fault: (method) => {
      if (!held || method !== 'GET') return 'none';
      questions += 1;
      asked.resolve();
      return gate.promise;
    },
  });
  try {
    await work(shop, {
      hold: () => {
        held = true;
      },
      asked: asked.promise,
      answerAll: () => {
        gate.resolve('none');
      },
      questions: () => questions,
    });
  } finally {
    await shop.close();
  }
};

/** Starts the node and ends it while it waits for the PSP's first answer. */
const startAndEnd = async (shop: Shop, psp: HeldPsp) => {
  psp.hold();
  await shop.app.server.listen({ host: '127.0.0.1', port: 0 });
  await psp.asked;
  const closed = shop.app.server.close();
  psp.answerAll();
  await closed;
};

const ordered = async (shop: Shop) => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  return order.order_payments[0] as { id: number; txid: string };
};

test('security 46: a node that ends finishes the notices it has taken and leaves the others to the next', () =>
  withHeldPsp(async (shop, psp) => {
    const { txid } = await ordered(shop);
    const { inbox } = shop.app.modules.commerce.service;
    await inbox.receive(Array.from({ length: 35 }, (_, index) => ({ endToEndId: `E${index}`, txid, valor: '199.90' })));
    await startAndEnd(shop, psp);
    const notices = await shop.app.core.db.selectFrom('payment_event').select(['attempts', 'outcome']).execute();
    const taken = notices.filter(({ attempts }) => attempts > 0);
    assert.equal(taken.length, 10);
    assert.ok(taken.every(({ outcome }) => outcome !== null));
    assert.equal(await inbox.processInbox(), 25);
  }));

test('security 46: a node that ends right after its start asks after no further charge', () =>
  withHeldPsp(async (shop, psp) => {
    const ids = [await ordered(shop), await ordered(shop), await ordered(shop)].map(({ id }) => id);
    await shop.app.core.db.updateTable('order_payment').set({ status: 'unknown' }).where('id', 'in', ids).execute();
    await startAndEnd(shop, psp);
    assert.equal(psp.questions(), 1);
  }));
