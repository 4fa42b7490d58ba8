import { createRandom, type Random } from '../src/seed/random.ts';
import { callFaults, noticeFaults, openFaultyProxy, toOrigin } from './faulty-proxy.ts';
import { createCallers, customerName, scriptOf } from './faulty-script.ts';
import { buyAndRegret, type Shopping } from './faulty-shopper.ts';
import { testApp, type TestApp } from './harness.ts';
import { person, profiles } from './people.ts';
import { clonedPostgres, openTestPostgres } from './services.ts';
import { openShop, pspEnv, type Shop } from './shop.ts';

const minutes = (count: number) => count * 60_000;

/** How far the clock is moved while an order can still be paid: past each second look and each attempt of a refund. */
const soon = [0, 1, 6, ...Array<number>(6).fill(16)].map(minutes);
/** And then: past the expiry of charges, and past the watch for late money. */
const later = [24, ...Array<number>(10).fill(6.1), 24].map((hours) => minutes(60 * hours));

/** How many in a hundred calls, and notices, meet a fault. */
const often = { calls: 40, notices: 50 };
const people = 7;

const work = async ({ modules }: TestApp): Promise<number> => {
  const { inbox, payments, returns } = modules.commerce.service;
  return (await inbox.processInbox()) + (await payments.reconcile()) + (await returns.reconcile());
};

/** Two nodes where Postgres answers, one on PGlite; their PSPs are at the end of a faulty line, in both directions. */
const openNodes = async () => {
  const postgres = process.env.TEST_DATABASE === 'pglite' ? null : await clonedPostgres();
  let shop: Shop | null = null;
  const line = await openFaultyProxy({ forward: toOrigin(() => shop?.psp.url ?? '') });
  const notices = await openFaultyProxy({
    forward: async ({ path, headers, body }) => {
      const answer = await shop?.app.server.inject({ method: 'POST', url: path, headers, payload: body });
      return { status: answer?.statusCode ?? 500, body: answer?.body ?? '' };
    },
  });
  const env = {
    ...pspEnv(line),
    PIX_PSP_TIMEOUT_MS: '300',
    CARD_PSP_TIMEOUT_MS: '300',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: process.env.FAULT_LOG ?? 'silent',
  };
  const webhookUrl = `${notices.url}/api/webhooks`;
  shop = await openShop({
    ...(postgres && { database: openTestPostgres(postgres.url) }),
    webhookUrl,
    card: { webhookUrl: `${webhookUrl}/card/mercado-pago` },
    returnsTakeMs: 0,
    env,
  });
  const second = postgres && (await testApp({ ...env, API_CALLS_PER_MINUTE: '0' }, openTestPostgres(postgres.url)));
  return {
    shop,
    nodes: second ? [shop.app, second] : [shop.app],
    line,
    notices,
    close: async () => {
      await line.close();
      await notices.close();
      await second?.close();
      await shop.close();
      await postgres?.drop();
    },
  };
};

/** A shop to which the network does its worst, and whose closing report is due at the end of each day. */
export const openFaultyMarket = async () => {
  const { shop, nodes, line, notices, close } = await openNodes();
  const staff = await person(shop.app, { profile_id: profiles.admin });
  const pass = (milliseconds: number) => {
    const now = new Date(shop.app.clock.now.getTime() + milliseconds);
    for (const node of nodes) node.clock.now = now;
  };

  /** The provider decides what it reviews, and some buyers answer their issuer. */
  const decide = (random: Random) => {
    for (const { id, state } of shop.cards.orders())
      if (state === 'in_review' || (state === 'challenge' && random.chance(0.5)))
        shop.cards.decide(id, random.chance(0.7));
  };

  /** Moves the clock on, and lets the workers work until nothing is due. */
  const settle = async (steps: readonly number[], random: Random) => {
    for (const step of steps) {
      pass(step);
      decide(random);
      while ((await work(shop.app)) > 0);
    }
  };

  /** Heals the lines; workers catch up, and some pay after the expiry. */
  const endTheDay = async (random: Random, unpaid: readonly string[]) => {
    await line.heal();
    await notices.heal();
    await settle(soon, random);
    await settle(later.slice(0, 2), random);
    for (const txid of unpaid) if (random.chance(0.5)) shop.psp.settle(txid);
    await settle(later.slice(2), random);
  };

  return {
    shop,
    line,
    notices,
    close,
    /** Several people buy, pay and give back at once while calls and notices meet the faults of a seed. @returns what was answered with a 5xx */
    run: async (seed: number): Promise<string[]> => {
      const random = createRandom(seed);
      const callerOf = createCallers(() => shop);
      line.play(scriptOf(seed, callFaults, often.calls, callerOf));
      notices.play(scriptOf(seed, noticeFaults, often.notices, callerOf));
      const shopping: Shopping = {
        shop,
        nodes,
        staff,
        notices: notices.url,
        coupon: await shop.coupon({ usage_limit: 2, usage_limit_per_customer: 1 }),
        goOn: async (node) => {
          pass(7_000);
          await work(node);
        },
        broken: [],
        unpaid: [],
      };
      await Promise.all(
        Array.from({ length: people }, (_, index) =>
          buyAndRegret(shopping, customerName(seed, index), createRandom(seed * 1_000 + index)),
        ),
      );
      await endTheDay(random, shopping.unpaid);
      return shopping.broken;
    },
  };
};
