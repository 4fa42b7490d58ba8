/**
 * `npm run bench -- --checkout`: what finishing a purchase by Pix costs beside the same statements alone, how many a second
 * are finished, and how soon a purchase that is given up is paid back.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openPostgres } from '../src/db/open.ts';
import { pspEnv } from '../test/shop.ts';
import { scratchPostgres } from '../test/services.ts';
import { fillCarts } from './checkout-carts.ts';
import { finishBusily, finishEvenly, post, type Finish, type Finished } from './checkout-load.ts';
import { measureRegret } from './checkout-regret.ts';
import { recordFinish } from './checkout-replay.ts';
import { startBareCheckout, startMemoryPsp, startPlatform, type Node } from './nodes.ts';

const { values } = parseArgs({
  options: {
    checkout: { type: 'boolean' },
    seconds: { type: 'string', default: '5' },
    rate: { type: 'string', default: '200' },
    stretch: { type: 'string', default: '30' },
    carts: { type: 'string', default: '30000' },
    turns: { type: 'string', default: '3' },
    regrets: { type: 'string', default: '10' },
  },
});
const [seconds, rate, stretch] = [Number(values.seconds), Number(values.rate), Number(values.stretch)];
const turns = Number(values.turns);
const clients = 8;
const leastRatio = 0.6;
const mostRegretMs = 10_000;

const say = (text: string) => {
  process.stdout.write(`${text}\n`);
};
const line = (name: string, { rate: each, p50, p95, p99, errors }: Finished) => {
  const [middle, most, worst] = [p50, p95, p99].map((time) => time.toFixed(1));
  say(
    `${name.padEnd(32)}${each.toFixed(0).padStart(6)}/s  p50 ${middle} ms  p95 ${most} ms  p99 ${worst} ms  errors ${errors}`,
  );
};
const judge = (isMet: boolean, what: string) => {
  say(`${isMet ? '✓' : '✗'} ${what}`);
};
const middle = (found: readonly Finished[]) =>
  found.toSorted((one, other) => one.rate - other.rate)[found.length >> 1] as Finished;

/** Seconds of a processor that a process has used. */
const usedBy = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** In turns, so that both meet the same machine. */
const compare = async (ours: Finish, theirs: Finish, next: Parameters<typeof finishBusily>[1]) => {
  const [mine, alone]: [Finished[], Finished[]] = [[], []];
  await finishBusily(ours, next, clients, seconds / 2);
  await finishBusily(theirs, next, clients, seconds / 2);
  for (let turn = 0; turn < turns; turn += 1) {
    alone.push(await finishBusily(theirs, next, clients, seconds));
    mine.push(await finishBusily(ours, next, clients, seconds));
  }
  line('the same statements alone', middle(alone));
  line('finishes', middle(mine));
  const ratio = middle(mine).rate / middle(alone).rate;
  judge(ratio >= leastRatio, `finishes / statements: ${ratio.toFixed(2)}, at least ${leastRatio}`);
};

const hold = async (ours: Finish, next: Parameters<typeof finishBusily>[1], nodes: Record<string, Node>) => {
  const pids = Object.entries({ ...nodes, clients: { pid: process.pid } });
  const before = pids.map(([, { pid }]) => usedBy(pid));
  const even = await finishEvenly(ours, next, rate, stretch);
  const lasted = even.done / even.rate;
  line(`${rate} a second for ${stretch} s`, even);
  const used = pids.map(([name, { pid }], at) => `${name} ${((usedBy(pid) - (before[at] ?? 0)) / lasted).toFixed(2)}`);
  say(`processors used: ${used.join(', ')}`);
  judge(
    even.errors === 0 && lasted <= stretch * 1.02,
    `${even.done} of ${rate * stretch} finished in ${lasted.toFixed(1)} s`,
  );
  line('as many as 32 clients get', await finishBusily(ours, next, 32, seconds));
};

const main = async () => {
  const scratch = await scratchPostgres();
  if (!scratch) throw new Error('Postgres does not answer (TEST_POSTGRES_URL)');
  const psp = await startMemoryPsp();
  const platform = await startPlatform(scratch.url, null, pspEnv(psp));
  const { db, close } = openPostgres(scratch.url);
  try {
    const carts = await fillCarts(scratch.url, Number(values.carts));
    const next = () => {
      const cart = carts.pop();
      if (!cart) throw new RangeError('no carts are left');
      return cart;
    };
    const first = next();
    const term = await fetch(`${platform.url}/api/get-shopping-cart-term/${first.cart}`, {
      headers: { authorization: `Bearer ${first.token}` },
    });
    const { hash: term_hash } = (await term.json()) as { hash: string };
    const recording = await recordFinish(scratch.url, psp, first, term_hash);
    const bare = await startBareCheckout(scratch.url, recording);
    const ours: Finish = (agent, { cart, token }) =>
      post(agent, `${platform.url}/api/finish-cart-order/${cart}`, { payment_type_id: 2, term_hash }, token);
    const theirs: Finish = (agent, cart) => post(agent, bare.url, cart);

    say(`A finish by Pix is ${recording.statements.length} statements; ${clients} clients, PSP in memory`);
    await compare(ours, theirs, next);
    await bare.close();
    await hold(ours, next, { platform, PSP: psp });
    const regret = await measureRegret(
      scratch.url,
      db,
      Array.from({ length: Number(values.regrets) }, next),
      term_hash,
    );
    const [half = 0, most = Infinity] = [regret[regret.length >> 1], regret.at(-1)];
    judge(
      most <= mostRegretMs,
      `regret tapped to DEVOLVIDO: ${half.toFixed(0)} ms, the slowest of ${regret.length} ${most.toFixed(0)} ms; the bank takes 1 s of it`,
    );
  } finally {
    await close();
    await platform.close();
    await psp.close();
    await scratch.drop();
  }
};

await main();
