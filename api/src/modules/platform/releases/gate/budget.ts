import { budgetOf } from '@pregao/contract';
import { isShell, kilobytes, type Manifest } from './manifest.ts';

/** The JavaScript every screen needs at once. */
const firstScripts = (manifest: Manifest): string[] =>
  isShell(manifest) ? manifest.scripts : [manifest.entry, ...(manifest.preload['*'] ?? [])];

/** The JavaScript of each page, with what every page needs, by its path. */
const pageScripts = (manifest: Manifest): (readonly [path: string, files: string[]])[] =>
  isShell(manifest)
    ? []
    : Object.entries(manifest.preload)
        .filter(([path]) => path !== '*')
        .map(([path, files]) => [path, [...firstScripts(manifest), ...files]] as const);

/**
 * Holds a release to the size its application may have.
 * @param sent bytes a browser that accepts brotli is sent, of every file of the release by its path
 * @returns reasons in Portuguese
 */
export const budgetReasons = (manifest: Manifest, sent: ReadonlyMap<string, number>): string[] => {
  const budget = budgetOf(manifest.name);
  const weigh = (files: readonly string[]) =>
    [...new Set(files)].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + (sent.get(file) ?? 0), 0);
  const first = weigh(firstScripts(manifest));
  const total = [...sent.values()].reduce((sum, size) => sum + size, 0);
  return [
    ...(first > budget.first
      ? [`O JavaScript da primeira tela tem ${kilobytes(first)}; o limite é ${kilobytes(budget.first)}.`]
      : []),
    ...pageScripts(manifest)
      .map(([path, files]) => [path, weigh(files)] as const)
      .filter(([, size]) => size > budget.page)
      .map(
        ([path, size]) =>
          `O JavaScript da página ${path} tem ${kilobytes(size)}; o limite é ${kilobytes(budget.page)}.`,
      ),
    ...(total > budget.total
      ? [`A versão inteira tem ${kilobytes(total)}; o limite é ${kilobytes(budget.total)}.`]
      : []),
  ];
};
