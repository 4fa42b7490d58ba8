import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { ReadyCart } from './checkout-carts.ts';
import { at, type Rate } from './load.ts';

/** How a cart is finished at some address; resolves with the status. */
export type Finish = (agent: Agent, cart: ReadyCart) => Promise<number>;

/** Posts JSON. @returns the status, 0 where nothing came back */
export const post = (agent: Agent, url: string, body: object, token?: string) =>
  new Promise<number>((resolve) => {
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const asked = request(url, { agent, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        resolve(answer.statusCode ?? 0);
      });
    });
    asked.on('error', () => {
      resolve(0);
    });
    asked.end(text);
  });

export interface Finished extends Rate {
  p99: number;
  errors: number;
  done: number;
}

const summary = (times: number[], errors: number, seconds: number): Finished => {
  times.sort((one, other) => one - other);
  return {
    rate: times.length / seconds,
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    p99: at(times, 0.99),
    errors,
    done: times.length,
  };
};

/** Finishes carts by clients that never rest. @throws when a finish is not answered 200 */
export const finishBusily = async (finish: Finish, next: () => ReadyCart, clients: number, seconds: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const begin = performance.now();
  const times: number[] = [];
  const client = async () => {
    for (let now = begin; now < begin + seconds * 1_000;) {
      const started = performance.now();
      const status = await finish(agent, next());
      if (status !== 200) throw new Error(`a finish was answered ${status}`);
      now = performance.now();
      times.push(now - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return summary(times, 0, (performance.now() - begin) / 1_000);
};

/** Finishes carts at an even rate, however slow the answers are; a time is counted from when its finish was due. */
export const finishEvenly = async (finish: Finish, next: () => ReadyCart, perSecond: number, seconds: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const begin = performance.now();
  const times: number[] = [];
  let errors = 0;
  const one = async (due: number) => {
    if ((await finish(agent, next())) === 200) times.push(performance.now() - due);
    else errors += 1;
  };
  const open: Promise<void>[] = [];
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const due = begin + (sent * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await setTimeout(early);
    open.push(one(due));
  }
  await Promise.all(open);
  agent.destroy();
  return summary(times, errors, (performance.now() - begin) / 1_000);
};
