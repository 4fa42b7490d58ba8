import * as core from '@module-federation/runtime-core';

/** The runtime remembers for ever that a module did not come: whoever asks next, of any release, is to fetch it anew. */
const fetchAgain: Parameters<typeof core.registerGlobalPlugins>[0][number] = {
  name: 'pregao-kit',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const shared of Object.values(shareScopeMap.default?.[pkgName] ?? {}))
      if (!shared.loaded) delete shared.loading;
  },
};

/** Offers the whole federation runtime to the container of a release that brings its own half of it (before kit 1.2). */
export const provideCore = () => {
  if ('_FEDERATION_RUNTIME_CORE' in window) return;
  core.registerGlobalPlugins([fetchAgain]);
  Object.assign(window, { _FEDERATION_RUNTIME_CORE: core });
};
