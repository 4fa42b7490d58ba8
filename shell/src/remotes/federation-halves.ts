/** The bundler's halves of the federation package that work on any instance; its other halves carry its whole runtime. */
export { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
export { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
export { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
export { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
export { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
