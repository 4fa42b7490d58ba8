import { createHash } from 'node:crypto';
import { createRandom } from '../src/seed/random.ts';
import type { Fault, ProxiedCall } from './faulty-proxy.ts';
import type { Shop } from './shop.ts';

/** The name of a run's n-th customer, by which what a PSP is asked for them is known. */
export const customerName = (seed: number, index: number) => `Cliente-${seed}-${index}`;
const named = /Cliente-\d+-\d+/;

/** What an address is once the ids in it are left out: `/pix//devolucao/`. */
const kindOf = ({ method, path }: ProxiedCall) => `${method} ${path.split('?', 1)[0]?.replaceAll(/\w[\w-]{25,}/g, '')}`;

/** Knows of which customer a call or a notice is: by the name in it, or by an id that came with the name before. */
export const createCallers = (shop: () => Pick<Shop, 'psp' | 'cards'>) => {
  const known = new Map<string, string>();
  const learn = (ids: readonly string[], customer: string | undefined) => {
    if (customer) for (const id of ids) known.set(id, customer);
  };
  return (call: ProxiedCall): string => {
    const text = `${call.path} ${call.body}`;
    const ids = text.match(/\w[\w-]{25,35}/g) ?? [];
    learn(ids, named.exec(text)?.[0]);
    if (!ids.some((id) => known.has(id))) {
      for (const { txid, pix } of shop().psp.charges())
        learn(
          pix.map(({ endToEndId }) => endToEndId),
          known.get(txid),
        );
      for (const { id, reference } of shop().cards.orders()) learn([id], known.get(reference));
    }
    return ids.map((id) => known.get(id)).find((customer) => customer !== undefined) ?? 'nobody';
  };
};

/**
 * Faults of one line by a seed: the n-th call of one kind about one customer meets the same one in every run.
 * @param often how many of a hundred calls meet one
 */
export const scriptOf = (
  seed: number,
  faults: readonly Fault[],
  often: number,
  callerOf: (call: ProxiedCall) => string,
) => {
  const counts = new Map<string, number>();
  return (call: ProxiedCall): Fault => {
    const kind = `${callerOf(call)} ${kindOf(call)}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const random = createRandom(createHash('sha256').update(`${seed} ${kind} ${count}`).digest().readUInt32BE());
    return random.int(1, 100) <= often ? random.pick(faults) : 'pass';
  };
};
