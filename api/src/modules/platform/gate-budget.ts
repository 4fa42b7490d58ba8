import { budgetOf } from '@pregao/contract';
import { isShell, type Manifest } from './gate-manifest.ts';
import type { ReleaseStore } from './releases-store.ts';

/** The JavaScript a first screen needs at once. */
const firstScripts = (manifest: Manifest): string[] => [...new Set(isShell(manifest) ? manifest.scripts : [manifest.entry, ...manifest.preload['*'] ?? []])].filter((file) => file.endsWith('.js'));

const kilobytes = (bytes: number) => `${(bytes / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} KB`;

/** Bytes a browser that accepts brotli is sent for a file. */
const sentBytes = async (store: ReleaseStore, { name, version }: Manifest, file: string) => await store.sizeOf(name, version, `${file}.br`) ?? await store.sizeOf(name, version, file) ?? 0;

/**
 * Holds a release to the size its application may have.
 * @returns reasons in Portuguese
 */
export const budgetReasons = async (store: ReleaseStore, manifest: Manifest): Promise<string[]> => {
  const budget = budgetOf(manifest.name);
  const files = Object.keys(manifest.integrity);
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(file, await sentBytes(store, manifest, file));
  const first = firstScripts(manifest).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return [
    ...(first > budget.first ? [`O JavaScript da primeira tela tem ${kilobytes(first)}; o limite é ${kilobytes(budget.first)}.`] : []),
    ...(total > budget.total ? [`A versão inteira tem ${kilobytes(total)}; o limite é ${kilobytes(budget.total)}.`] : []),
  ];
};
