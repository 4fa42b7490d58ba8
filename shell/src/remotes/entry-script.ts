import { isRegistered } from './addresses.ts';
import { budgetMs } from './fallback.ts';
import { integrityOf } from './integrity.ts';
import { RemoteLoadError } from './load-error.ts';
import { giveUp, scriptAddress } from './trusted.ts';
import { diagnoseLoad } from './diagnose-load.ts';
import { withTimeout } from './time-out.ts';

const build = (address: string, nonce: string): HTMLScriptElement => {
  const script = document.createElement('script');
  script.src = scriptAddress(address);
  script.async = true;
  script.nonce = nonce;
  script.crossOrigin = 'anonymous';
  const integrity = integrityOf(address);
  if (integrity) script.integrity = integrity;
  return script;
};

/** @returns what the entry threw while it ran, empty when nothing */
const run = async (address: string, nonce: string): Promise<string> => {
  let thrown = '';
  const listen = ({ filename, message }: ErrorEvent) => {
    if (filename === script.src) thrown = message;
  };
  const script = build(address, nonce);
  window.addEventListener('error', listen);
  try {
    await withTimeout(
      budgetMs,
      () =>
        new Promise<void>((resolve, reject) => {
          script.onload = () => {
            resolve();
          };
          script.onerror = () => {
            void diagnoseLoad(address).then(reject);
          };
          document.head.append(script);
        }),
      () => {
        giveUp(address);
        return new RemoteLoadError('timeout', `no answer in ${budgetMs / 1_000} s`, { address });
      },
    );
    return thrown;
  } finally {
    window.removeEventListener('error', listen);
    script.remove();
  }
};

const running = new Map<string, Promise<string>>();

/** Asks for an entry, or waits for the one that was asked for. */
const ask = (address: string, nonce: string): Promise<string> => {
  const work =
    running.get(address) ??
    run(address, nonce).finally(() => {
      running.delete(address);
    });
  running.set(address, work);
  return work;
};

const evaluated = new Map<string, Promise<void>>();

/**
 * Evaluates a file of a release that nobody waits for yet, once: it only registers its modules, so that whoever asks for them
 * finds them there. One that does not come is asked for again by who needs it, and reported then.
 *
 * @returns ends when it was evaluated, or will not be
 */
export const evaluateChunk = (file: string, nonce: string): Promise<void> => {
  const address = new URL(file, location.href).href;
  const known = evaluated.get(address);
  if (known) return known;
  if (!isRegistered(address)) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  evaluated.set(address, promise);
  const script = build(address, nonce);
  script.onload = script.onerror = () => {
    script.remove();
    resolve();
  };
  document.head.append(script);
  return promise;
};

/**
 * Runs the entry of a release, which defines its container: once, whoever asks for it meanwhile.
 *
 * @throws RemoteLoadError with what the entry threw, or why it did not come
 */
export const runEntry = async (entry: string, container: string, nonce: string): Promise<void> => {
  const isThere = () => container in window;
  if (isThere()) return;
  const address = new URL(entry, location.href).href;
  if (!isRegistered(address)) throw new RemoteLoadError('integrity', `${address} is no registered address`);
  const isJoined = running.has(address);
  const thrown = await ask(address, nonce).catch((error: unknown) => {
    // Who asked before waited longer: this one's time is not up yet.
    if (isJoined && error instanceof RemoteLoadError && error.phase === 'timeout') return ask(address, nonce);
    throw error;
  });
  if (!isThere())
    throw new RemoteLoadError('load', thrown || 'the entry defines no container', { final: true, address });
};
