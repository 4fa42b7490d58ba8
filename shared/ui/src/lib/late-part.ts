import { useEffect, useEffectEvent, useState } from 'react';

/** A part of the page that is fetched when it is first wanted. */
export interface LatePart<T> {
  /** null until it is there. */
  now(): T | null;
  /** Fetches it once for all who want it; a fetch that failed is made again by the next one. */
  fetch(): Promise<T>;
}

/** @param load fetches the part */
export const latePart = <T>(load: () => Promise<T>): LatePart<T> => {
  let part: T | null = null;
  let coming: Promise<T> | null = null;
  const fetch = async () => {
    try {
      part = await load();
      return part;
    } catch (error) {
      coming = null;
      throw error;
    }
  };
  return { now: () => part, fetch: () => (coming ??= fetch()) };
};

/**
 * The part as soon as it is wanted and there, null until then. What stands around it stays as it is meanwhile, and after a failure.
 *
 * @param onFailed is told that it did not come
 */
export const useLatePart = <T>(part: LatePart<T>, isWanted: boolean, onFailed?: () => void): T | null => {
  const [, setFetched] = useState(0);
  const there = part.now();
  const isMissing = isWanted && there === null;
  const tellFailed = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    part.fetch().then(
      () => {
        if (!isGone) setFetched((count) => count + 1);
      },
      () => {
        if (!isGone) tellFailed();
      },
    );
    return () => {
      isGone = true;
    };
  }, [part, isMissing]);
  return isWanted ? there : null;
};
