import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problem.ts';

const file = 'docs/glossary.md';

/** More words than these nobody learns. */
const mostTerms = 60;

/**
 * The glossary names at most 60 terms, each with a file that is there.
 *
 * @param root absolute folder of the repository
 */
export const checkGlossary = (root: string): Problem[] => {
  if (!existsSync(join(root, file))) return [];
  const rows = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((text, index) => ({ cells: text.split('|').map((cell) => cell.trim()), line: index + 1 }))
    .filter(({ cells }) => cells.length === 5 && cells[1] !== 'Term' && !/^-+$/.test(cells[1] ?? ''));
  const say = (message: string, line?: number) => ({ rule: 'glossary', file, ...(line && { line }), message });
  return [
    ...(rows.length > mostTerms ? [say(`has ${rows.length} terms, at most ${mostTerms}`)] : []),
    ...rows.flatMap(({ cells: [, term, , path = ''], line }) => {
      const named = /^`(.+)`$/.exec(path)?.[1];
      return named !== undefined && existsSync(join(root, named))
        ? []
        : [say(`'${term}' names no file of the tree: ${path}`, line)];
    }),
  ];
};
