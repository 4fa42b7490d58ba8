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
 * @param storage `all` of every tab, `own` of this one
 */
export const createMarks = ({ all, own }: { all: Storage; own: Storage }) => {
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
  const keysOf = (storage: Storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(keyPrefix),
    );
  return {
    /** Marks a release that is about to be drawn. @returns to be called when that is over */
    set: (release: Release): (() => void) => {
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
      const here = new Set(keysOf(own));
      return [...new Set([...here, ...keysOf(all)])].flatMap((key) => {
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
