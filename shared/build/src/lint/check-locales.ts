import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Problem } from './problem.ts';
import { isTest, sourceFiles } from './source-files.ts';
import { readTranslationUse, type TranslationUse } from './translation-keys.ts';

type Texts = Record<string, unknown>;

const baseLocale = 'pt-br.json';

const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts;

/** `cart.items_one` and `cart.items_other` are forms of `cart.items`. */
const baseOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

const missing = ({ asked }: TranslationUse, keys: ReadonlySet<string>, file: string): Problem[] => {
  const has = (key: string, isPrefix: boolean) =>
    isPrefix ? [...keys].some((known) => known.startsWith(key)) : keys.has(key);
  return asked
    .filter(({ key, isPrefix }) => !has(key, isPrefix))
    .map(({ key, file: source, line }) => ({
      rule: 'locale-missing',
      file: source,
      line,
      message: `'${key}' is not in ${file}`,
    }));
};

const unused = ({ asked, texts }: TranslationUse, keys: ReadonlySet<string>, file: string): Problem[] => {
  const prefixes = [
    ...asked.filter(({ isPrefix }) => isPrefix).map(({ key }) => key),
    ...[...texts].filter((text) => /^[a-z][\w.-]*\.$/i.test(text)),
  ];
  return [...keys]
    .filter((key) => !texts.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
    .map((key) => ({ rule: 'locale-unused', file, message: `'${key}' is asked for nowhere` }));
};

const malformed = (texts: Texts, file: string): Problem[] =>
  Object.entries(texts)
    .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
    .map(([key]) => ({ rule: 'locale-text', file, message: `'${key}' has to be a text` }));

/** Other locales fall back to pt-br, so they may lack a key but never have one of their own. */
const strangers = (root: string, folder: string, base: ReadonlySet<string>): Problem[] =>
  globSync(`${folder}/*.json`, { cwd: root })
    .filter((file) => !basename(file).endsWith(baseLocale))
    .flatMap((file) => {
      const texts = readTexts(join(root, file));
      return [
        ...malformed(texts, file),
        ...Object.keys(texts)
          .filter((key) => !base.has(baseOf(key)))
          .map((key) => ({ rule: 'locale-stranger', file, message: `'${key}' is not in ${baseLocale}` })),
      ];
    });

const checkPackage = (root: string, name: string): Problem[] => {
  const folder = `${name}/src/locales`;
  const file = `${folder}/${baseLocale}`;
  const use = readTranslationUse(sourceFiles(root, ['ts', 'tsx'], [name]).filter(({ path }) => !isTest(path)));
  if (!existsSync(join(root, file))) return missing(use, new Set(), file);
  const parts = globSync(`${folder}/*.${baseLocale}`, { cwd: root }).sort();
  const texts = Object.assign({}, ...[file, ...parts].map((part) => readTexts(join(root, part)))) as Texts;
  const keys = new Set(Object.keys(texts).map(baseOf));
  return [
    ...malformed(texts, file),
    ...missing(use, keys, file),
    ...unused(use, keys, file),
    ...strangers(root, folder, keys),
  ];
};

/** Every text a package asks for is in its pt-br file, or in that of a part loaded when it is opened (`releases.pt-br.json`), and they have no other. */
export const checkLocales = (root: string): Problem[] =>
  globSync(['shell', 'mfe-*', 'shared/{ui,platform}'], { cwd: root })
    .sort()
    .flatMap((name) => checkPackage(root, name));
