import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionsFolder, indexFile, readDecisions, renderIndex, subjects } from '../decisions/decisions-index.ts';
import type { Problem } from './problem.ts';

/**
 * Each record of `docs/decisions` has a number of its own, a title and a known subject, and the index lists them all.
 *
 * @param root absolute folder of the repository
 */
export const checkDecisions = (root: string): Problem[] => {
  const decisions = readDecisions(root);
  const problems = decisions.flatMap(({ file, number, title, subject }) => {
    const path = `${decisionsFolder}/${file}`;
    const say = (message: string) => ({ rule: 'decision', file: path, message });
    return [
      ...(title === '' ? [say(`begins with '# ${number} ' and its title`)] : []),
      ...((subjects as readonly string[]).includes(subject)
        ? []
        : [say(`has a line 'Subject: …' with one of: ${subjects.join('; ')}`)]),
      ...(decisions.filter((other) => other.number === number).length > 1 ? [say(`shares its number`)] : []),
    ];
  });
  if (problems.length > 0 || decisions.length === 0) return problems;
  const index = join(root, indexFile);
  const isCurrent = existsSync(index) && readFileSync(index, 'utf8') === renderIndex(decisions);
  return isCurrent ? [] : [{ rule: 'decision', file: indexFile, message: "run 'npm run decisions'" }];
};
