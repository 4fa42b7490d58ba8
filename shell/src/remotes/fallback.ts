import { serves, type RegistryRemote } from '@pregao/contract';
import { attributeFault, textOf } from '@pregao/platform/boot';
import { RemoteLoadError, type LoadFault } from './load-error.ts';
import { abortable } from './time-out.ts';

export type LoadableRelease = Pick<RegistryRemote, 'entry' | 'container' | 'version' | 'requires'>;

interface Ports<T> {
  report(fault: { remote: string; version: string; phase: LoadFault; message: string }): void;
  /** Fetches what is wanted of a release until the signal gives up. @throws RemoteLoadError */
  load(release: LoadableRelease, signal: AbortSignal): Promise<T>;
}

/** From the visit to the message that nothing came, whichever releases were tried. */
export const budgetMs = 9_000;

/** The live release has this long for itself; then the one before is fetched beside it, and what comes first is shown. */
export const headStartMs = 6_000;

/** The end of the budget is kept for what came late: it is there, and works, and has this long to be drawn. */
export const drawnMs = 1_000;

/** A release has this long to come. */
const comeMs = budgetMs - drawnMs;

/** What the release before has at least, once it is asked for. */
const standInMs = comeMs - headStartMs;

/** Resolves when the live release failed, or was given its time; fails as it did where its predecessor would fail too. */
const lostOrLate = (
  live: Promise<unknown>,
  signal: AbortSignal,
  { isShared, aloneMs }: { isShared(error: unknown): boolean; aloneMs: number },
) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, aloneMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
      },
      { once: true },
    );
    live.catch((error: Error) => {
      clearTimeout(timer);
      if (isShared(error)) reject(error);
      else resolve();
    });
  });

/**
 * What is wanted of the live release, or of the one before it when the live one does not load, is late or asks for a newer
 * kit. Both share one budget of time.
 *
 * @param platform version of the kit this tab runs
 * @param left nobody waits any more: nothing further is fetched, and nothing reported
 * @param leftMs how long a release may take to come, of the wait that this is part of
 * @returns what came and the version it came from
 * @throws RemoteLoadError when no release gives it; each failure is reported by then
 */
export const loadWithFallback = async <T>(
  remote: RegistryRemote,
  platform: string,
  { report, load }: Ports<T>,
  left?: AbortSignal,
  leftMs = comeMs,
): Promise<{ version: string; loaded: T }> => {
  const over = new AbortController();
  const signal = left ? AbortSignal.any([over.signal, left]) : over.signal;
  const late = new RemoteLoadError('timeout', 'no answer in time');
  // The time went to another release of the same wait: this one is neither asked nor blamed.
  if (leftMs <= 0) throw new RemoteLoadError('load', 'no release loads', { cause: late });
  let shown: string | null = null;
  const attempt = async (release: LoadableRelease) => {
    try {
      signal.throwIfAborted();
      if (!serves(platform, release.requires.platform))
        throw new RemoteLoadError(
          'requires',
          `asks for kit ${release.requires.platform}, the shell serves ${platform}`,
        );
      const loaded = await abortable(load(release, signal), signal);
      shown ??= release.version;
      return { version: release.version, loaded };
    } catch (error) {
      // The release before is no longer wanted once the live one came.
      if (shown !== remote.version && !left?.aborted)
        report({
          ...attributeFault(error, { remote: remote.name, version: release.version }),
          phase: error instanceof RemoteLoadError ? error.phase : 'load',
          message: textOf(error),
        });
      throw error;
    }
  };
  const isOfKit = (error: unknown) =>
    attributeFault(error, { remote: remote.name, version: remote.version }).remote !== remote.name;
  const timer = setTimeout(() => {
    over.abort(late);
  }, leftMs);
  const live = attempt(remote);
  const { previous } = remote;
  try {
    return await Promise.any([
      live,
      ...(previous
        ? [
            lostOrLate(live, signal, { isShared: isOfKit, aloneMs: Math.max(0, leftMs - standInMs) }).then(() =>
              attempt(previous),
            ),
          ]
        : []),
    ]);
  } catch (error) {
    throw new RemoteLoadError('load', 'no release loads', { cause: error });
  } finally {
    clearTimeout(timer);
    over.abort(late);
  }
};
