import type { Compilation } from 'webpack';

/** The chunk that `shared/api-client` names: what makes the API's calls. */
export const transportChunk = 'transport';

/** The chunk that `shared/platform` names: what answers for the rights of who is signed in. */
export const abilityChunk = 'ability';

/**
 * Scripts of a chunk that a page may preload by its name.
 * @param known files that stand in the page already
 * @throws Error where the build has none: pages could not preload it
 */
export const filesOfChunk = (compilation: Compilation, name: string, known: readonly string[]): string[] => {
  const group = compilation.namedChunkGroups.get(name);
  const files = group?.getFiles().filter((file) => file.endsWith('.js') && !known.includes(file)) ?? [];
  if (files.length === 0) throw new Error(`The build has no chunk ${name}`);
  return files;
};
