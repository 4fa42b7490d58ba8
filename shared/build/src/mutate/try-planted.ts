import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { misplaced, planted, type PlantedFault } from './planted-fault.ts';
import { runTest, type Outcome } from './run-test.ts';
import { workCopy } from './work-copy.ts';

export interface Verdict {
  fault: PlantedFault;
  /** Why the list is wrong or a test is missing; null when the fault is noticed. */ problem: string | null;
}

type Run = (root: string, test: string) => Promise<Outcome>;

const greenBefore = ({ passed, failed, error }: Outcome): string | null => {
  if (error !== null) return `the test does not run without the fault: ${error}`;
  if (failed > 0) return 'the test fails without the fault';
  return passed === 0 ? 'the file runs no test' : null;
};

const redAfter = ({ failed, error }: Outcome): string | null => {
  if (error !== null) return `the file does not run with the fault, which is no answer of a test: ${error}`;
  return failed === 0 ? 'the test stays green' : null;
};

/** Plants one fault in a copy, runs its test, and takes the fault out again. */
const tryOne = async (
  root: string,
  fault: PlantedFault,
  before: (test: string) => Promise<Outcome>,
  run: Run,
): Promise<string | null> => {
  const path = join(root, fault.file);
  const source = readFileSync(path, 'utf8');
  const wrong = misplaced(fault, source) ?? greenBefore(await before(fault.test));
  if (wrong !== null) return wrong;
  writeFileSync(path, planted(fault, source));
  try {
    return redAfter(await run(root, fault.test));
  } finally {
    writeFileSync(path, source);
  }
};

/**
 * Plants every fault of a list, each by itself, in copies of the workspace.
 *
 * @param root absolute folder of the workspace
 * @param faults what to plant
 * @param options.workers copies that work side by side
 * @param options.said hears each verdict as it falls
 */
export const tryPlanted = async (
  root: string,
  faults: readonly PlantedFault[],
  {
    workers = 2,
    said = () => {},
    run = runTest,
  }: { workers?: number; said?: (verdict: Verdict) => void; run?: Run } = {},
): Promise<Verdict[]> => {
  const waiting = [...faults];
  const verdicts: Verdict[] = [];
  const work = async () => {
    const copy = workCopy(root);
    const known = new Map<string, Promise<Outcome>>();
    const before = (test: string) => {
      const found = known.get(test) ?? run(copy.root, test);
      known.set(test, found);
      return found;
    };
    try {
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        const verdict = { fault, problem: await tryOne(copy.root, fault, before, run) };
        verdicts.push(verdict);
        said(verdict);
      }
    } finally {
      copy.remove();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, faults.length) }, work));
  return verdicts;
};
