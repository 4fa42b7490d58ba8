import type { Compilation, Module } from 'webpack';

/** Modules of a chunk; those that were merged into one are told of each. */
export const modulesIn = (module: Module): Module[] =>
  'modules' in module ? [...(module.modules as Iterable<Module>)] : [module];

const folder = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/.][^\\/]*)[\\/](?!.*[\\/]node_modules[\\/])/;

/** Name of the package that a module is of; empty for a module of the workspace. */
export const libraryOf = (module: object): string[] => {
  const { resource } = module as { resource?: unknown };
  const name = typeof resource === 'string' ? folder.exec(resource)?.[1] : undefined;
  return name ? [name.replace('\\', '/')] : [];
};

/** Packages that each script of a build carries, by its name; a script without any is not named. */
export const librariesOf = (compilation: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    [...compilation.chunks].flatMap((chunk) => {
      const names = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap(modulesIn).flatMap(libraryOf);
      const scripts = [...chunk.files].filter((file) => file.endsWith('.js'));
      return names.length === 0 ? [] : scripts.map((file) => [file, [...new Set(names)].sort()] as const);
    }),
  );
