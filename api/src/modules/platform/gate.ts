import { budgetReasons } from './gate-budget.ts';
import { isShell, manifestFileOf, readManifest, type Manifest } from './gate-manifest.ts';
import { ownReasons } from './gate-neighbours.ts';
import { pageReasons } from './gate-pages.ts';
import { sha384, type ReleaseStore } from './releases-store.ts';

const fileReasons = async (store: ReleaseStore, manifest: Manifest): Promise<string[]> => {
  const reasons: string[] = [];
  for (const [path, expected] of Object.entries(manifest.integrity)) {
    const content = await store.read(manifest.name, manifest.version, path);
    if (!content) reasons.push(`Falta o arquivo ${path}.`);
    else if (sha384(content) !== expected) reasons.push(`O arquivo ${path} não confere com sua assinatura.`);
  }
  if (isShell(manifest)) for (const path of manifest.preload) if (await store.sizeOf(manifest.name, manifest.version, path) === null) reasons.push(`Falta o arquivo ${path}.`);
  return reasons;
};

/** A name the store would read as one folder, and nothing else. */
const isFolder = (text: string) => /^[A-Za-z0-9][A-Za-z0-9.+-]{0,59}$/.test(text) && !text.includes('..');

/**
 * Judges a stored release by itself: its manifest (abilities and places included), its files against their hashes, its
 * size. What it shares with others is judged when it is about to be shown (`neighbourReasons`).
 * @param measured false for a build that is not meant for visitors and so has no size limit
 * @returns the manifest, or the reasons against it in Portuguese
 */
export const inspectRelease = async (store: ReleaseStore, name: string, version: string, measured = true): Promise<{ manifest: Manifest } | { reasons: string[] }> => {
  if (!isFolder(name) || !isFolder(version)) return { reasons: ['O nome ou a versão não é aceito.'] };
  const bytes = await store.read(name, version, manifestFileOf(name));
  if (!bytes) return { reasons: [`${manifestFileOf(name)} não está na versão ${version}.`] };
  const read = readManifest(name, version, bytes);
  if ('reasons' in read) return read;
  const { manifest } = read;
  const reasons = [...ownReasons(manifest), ...pageReasons(manifest.pages), ...await fileReasons(store, manifest), ...(measured ? await budgetReasons(store, manifest) : [])];
  return reasons.length > 0 ? { reasons } : { manifest };
};
