import {
  getInstance,
  registerGlobalPlugins,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { RemoteLifecycles } from '@pregao/platform';
import { evaluateChunk, runEntry } from './entry-script.ts';
import type { LoadableRelease } from './fallback.ts';
import { RemoteLoadError } from './load-error.ts';
import { explain, retrying } from './retry.ts';
import { serveRuntime } from './serve-runtime.ts';
import { abortable } from './time-out.ts';

/** Entries are run by us, with their hash and time-out; a script the runtime would load by itself is refused. */
const noScripts: ModuleFederationRuntimePlugin = {
  name: 'pregao-containers',
  createScript: ({ url }) => {
    throw new RemoteLoadError('integrity', `${url} is not loaded by the runtime`);
  },
};

/** An entry of the kit that did not come is fetched anew for the next who asks: the runtime remembers the failure for ever. */
const kitAgain: ModuleFederationRuntimePlugin = {
  name: 'pregao-kit',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const shared of Object.values(shareScopeMap.default?.[pkgName] ?? {}))
      if (!shared.loaded) delete shared.loading;
  },
};

const host = () => {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime is missing');
  return instance;
};

let nonce = '';

export const startFederation = (pageNonce: string) => {
  nonce = pageNonce;
  host().registerPlugins([noScripts, kitAgain]);
  // Containers load shares by instances of their own, which take up what is global when they are made.
  registerGlobalPlugins([kitAgain]);
  serveRuntime();
};

/**
 * Loads what a module of a release exports, trying again with a growing pause where that can help.
 *
 * @param module as the release exposes it, without `./`: `app`, `slots/live-now`
 * @param signal gives up
 * @throws RemoteLoadError
 */
export const loadModule = async <T>(
  { entry, container }: LoadableRelease,
  module: string,
  signal: AbortSignal,
): Promise<T> => {
  try {
    await abortable(
      retrying(() => runEntry(entry, container, nonce), signal),
      signal,
    );
    host().registerRemotes([
      { name: container, entry: new URL(entry, location.href).href, type: 'global', entryGlobalName: container },
    ]);
    const loaded = await abortable(host().loadRemote<{ default: T }>(`${container}/${module}`), signal);
    if (!loaded) throw new RemoteLoadError('load', 'the container is empty');
    return loaded.default;
  } catch (error) {
    throw await explain(error);
  }
};

/** Has the scripts of a screen there before it is visited; nothing of them runs. */
export const evaluateChunks = async (files: readonly string[]) => {
  await Promise.all(files.map((file) => evaluateChunk(file, nonce)));
};

/** Loads a release's lifecycles. @throws RemoteLoadError */
export const loadRelease = (release: LoadableRelease, signal: AbortSignal) =>
  loadModule<RemoteLifecycles>(release, 'app', signal);
