import { budgetOf } from '@pregao/contract';
import { isShell, kilobytes, type Manifest } from './manifest.ts';

/** The JavaScript a first screen needs at once. */
const firstScripts = (manifest: Manifest): string[] =>
  [...new Set(isShell(manifest) ? manifest.scripts : [manifest.entry, ...(manifest.preload['*'] ?? [])])].filter(
    (file) => file.endsWith('.js'),
  );

/**
 * Holds a release to the size its application may have.
 * @param sent bytes a browser that accepts brotli is sent, of every file of the release by its path
 * @returns reasons in Portuguese
 */
export const budgetReasons = (manifest: Manifest, sent: ReadonlyMap<string, number>): string[] => {
  const budget = budgetOf(manifest.name);
  const first = firstScripts(manifest).reduce((sum, file) => sum + (sent.get(file) ?? 0), 0);
  const total = [...sent.values()].reduce((sum, size) => sum + size, 0);
  return [
    ...(first > budget.first
      ? [`O JavaScript da primeira tela tem ${kilobytes(first)}; o limite é ${kilobytes(budget.first)}.`]
      : []),
    ...(total > budget.total
      ? [`A versão inteira tem ${kilobytes(total)}; o limite é ${kilobytes(budget.total)}.`]
      : []),
  ];
};
