import { dirname } from 'node:path';
import type { SourceFile } from './source-files.ts';
import { readTranslationUse, type TranslationUse } from './translation-keys.ts';

export interface SourceUse extends TranslationUse {
  path: string;
}

/** Which texts each source asks for. */
export const readUses = (sources: readonly SourceFile[]): SourceUse[] =>
  sources.map((source) => ({ path: source.path, ...readTranslationUse([source]) }));

/** A key may travel through a variable, whole or by its first part, before it is asked for. */
const uses = ({ asked, texts }: SourceUse, key: string) =>
  texts.has(key) ||
  asked.some(({ key: wanted, isPrefix }) => (isPrefix ? key.startsWith(wanted) : key === wanted)) ||
  [...texts].some((text) => /^[a-z][\w.-]*\.$/i.test(text) && key.startsWith(text));

/** The sources that say a text. */
export const usersOf = (all: readonly SourceUse[], key: string): string[] =>
  all.filter((use) => uses(use, key)).map(({ path }) => path);

/** The features of an application, by the folders of its sources. */
export const featuresOf = (name: string, sources: readonly SourceFile[]): string[] => [
  ...new Set(
    sources
      .map(({ path }) => new RegExp(`^${name}/src/features/[^/]+/`).exec(dirname(path) + '/')?.[0])
      .filter((feature) => feature !== undefined),
  ),
];

/** The narrowest folder that holds all users of a text. */
export const scopeOf = (users: readonly string[], scopes: readonly string[]): string | undefined =>
  scopes
    .filter((scope) => users.every((user) => user.startsWith(scope)))
    .sort((one, other) => other.length - one.length)[0];
