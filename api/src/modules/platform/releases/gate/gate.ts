import { budgetReasons } from './budget.ts';
import { libraryReasons } from './carried.ts';
import { judgeFiles } from './files.ts';
import { manifestFileOf, readManifest, type Manifest } from './manifest.ts';
import { ownReasons } from './neighbours.ts';
import { pageReasons } from './pages.ts';
import type { ReleaseStore } from '../store.ts';

/** An author reads the first reasons; the rest would only bury them. */
const mostReasons = 30;

const first = (reasons: readonly string[]) =>
  reasons.length <= mostReasons
    ? [...reasons]
    : [...reasons.slice(0, mostReasons), `… e mais ${reasons.length - mostReasons}.`];

/** A name the store would read as one folder, and nothing else. */
const isFolder = (text: string) => /^[A-Za-z0-9][A-Za-z0-9.+-]{0,59}$/.test(text) && !text.includes('..');

/**
 * Judges a stored release by itself: its manifest (paths, texts, counts, abilities and places included), its files
 * (hashes, compressed twins, syntax, what they carry of the kit), its size. What it shares with others is judged when it is about to be shown (`neighbourReasons`).
 * @param measured false for a build that is not meant for visitors and so has no size limit
 * @returns the manifest, or the reasons against it in Portuguese
 */
export const inspectRelease = async (
  store: ReleaseStore,
  name: string,
  version: string,
  measured = true,
): Promise<{ manifest: Manifest } | { reasons: string[] }> => {
  if (!isFolder(name) || !isFolder(version)) return { reasons: ['O nome ou a versão não é aceito.'] };
  const bytes = await store.read(name, version, manifestFileOf(name));
  if (!bytes) return { reasons: [`${manifestFileOf(name)} não está na versão ${version}.`] };
  const read = readManifest(name, version, bytes);
  if ('reasons' in read) return { reasons: first(read.reasons) };
  const { manifest } = read;
  const files = await judgeFiles(store, manifest);
  const found = [
    ...ownReasons(manifest),
    ...pageReasons(manifest.pages),
    ...libraryReasons(manifest),
    ...files.reasons,
    ...(measured ? budgetReasons(manifest, files.sent) : []),
  ];
  const reasons = [...new Set(found)];
  return reasons.length > 0 ? { reasons: first(reasons) } : { manifest };
};
