import type { Pair } from '@pregao/permissions';

/** Prefix of every stored key (REQ-9.11). */
export const prefix = 'pregao.';

/** Of what was typed and not saved. */
export const draftPrefix = `${prefix}draft.`;

/** Pairs a key of the stored ability holds (REQ-4.4, REQ-9.7, REQ-9.11). */
const chunkSize = 20;

const year = 31_536_000_000;

/** Where the ability is kept: local storage, or cookies on a TV device, one per chunk (REQ-9.8). */
export interface AbilityStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

export const localAbilityStorage = (storage: Storage): AbilityStorage => ({
  read: (key) => storage.getItem(key),
  write: (key, value) => {
    storage.setItem(key, value);
  },
  remove: (key) => {
    storage.removeItem(key);
  },
  keys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
});

export const cookieAbilityStorage = (page: Pick<Document, 'cookie'>): AbilityStorage => ({
  read: (key) =>
    page.cookie
      .split('; ')
      .map((pair) => pair.split('='))
      .find(([name]) => name === encodeURIComponent(key))?.[1]
      ?.replace(/.*/, decodeURIComponent) ?? null,
  write: (key, value) => {
    page.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; path=/; max-age=${year / 1000}; samesite=lax`;
  },
  remove: (key) => {
    page.cookie = `${encodeURIComponent(key)}=; path=/; max-age=0`;
  },
  keys: () => page.cookie.split('; ').map((pair) => decodeURIComponent(pair.split('=')[0] ?? '')),
});

/** Tells the server, with every page asked for, whether somebody is signed in here. */
export type SignedMark = (signed: boolean) => void;

const markName = `${prefix}signed`;

/**
 * Keeps the mark in a cookie that names nobody and opens nothing: with it a page leaves out what only a visitor would
 * use (decision 060). Written only when it changes.
 */
export const cookieSignedMark =
  (page: Pick<Document, 'cookie'>, secure: boolean): SignedMark =>
  (signed) => {
    if (page.cookie.split('; ').includes(`${markName}=1`) === signed) return;
    page.cookie = `${markName}=${signed ? 1 : ''}; path=/; max-age=${signed ? year / 1000 : 0}; samesite=lax${secure ? '; secure' : ''}`;
  };

/** Devices whose browser announces a television. */
export const isTv = (userAgent: string) =>
  /smart-?tv|smarttv|web0s|webos\.tv|tizen|hbbtv|netcast|appletv|googletv|android tv|crkey|aftt|bravia/i.test(
    userAgent,
  );

const abilityKey = (index: number) => `${prefix}ability.${index}`;

/** Reads the ability back from its chunks; null when none or when a chunk is not readable. */
export const readAbility = (storage: AbilityStorage): Pair[] | null => {
  const pairs: Pair[] = [];
  for (let index = 0; ; index += 1) {
    const text = storage.read(abilityKey(index));
    if (text === null) return index === 0 ? null : pairs;
    const chunk = parseStored<[Pair['action'], string][]>(text);
    if (!Array.isArray(chunk)) return null;
    pairs.push(...chunk.map(([action, subject]) => ({ action, subject })));
  }
};

/** Removes every chunk. */
export const clearAbility = (storage: AbilityStorage) => {
  for (const key of storage.keys()) if (key.startsWith(`${prefix}ability.`)) storage.remove(key);
};

/** Stores the ability in chunks of 20, removing the surplus of a longer list. */
export const writeAbility = (storage: AbilityStorage, pairs: readonly Pair[]) => {
  clearAbility(storage);
  for (let index = 0; index * chunkSize < pairs.length; index += 1)
    storage.write(
      abilityKey(index),
      JSON.stringify(
        pairs.slice(index * chunkSize, (index + 1) * chunkSize).map(({ action, subject }) => [action, subject]),
      ),
    );
};

/** An invalid JSON text is logged and read as null (REQ-8.11). */
export const parseStored = <T>(text: string | null): T | null => {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    console.error(error);
    return null;
  }
};

/** Forgets what was typed and not saved, whoever typed it: a person who signs out leaves nothing behind. */
export const clearDrafts = (storage: Storage) => {
  for (const key of Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''))
    if (key.startsWith(draftPrefix)) storage.removeItem(key);
};
