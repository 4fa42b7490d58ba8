import { senders } from '../common/senders.ts';
import { impossibleHash, integrityOf } from './integrity.ts';
import { RemoteLoadError } from './load-error.ts';

const sha384 = async (bytes: ArrayBuffer) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
};

/** What could be learnt later is not worth the wait. */
const answerMs = 3_000;

/**
 * Why a file did not run: a browser says no more than "error". Asked past the cache, which so forgets a damaged copy.
 *
 * @param address of the script or style sheet
 * @param signal gives up sooner than after three seconds
 * @returns `integrity` for other bytes than the release names, `load` for a refusal or a connection that broke
 */
export const diagnoseLoad = async (address: string, signal?: AbortSignal): Promise<RemoteLoadError> => {
  const { pathname } = new URL(address, location.href);
  const expected = integrityOf(address);
  if (expected === impossibleHash) return new RemoteLoadError('integrity', `${pathname} has no hash`, { address });
  const patience = AbortSignal.timeout(answerMs);
  try {
    const response = await senders().fetch(address, {
      cache: 'reload',
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    if (!response.ok)
      return new RemoteLoadError('load', `${pathname} answered ${response.status}`, {
        address,
        final: response.status < 500 && response.status !== 429,
      });
    const bytes = await response.arrayBuffer();
    if (expected && globalThis.crypto?.subtle && (await sha384(bytes)) !== expected)
      return new RemoteLoadError('integrity', `${pathname} is not the file its release names`, { address });
    return new RemoteLoadError('load', `${pathname} did not come`, { address });
  } catch (cause) {
    return new RemoteLoadError('load', `${pathname} does not answer`, { address, cause });
  }
};
