import { remoteDefinition } from '@pregao/contract';
import { overridesKey } from '../../common/overrides-key.ts';

const isEntry = (entry: unknown): entry is string =>
  typeof entry === 'string' && URL.canParse(entry) && /^https?:\/\/[^?#]+\/[\w.-]+\.js$/.test(entry);

/** Whether an origin is one of those the page names, `http://localhost:*` for every port of that host. */
export const isAllowedOrigin = (origin: string, allowed: readonly string[]): boolean => {
  const { protocol, hostname } = new URL(origin);
  return allowed.includes(origin) || allowed.includes(`${protocol}//${hostname}:*`);
};

const parse = (text: string): Record<string, unknown> | null => {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

const problemOf = (name: string, entry: unknown, allowed: readonly string[]): string | null => {
  if (!remoteDefinition.shape.name.safeParse(name).success) return 'is no name of a remote';
  if (!isEntry(entry)) return 'has no address of an entry, such as http://localhost:8082/remoteEntry.js';
  const { origin } = new URL(entry);
  // Code of the platform's own origin is code of a release, with its hash.
  if (origin === location.origin || !isAllowedOrigin(origin, allowed)) return `may not come from ${origin}`;
  return null;
};

/**
 * The overrides this browser keeps that are whole and from an allowed origin. The others are left out with a note.
 *
 * @param text as it is stored
 * @param allowed origins the page names
 * @returns address of the entry by remote
 */
export const readOverrides = (text: string, allowed: readonly string[]): Map<string, string> => {
  const read = parse(text);
  if (!read) console.info(`${overridesKey} is not a JSON object of entries by remote`);
  return new Map(
    Object.entries(read ?? {}).flatMap(([name, entry]): [string, string][] => {
      const problem = problemOf(name, entry, allowed);
      if (problem) console.info(`${overridesKey}: ${name} ${problem}`);
      return problem ? [] : [[name, new URL(String(entry)).href]];
    }),
  );
};

/** Forgets one override; what else is stored stays. */
export const forgetOverride = (name: string) => {
  const { [name]: _gone, ...rest } = parse(localStorage.getItem(overridesKey) ?? '') ?? {};
  if (Object.keys(rest).length > 0) localStorage.setItem(overridesKey, JSON.stringify(rest));
  else localStorage.removeItem(overridesKey);
};
