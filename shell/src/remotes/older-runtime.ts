import * as core from '@module-federation/runtime-core';

/** Offers the whole federation runtime to the container of a release that brings its own half of it (before kit 1.2). */
export const provideCore = () => {
  Object.assign(window, { _FEDERATION_RUNTIME_CORE: core });
};
