import type { AsyncDependenciesBlock, ChunkGroup, Compilation, Module } from 'webpack';

const prefix = '@pregao/ui/';

/** The name a module is provided under; null for any other module. */
const providedAs = (module: Module): string | null =>
  /^provide module \([^)]*\) (.+)@[^@]+ = /.exec(module.identifier())?.[1] ?? null;

/** Scripts and styles of the heavy entries of the kit that the shell provides, by entry (`form`), to be preloaded; in one order, whichever module was ready first. */
export const kitFiles = (compilation: Compilation): Record<string, string[]> => {
  const filesOf = (block: AsyncDependenciesBlock) => {
    const group: ChunkGroup | null = compilation.chunkGraph.getBlockChunkGroup(block) ?? null;
    return group ? group.chunks.flatMap(({ files }) => [...files]).filter((file) => /\.(js|css)$/.test(file)) : [];
  };
  const entries = [...compilation.modules].flatMap((module): [string, string[]][] => {
    const name = providedAs(module);
    const files = name?.startsWith(prefix) ? [...new Set(module.blocks.flatMap(filesOf))].sort() : [];
    return name && files.length > 0 ? [[name.slice(prefix.length), files]] : [];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
};
