import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/**
 * A log of whole items, one JSON line per change, flushed before anyone is told.
 * @param keyOf what names an item; the last line of a name is what holds
 */
export const openLog = <T>(file: string, keyOf: (item: T) => string) => {
  const items = new Map<string, T>();
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    // A crash can tear the last line; what it said was never confirmed to anyone.
    try {
      const item = JSON.parse(line) as T;
      items.set(keyOf(item), item);
    } catch {
      continue;
    }
  }
  const log = openSync(file, 'a');
  return {
    find: (key: string) => items.get(key),
    all: () => [...items.values()],
    save: (item: T) => {
      // The line feed comes first, so that a torn line never swallows the next one.
      writeSync(log, `\n${JSON.stringify(item)}`);
      fsyncSync(log);
      items.set(keyOf(item), item);
    },
    close: () => {
      closeSync(log);
    },
  };
};
