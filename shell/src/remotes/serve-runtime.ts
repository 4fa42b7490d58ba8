import { attachShareScopeMap, bundlerRuntime } from './bundler-runtime.ts';
import { createInstance, getInstance } from './share-scope.ts';

/** Offers the shell's part of the federation runtime to the containers of remotes, which carry none (kit 1.2, decision 077). */
export const serveRuntime = () => {
  Object.assign(window, {
    __PREGAO_FEDERATION__: { bundlerRuntime, attachShareScopeMap, createInstance, getInstance },
  });
};
