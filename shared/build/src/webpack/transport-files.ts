import type { Compilation } from 'webpack';

/** The chunk that `shared/api-client` names; its file's name begins with it. */
export const transportChunk = 'transport';

/** Scripts of what makes the API's calls. @param known files that stand in the page already @throws Error where the build has none: pages could not preload it */
export const transportFiles = (compilation: Compilation, known: readonly string[]): string[] => {
  const group = compilation.namedChunkGroups.get(transportChunk);
  const files = group?.getFiles().filter((file) => file.endsWith('.js') && !known.includes(file)) ?? [];
  if (files.length === 0) throw new Error(`The build has no chunk ${transportChunk}`);
  return files;
};
