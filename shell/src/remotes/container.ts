type ShareScope = Record<string, unknown>;

/** What a release's entry defines under its name: the modules it exposes, and what they share. */
export interface Container {
  init(shareScope: ShareScope, initScope: unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

const scopeName = 'default';

/** Shares of the page by scope; a container of federation 2 looks for the map, an older one takes the scope. */
type ShareScopes = Record<string, ShareScope>;

/** As the runtime tells a container: the map is no part of what is copied. */
const initOptions = (shareScopeMap: ShareScopes) =>
  Object.defineProperty({ version: '', shareScopeKeys: scopeName }, 'shareScopeMap', {
    value: shareScopeMap,
    enumerable: false,
  });

const opened = new WeakMap<Container, Promise<unknown>>();

/** Gives a container what the page shares: once, and anew for the next who asks where that failed. */
const open = (container: Container, shareScopeMap: ShareScopes): Promise<unknown> => {
  const known = opened.get(container);
  if (known) return known;
  const scope = (shareScopeMap[scopeName] ??= {});
  const work = (async () => {
    await container.init(scope, [], initOptions(shareScopeMap));
  })();
  opened.set(container, work);
  work.catch(() => {
    opened.delete(container);
  });
  return work;
};

/**
 * A module that a container exposes, run.
 *
 * @param module as the release exposes it, without `./`
 * @param shareScopeMap of the shell's instance
 * @throws what the container threw: its `init`, its `get` or the module itself
 */
export const moduleOf = async (container: Container, module: string, shareScopeMap: ShareScopes): Promise<unknown> => {
  await open(container, shareScopeMap);
  const factory = await container.get(`./${module}`);
  return factory();
};
