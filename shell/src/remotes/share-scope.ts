/** What gives a shared module when it is called. */
export type Factory = () => unknown;

/** One version of a shared module, as containers of any federation runtime read it from a scope. */
export interface Shared {
  version: string;
  get(): Factory | Promise<Factory>;
  lib?: Factory | null;
  loaded?: boolean;
  loading?: Promise<Factory> | null;
  scope: string[];
  shareConfig: object;
  strategy: 'loaded-first';
  from: string;
  useIn: string[];
  deps: string[];
}

/** Versions of the modules that are shared, by name. */
export type ShareScope = Record<string, Record<string, Shared>>;

/** What a build says of a module it shares. */
type Offered = Pick<Shared, 'version' | 'get'> & Partial<Shared>;

/** What a build says of itself; a release built with another runtime may say more. */
interface Options {
  name: string;
  shared?: Record<string, Offered | Offered[]>;
}

/** What a container asks for; `scope` is the one it was built with. */
interface Asked {
  customShareInfo?: { scope?: string[] };
}

const defaultScope = 'default';

/**
 * Who takes part in the sharing: the shell, or the container of a release. It stands in for the instance of the federation
 * runtime and keeps to its names: the build's own code and releases built earlier call it (decision 264).
 */
export class ShareInstance {
  readonly name: string;
  options: Options & { shareStrategy: 'loaded-first'; remotes: []; plugins: [] };
  readonly shareScopeMap: Record<string, ShareScope> = {};

  constructor(options: Options) {
    this.name = options.name;
    this.options = { ...options, shared: {}, shareStrategy: 'loaded-first', remotes: [], plugins: [] };
    this.registerShared(options.shared ?? {});
  }

  initOptions({ shared, ...options }: Options) {
    this.options = { ...this.options, ...options, remotes: [] };
    this.registerShared(shared ?? {});
    return this.options;
  }

  /** Offers modules to whoever takes part; what is offered already stays. */
  registerShared(shared: NonNullable<Options['shared']>) {
    for (const [name, offers] of Object.entries(shared))
      for (const offered of [offers].flat()) {
        const whole: Shared = {
          shareConfig: {},
          strategy: 'loaded-first',
          from: this.name,
          useIn: [],
          deps: [],
          loading: null,
          scope: [defaultScope],
          ...offered,
        };
        for (const scope of whole.scope) ((this.shareScopeMap[scope] ??= {})[name] ??= {})[whole.version] ??= whole;
      }
  }

  /** Takes up the scope of who opens this container. */
  initShareScopeMap(scope: string, shared: ShareScope) {
    this.shareScopeMap[scope] = shared;
  }

  /** Nothing has to be waited for: no other release offers modules. */
  initializeSharing(scope: string = defaultScope): Promise<unknown>[] {
    this.shareScopeMap[scope] ??= {};
    return [];
  }

  /** A shared module, fetched once; one that did not come is fetched anew for the next who asks. @returns false where nobody offers it */
  async loadShare(name: string, asked?: Asked): Promise<Factory | false> {
    const shared = this.#find(name, asked);
    if (!shared) return false;
    if (shared.lib) return this.#use(shared, shared.lib);
    shared.loading ??= (async () => shared.get())().finally(() => {
      shared.loading = null;
    });
    return this.#use(shared, await shared.loading);
  }

  /** A shared module that is here already. @throws Error where it would have to be fetched, or nobody offers it */
  loadShareSync(name: string, asked?: Asked): Factory {
    const shared = this.#find(name, asked);
    const factory = shared?.lib ?? shared?.get();
    if (!shared || typeof factory !== 'function') throw new Error(`${name} is shared by nobody, or not here yet`);
    return this.#use(shared, factory);
  }

  #use(shared: Shared, factory: Factory): Factory {
    shared.lib = factory;
    shared.loaded = true;
    if (!shared.useIn.includes(this.name)) shared.useIn.push(this.name);
    return factory;
  }

  /** A module is shared once: of several versions the one that is loaded, else the one that was offered last. */
  #find(name: string, { customShareInfo }: Asked = {}): Shared | undefined {
    const offered = (customShareInfo?.scope ?? [defaultScope])
      .flat()
      .flatMap((scope) => Object.values(this.shareScopeMap[scope]?.[name] ?? {}));
    return offered.find(({ loaded }) => loaded) ?? offered.at(-1);
  }
}

const instances: ShareInstance[] = [];

export const createInstance = (options: Options): ShareInstance => {
  const instance = new ShareInstance(options);
  instances.push(instance);
  return instance;
};

export const getInstance = (isIt: (instance: ShareInstance) => boolean): ShareInstance | null =>
  instances.find(isIt) ?? null;
