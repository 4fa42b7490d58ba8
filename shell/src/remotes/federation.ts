import { serves } from '@pregao/contract';
import type { RemoteLifecycles } from '@pregao/platform';
import { moduleOf, type Container } from './container.ts';
import { shellInstance } from './bundler-runtime.ts';
import { evaluateChunk, runEntry } from './entry-script.ts';
import type { LoadableRelease } from './fallback.ts';
import { RemoteLoadError } from './load-error.ts';
import { explain, retrying } from './retry.ts';
import { serveRuntime } from './serve-runtime.ts';
import { abortable } from './time-out.ts';

let nonce = '';

/** The last kit that gave releases the core of the federation runtime alone: who is content with it asks the page for that. */
const lastWithoutRuntime = '1.1';

/** Entries define their containers under their own name. */
const containers = window as unknown as Record<string, Container>;

export const startFederation = (pageNonce: string) => {
  nonce = pageNonce;
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
  { entry, container, requires }: LoadableRelease,
  module: string,
  signal: AbortSignal,
): Promise<T> => {
  try {
    if (serves(lastWithoutRuntime, requires.platform))
      await abortable(
        import('./older-runtime.ts').then(({ provideCore }) => {
          provideCore();
        }),
        signal,
      );
    await abortable(
      retrying(() => runEntry(entry, container, nonce), signal),
      signal,
    );
    const loaded = await abortable(
      moduleOf(containers[container] as Container, module, shellInstance().shareScopeMap),
      signal,
    );
    if (!loaded) throw new RemoteLoadError('load', 'the container is empty');
    return (loaded as { default: T }).default;
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
