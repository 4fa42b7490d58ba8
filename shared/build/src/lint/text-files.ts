import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Texts of one part of an application, and in which sources they may be asked for. */
export interface TextFile {
  /** Relative to the repository. */
  file: string;
  /** Locale of the file: `pt-br` of `home.pt-br.json`. */
  locale: string;
  /** Folder whose sources say them, with a slash at its end: the whole application for what features have in common. */
  scope: string;
  texts: Record<string, unknown>;
}

const commonFile = (name: string) => `${name}/src/common/common.pt-br.json`;

/** The file that belongs to a folder of sources: the application's for what its features have in common. */
export const fileOf = (name: string, scope: string) =>
  scope === `${name}/` ? commonFile(name) : `${scope}${basename(scope)}.pt-br.json`;

/** `cart.items_one` and `cart.items_other` are forms of `cart.items`. */
export const baseOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** The text files of an application, in the places they have and elsewhere. */
export const readTextFiles = (root: string, name: string): TextFile[] =>
  globSync(`${name}/src/**/{*.,}{pt-br,pt,en,de,fr}.json`, { cwd: root })
    .sort()
    .map((file) => ({
      file,
      locale: basename(file).split('.').at(-2) ?? '',
      scope: dirname(file) === `${name}/src/common` ? `${name}/` : `${dirname(file)}/`,
      texts: JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>,
    }));
