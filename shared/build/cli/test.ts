import { complain } from '../src/complain.ts';
import { sum, type Count } from '../src/test/counts.ts';
import { parts, runPart } from '../src/test/parts.ts';

const told = ({ passed, failed, skipped }: Count) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** So many files are named at the end; each is named where it failed, too. */
const mostSaid = 20;

/** Runs all parts, or the ones asked for, and ends with one line `N passed, N failed`. */
const test = async (asked: string[]) => {
  const names = asked.length > 0 ? asked : Object.keys(parts);
  if (names.some((name) => !(name in parts))) throw new Error(`Partes: ${Object.keys(parts).join(', ')}`);
  const counts: Count[] = [];
  const take = async (name: string) => {
    const started = performance.now();
    process.stdout.write(`\n── ${name}\n`);
    const count = await runPart(name);
    process.stdout.write(`── ${name}: ${told(count)} (${((performance.now() - started) / 1000).toFixed(0)} s)\n`);
    counts.push(count);
  };
  // The compiler and the linter use one processor each; what measures or drives a browser has the machine to itself.
  const beside = ['typecheck', 'lint'];
  await Promise.all(names.filter((name) => beside.includes(name)).map(take));
  for (const name of names.filter((part) => !beside.includes(part))) await take(name);
  const total = sum(counts);
  if (total.again)
    process.stdout.write(
      `\n${total.again.map((title) => `passed at the second try only: ${title}\n`).join('')}${total.again.length} again\n`,
    );
  // Last, where whoever reads the end of a long run finds it.
  for (const sentence of total.why?.slice(0, mostSaid) ?? []) process.stdout.write(`✗ ${sentence}\n`);
  process.stdout.write(`\n${told(total)}\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
};

test(process.argv.slice(2)).catch((error: unknown) => {
  complain(error);
  process.exitCode = 1;
});
