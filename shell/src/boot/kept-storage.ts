/** Runs what a browser may refuse. @returns null when it does */
const attempt = <T>(run: () => T): T | null => {
  try {
    return run();
  } catch {
    return null;
  }
};

/**
 * A storage that never throws: what the browser refuses to keep (storage is off, or full) lives in memory until the tab
 * is closed. What it kept before stays readable.
 *
 * @param open reads the browser's own storage, and may throw
 */
export const keptStorage = (open: () => Storage): Storage => {
  const own = attempt(open);
  const memory = new Map<string, string>();
  const keys = () => {
    const kept = attempt(() => Array.from({ length: own?.length ?? 0 }, (_, index) => own?.key(index) ?? '')) ?? [];
    return [...new Set([...kept, ...memory.keys()])];
  };
  const storage: Storage = {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => memory.get(key) ?? attempt(() => own?.getItem(key) ?? null),
    setItem: (key, value) => {
      const isKept = attempt(() => {
        own?.setItem(key, value);
        return own !== null;
      });
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt(() => own?.removeItem(key));
    },
    clear: () => {
      memory.clear();
      attempt(() => own?.clear());
    },
  };
  // What is kept is listed by its keys, as by the browser's own: the methods are not.
  return new Proxy(storage, {
    ownKeys: keys,
    getOwnPropertyDescriptor: (_target, key) => {
      const value = storage.getItem(String(key));
      return value === null ? undefined : { value, configurable: true, enumerable: true };
    },
    get: (target, key) =>
      key in target ? (target[key as string] as unknown) : (storage.getItem(String(key)) ?? undefined),
  });
};

/**
 * Puts such a storage in the place of both of the browser's, before anything reads them: shell, kit and every release of
 * every remote go through it.
 */
export const keepStorages = (page: Window) => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const value = keptStorage(() => page[name]);
    Object.defineProperty(page, name, { configurable: true, value });
  }
};
