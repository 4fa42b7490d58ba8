import { complain } from '../src/complain.ts';
import { parts, runPart, type Count, type PartName } from '../src/test/parts.ts';

const isPart = (name: string): name is PartName => name in parts;

/** Runs all parts, or the one asked for, and ends with one line `N passed, N failed`. */
const test = async (asked: string[]) => {
  const names = asked.length > 0 ? asked : Object.keys(parts);
  const unknown = names.filter((name) => !isPart(name));
  if (unknown.length > 0) throw new Error(`Partes: ${Object.keys(parts).join(', ')}`);
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  const take = async (name: PartName) => {
    const started = performance.now();
    process.stdout.write(`\n── ${name}\n`);
    const count = await runPart(name);
    process.stdout.write(`── ${name}: ${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''} (${((performance.now() - started) / 1000).toFixed(0)} s)\n`);
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  };
  const chosen = names.filter(isPart);
  // The compiler and the linter use one processor each; what measures or drives a browser has the machine to itself.
  await Promise.all(chosen.filter((name) => name === 'typecheck' || name === 'lint').map(take));
  for (const name of chosen.filter((part) => part !== 'typecheck' && part !== 'lint')) await take(name);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
};

test(process.argv.slice(2)).catch((error: unknown) => {
  complain(error);
  process.exitCode = 1;
});
