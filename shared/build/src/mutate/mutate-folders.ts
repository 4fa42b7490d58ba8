import { equivalents } from './equivalents.ts';
import { filesOf, folders, type Folder } from './folders.ts';
import type { Mutant } from './mutant.ts';
import { faultsOf, scoreOf, told, toldMutant } from './score.ts';
import { mutantsOf } from './stryker.ts';
import { workCopy } from './work-copy.ts';

const chosen = (names: readonly string[]): readonly Folder[] => {
  const unknown = names.filter((name) => !folders.some((folder) => folder.name === name));
  if (unknown.length > 0)
    throw new Error(`No folder ${unknown.join(', ')}. There are: ${folders.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? folders : folders.filter(({ name }) => names.includes(name));
};

/**
 * Mutates folders of modules, one after the other, and tells what no test noticed.
 *
 * @param root absolute folder of the workspace
 * @param names of the folders; none of them: all
 * @param say hears the answer line by line
 * @returns whether each has enough killed, few called equivalent, and a list of equivalents that is true
 */
export const mutateFolders = async (
  root: string,
  names: readonly string[],
  say: (line: string) => void,
): Promise<boolean> => {
  const all = chosen(names);
  const copy = workCopy(root);
  const lines: string[] = [];
  let holds = true;
  try {
    for (const { name, parts } of all) {
      const mutants: Mutant[] = [];
      for (const part of parts) mutants.push(...(await mutantsOf(copy.root, part)));
      const score = scoreOf(
        mutants,
        parts.flatMap((part) => filesOf(root, part).modules),
        equivalents,
      );
      const faults = faultsOf(score);
      holds &&= faults.length === 0;
      for (const line of [told(name, score), ...score.left.map(toldMutant), ...faults.map((fault) => `  ✗ ${fault}`)])
        say(line);
      lines.push(`${faults.length === 0 ? '✓' : '✗'} ${told(name, score)}`);
    }
  } finally {
    copy.remove();
  }
  say(`\n${lines.join('\n')}`);
  return holds;
};
