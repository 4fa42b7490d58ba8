import { draftPrefix, parseStored } from '../session/storage.ts';

/** A browser that is full or keeps nothing costs a person their draft, never the form. */
const ifKept = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

/**
 * What a person has typed and nobody has saved yet, kept in this browser for them alone until it is saved or they sign
 * out: a reload or a crash loses nothing.
 *
 * @param personId of who is signed in
 * @param name of what is typed, as `ticker.3`
 */
export const draftOf = <T>(personId: number, name: string) => {
  const key = `${draftPrefix}${personId}.${name}`;
  return {
    /** What was kept; null where nothing was. */
    read: () => ifKept(() => parseStored<T>(localStorage.getItem(key))),
    keep: (draft: T) => {
      ifKept(() => {
        localStorage.setItem(key, JSON.stringify(draft));
      });
    },
    drop: () => {
      ifKept(() => {
        localStorage.removeItem(key);
      });
    },
  };
};
