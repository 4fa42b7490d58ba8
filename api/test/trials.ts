import { session, type SignedInPerson } from './people.ts';
import { insertPlan, sellPlan } from './plans.ts';
import { deliver, openShop } from './shop.ts';
import { makeCourse } from '../src/modules/catalog/catalog.fixture.ts';

const dayMs = 86_400_000;
/** When a plan is offered: the clock is set back to it. */
export const start = new Date('2026-11-25T15:00:00.000Z');
/** So many days later. */
export const at = (days: number, ms = 0) => new Date(start.getTime() + days * dayMs + ms);

/** A shop in which plans may be tried. */
export const openTrials = async () => {
  const shop = await openShop();
  const { app } = shop;

  /** A plan on sale that may be tried, which opens one course; other plans of the test are not offered beside it. */
  const offer = async (days = 7, company: number | null = null) => {
    app.clock.now = start;
    await app.core.db.updateTable('signature_type').set({ trial_days: 0 }).execute();
    const course = await makeCourse(app);
    const id = await insertPlan(app.core.db, {});
    await app.core.db
      .updateTable('signature_type')
      .set({ trial_days: days, company_id: company })
      .where('id', '=', id)
      .execute();
    await app.core.db
      .insertInto('plan_rule')
      .values({ signature_type_id: id, kind: 'item', content_type: 'course', target_id: course.id })
      .execute();
    const product = await shop.plan({ reference_id: id });
    await sellPlan(app.core.db, id, product);
    return { id, course, product };
  };

  /** A session of now: the clock is moved by more than one lasts. */
  const tokenOf = async (who: SignedInPerson | undefined) => who && { token: await session(app, who.id) };
  const get = async (path: string, who?: SignedInPerson, host = 'localhost') =>
    app.call('GET', `/api/${path}`, { ...(await tokenOf(who)), headers: { host } });
  const begin = async (who: SignedInPerson | undefined, body: unknown, headers: Record<string, string> = {}) =>
    app.call('POST', '/api/user-trial-access/', { ...(await tokenOf(who)), body, headers });
  const trialOf = (who: SignedInPerson) =>
    app.core.db.selectFrom('trial').selectAll().where('user_id', '=', who.id).executeTakeFirst();

  /** Buys one product by Pix under the first brand. */
  const buy = async (who: SignedInPerson, what: number) => {
    const { shopping_cart_id: cart } = await shop.cartWith(who, what);
    const { body: order } = await shop.finish(who, cart);
    const { txid } = await app.core.db
      .selectFrom('order_payment')
      .select('txid')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    shop.psp.settle(txid ?? '');
    await deliver(shop, txid ?? '');
    return order.id as number;
  };

  return { shop, app, offer, get, begin, trialOf, buy };
};

export type Trials = Awaited<ReturnType<typeof openTrials>>;
