import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
import { createInstance, type ShareInstance } from './share-scope.ts';

type Options = Parameters<typeof createInstance>[0];

/** A bundle's own runtime, as far as it is asked here. */
interface Bundle {
  federation: { initOptions: Options; runtime: { init(options: Options): unknown } };
}

/** The shell's own part in the sharing, from the start of its bundle. */
let shell: ShareInstance | null = null;

/** @throws Error before the bundle has started */
export const shellInstance = (): ShareInstance => {
  if (!shell) throw new Error('The federation runtime is missing');
  return shell;
};

/** What the build's code calls to consume what is shared; containers of remotes call it too (`serve-runtime.ts`). */
export const bundlerRuntime = {
  consumes,
  I: initializeSharing,
  S: {},
  installInitialConsumes,
  initContainerEntry,
  init: ({ webpackRequire: { federation } }: { webpackRequire: Bundle }) =>
    federation.runtime.init(federation.initOptions),
};

export { attachShareScopeMap };

const init = (options: Options): ShareInstance => (shell = createInstance(options));

/**
 * Stands in for the federation package's module in the shell's build: its halves for the bundler, with a share scope of our
 * own in the place of a runtime that loads what the shell loads by itself (decision 264).
 */
export default {
  runtime: { init },
  bundlerRuntime,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
