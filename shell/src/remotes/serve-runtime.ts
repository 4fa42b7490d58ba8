import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

interface OwnRuntime {
  federation: { bundlerRuntime: object; attachShareScopeMap: unknown };
}

declare const __webpack_require__: OwnRuntime;

/**
 * Offers the shell's federation runtime to the containers of remotes, which carry none (kit 1.2, decision 077). What a
 * host's own build leaves out, the initialising of a container, is added.
 */
export const serveRuntime = () => {
  const { bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  Object.assign(window, {
    __PREGAO_FEDERATION__: {
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
      attachShareScopeMap,
      createInstance,
      getInstance,
    },
  });
};
