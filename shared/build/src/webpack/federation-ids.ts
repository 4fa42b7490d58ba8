import type { Compiler, Module } from 'webpack';

/** The two modules whose names carry a hash of where the workspace lies; their ids are given here. */
const idOf = (module: Module): string | null => {
  const name = module.identifier();
  if (name.startsWith('container entry ')) return 'container';
  return /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js(\||$)/.test(name) ? 'federation' : null;
};

/** The same sources are the same bytes wherever the workspace lies: a release is told by its sources (decision 001). */
export class FederationIdsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('FederationIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
