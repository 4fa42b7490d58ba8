import { tickers } from '@pregao/contract';
import { residentOf, watch } from './memory.ts';
import type { Node } from './nodes.ts';

/** Memory that a file of all rows may cost, in MB. */
const mostGrowth = 50;

const take = async (node: Node, token: string, more: string) => {
  const answer = await fetch(`${node.url}${tickers.calls.export.path}${more}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`the file answered ${answer.status}`);
  let bytes = 0;
  let lines = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { bytes, lines };
};

/** The longest list as a file, its node's memory looked at all the while. @returns whether it keeps within its limit */
export const measureFile = async (node: Node, token: string): Promise<boolean> => {
  // What the first file of all loads is not what a long one costs.
  await take(node, token, '?q=petr');
  const before = residentOf(node.pid);
  const stop = watch(node.pid);
  const started = performance.now();
  const { bytes, lines } = await take(node, token, '');
  const took = (performance.now() - started) / 1000;
  const grown = (await stop()) - before;
  process.stdout.write(
    `\nA CSV file of ${lines} lines, ${(bytes / 1024 / 1024).toFixed(1)} MB, in ${took.toFixed(1)} s: memory at most ${grown.toFixed(0)} MB more (limit ${mostGrowth} MB)\n`,
  );
  return grown <= mostGrowth;
};
