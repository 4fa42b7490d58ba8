import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { libraryOf, modulesIn } from './libraries.ts';

/**
 * Packages that the first page of every visit carries. What else the shell uses comes when it is wanted: the page would wait for
 * it, on every visit (decision 251).
 */
const firstLoadLibraries: readonly string[] = [
  '@fontsource-variable/geist',
  '@fontsource-variable/geist-mono',
  '@module-federation/webpack-bundler-runtime',
  'mobx',
  'mobx-react-lite',
  'react',
  'react-dom',
  'react-router',
  'rxjs',
  'scheduler',
  'single-spa',
];

const pathOf = (module: Module): string =>
  (module.nameForCondition() ?? module.identifier())
    .replace(/^.*[\\/]node_modules[\\/]/, '')
    .replace(`${process.cwd()}/`, '');

/** Who imports a module, from the entry to it. */
const wayTo = ({ moduleGraph }: Compilation, module: Module): string => {
  const way: string[] = [];
  for (let at: Module | null | undefined = module; at && way.length < 20; at = moduleGraph.getIssuer(at))
    way.unshift(pathOf(at));
  return way.join(' → ');
};

/** Libraries of the first load that are not allowed on it, each with one way by which it comes. */
const strangersOf = (compilation: Compilation, allowed: readonly string[]): Map<string, string> => {
  const found = new Map<string, string>();
  for (const { chunks } of compilation.entrypoints.values())
    for (const chunk of chunks)
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
        for (const inner of modulesIn(module))
          for (const library of libraryOf(inner))
            if (!allowed.includes(library) && !found.has(library)) found.set(library, wayTo(compilation, inner));
  return found;
};

/** Refuses a build whose first load carries a library that is not named above, and says by which way it came back. */
export class FirstLoadPlugin {
  readonly allowed: readonly string[];
  constructor(allowed: readonly string[] = firstLoadLibraries) {
    this.allowed = allowed;
  }

  apply(compiler: Compiler) {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.thisCompilation.tap('FirstLoadPlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('FirstLoadPlugin', () => {
        for (const [library, way] of strangersOf(compilation, this.allowed))
          compilation.errors.push(new webpack.WebpackError(`${library} is on the first load: ${way}`));
      });
    });
  }
}
