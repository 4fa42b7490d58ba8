import { prefix } from '@pregao/platform/boot';

interface Release {
  remote: string;
  version: string;
}

interface Mark extends Release {
  at: number;
  told?: true;
}

const keyPrefix = `${prefix}mounting.`;

/** No screen takes longer to be drawn or given up: a mark this old is of a tab that froze. */
const frozenMs = 15_000;

/** So long a release that froze a tab is passed over in this browser. */
const shunnedMs = 3_600_000;

/** Whether this document came of loading the tab again. */
export const wasReloaded = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
};

const read = (text: string | null): Mark | null => {
  try {
    return JSON.parse(text ?? '') as Mark;
  } catch {
    return null;
  }
};

/**
 * Marks of the releases that are about to be drawn. A tab that freezes can neither say so nor take its mark away: the next
 * load of the shell finds it. A tab that is closed or put aside in good health takes its marks with it.
 *
 * @param places storage `all` of every tab, `own` of this one, and whether this tab was loaded again
 */
export const createMarks = ({ all, own, isReload }: { all: Storage; own: Storage; isReload: boolean }) => {
  const kept = new Set<string>();
  const remove = (key: string) => {
    kept.delete(key);
    all.removeItem(key);
    own.removeItem(key);
  };
  const removeKept = () => {
    [...kept].forEach(remove);
  };
  window.addEventListener('pagehide', removeKept);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') removeKept();
  });
  document.addEventListener('freeze', removeKept);
  const keysOf = (storage: Storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(keyPrefix),
    );
  return {
    /** Marks a release that is about to be drawn. @returns to be called when that is over */
    set: (release: Release): (() => void) => {
      // The browser may stop a tab that nobody looks at, at any moment.
      if (document.visibilityState === 'hidden') return () => {};
      const key = `${keyPrefix}${crypto.randomUUID()}`;
      const text = JSON.stringify({ ...release, at: Date.now() } satisfies Mark);
      kept.add(key);
      all.setItem(key, text);
      own.setItem(key, text);
      return () => {
        if (kept.has(key)) remove(key);
      };
    },
    /** Releases that froze a tab in the last hour; `isNew` where nobody was told of it yet. */
    takeFrozen: (): (Release & { isNew: boolean })[] => {
      // A copy of a tab has its marks as well: only a tab that was loaded again knows that it did not go on.
      const here = new Set(isReload ? keysOf(own) : []);
      return [...new Set([...keysOf(own), ...keysOf(all)])].flatMap((key) => {
        const mark = read(all.getItem(key) ?? own.getItem(key));
        const age = Date.now() - (mark?.at ?? 0);
        own.removeItem(key);
        if (!mark || age > shunnedMs) {
          all.removeItem(key);
          return [];
        }
        const { remote, version, at, told } = mark;
        if (!told && !here.has(key) && age < frozenMs) return [];
        all.setItem(key, JSON.stringify({ remote, version, at, told: true } satisfies Mark));
        return [{ remote, version, isNew: !told }];
      });
    },
  };
};
