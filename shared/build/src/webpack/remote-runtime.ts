/**
 * The federation runtime inside a remote: the shell's own functions, which work on whatever container calls them, and
 * an instance for this container. A remote that brought its own copy would add 4 KB to each first visit (decision 077).
 */
interface Options {
  name: string;
}
interface Instance extends Options {
  initOptions(options: Options): unknown;
}
interface Served {
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
  createInstance(options: Options): Instance;
  getInstance(isIt: (instance: Instance) => boolean): Instance | null;
}

const { bundlerRuntime, attachShareScopeMap, createInstance, getInstance } = (
  self as unknown as { __PREGAO_FEDERATION__: Served }
).__PREGAO_FEDERATION__;

const init = (options: Options): Instance => {
  const mine = { ...options, id: '' };
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return createInstance(mine);
  known.initOptions(mine);
  return known;
};

export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
