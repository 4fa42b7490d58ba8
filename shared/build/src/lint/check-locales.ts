import { globSync } from 'node:fs';
import { basename } from 'node:path';
import * as contract from '@pregao/contract';
import type { Problem } from './problem.ts';
import { isTest, sourceFiles, type SourceFile } from './source-files.ts';
import { baseOf, fileOf, readTextFiles, type TextFile } from './text-files.ts';
import { featuresOf, readUses, scopeOf, usersOf, type SourceUse } from './text-users.ts';

const keysOf = ({ texts }: TextFile) => [...new Set(Object.keys(texts).map(baseOf))];

const malformed = ({ texts, file }: TextFile): Problem[] =>
  Object.entries(texts)
    .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
    .map(([key]) => ({ rule: 'locale-text', file, message: `'${key}' has to be a text` }));

/** Names of fields, said by the contract in pt-br: `<resource>.<field>`. */
const contractKeys = new Set(
  (Object.values(contract) as unknown[])
    .filter(contract.isResource)
    .flatMap(({ name, labels }) => Object.keys(labels as object).map((field) => `${name}.${field}`)),
);

/** A screen of records has the names that the contract says: no text of its own takes the place of one. */
const saidInContract = ({ texts, file }: TextFile): Problem[] =>
  Object.keys(texts)
    .filter((key) => contractKeys.has(baseOf(key)))
    .map((key) => ({ rule: 'locale-contract', file, message: `'${key}' is said by the contract` }));

/** Other locales fall back to pt-br, so they may lack a key but never have one that neither it nor the contract has. */
const strangers = (other: TextFile, base: TextFile | undefined): Problem[] => {
  const known = new Set(base ? keysOf(base) : []);
  return Object.keys(other.texts)
    .filter((key) => !known.has(baseOf(key)) && !contractKeys.has(key))
    .map((key) => ({
      rule: 'locale-stranger',
      file: other.file,
      message: `'${key}' is neither in pt-br beside it nor a field of the contract`,
    }));
};

/** A file of texts is named after its folder: `common`, a feature, or a part of either that is loaded by itself. */
const misnamed = (name: string, { file, scope, locale }: TextFile): Problem[] => {
  const isPlace = scope === `${name}/` || /^src\/(features|common)\//.test(scope.slice(name.length + 1));
  return isPlace && file.replace(`.${locale}.`, '.pt-br.') === fileOf(name, scope)
    ? []
    : [
        {
          rule: 'locale-file',
          file,
          message: 'texts stand in <feature>/<feature>.pt-br.json or common/common.pt-br.json',
        },
      ];
};

/** What no source imports is never on a screen. */
const notImported = (sources: readonly SourceFile[], { file }: TextFile): Problem[] =>
  sources.some(({ text }) => text.includes(`/${basename(file)}'`))
    ? []
    : [{ rule: 'locale-unloaded', file, message: 'no source imports these texts' }];

const missing = (name: string, uses: readonly SourceUse[], keys: ReadonlySet<string>): Problem[] => {
  const has = (key: string, isPrefix: boolean) =>
    isPrefix ? [...keys].some((known) => known.startsWith(key)) : keys.has(key);
  return uses
    .flatMap(({ asked }) => asked)
    .filter(({ key, isPrefix }) => !has(key, isPrefix))
    .map(({ key, file, line }) => ({
      rule: 'locale-missing',
      file,
      line,
      message: `'${key}' is not in the texts of ${name}`,
    }));
};

/** Nobody says it, or those who do have another file, or it is written twice. */
const misplaced = (
  name: string,
  uses: readonly SourceUse[],
  bases: readonly TextFile[],
  scopes: string[],
): Problem[] => {
  const seen = new Map<string, string>();
  return bases.flatMap((base) =>
    keysOf(base).flatMap((key): Problem[] => {
      const { file } = base;
      const earlier = seen.get(key);
      if (earlier) return [{ rule: 'locale-twice', file, message: `'${key}' is in ${earlier} too` }];
      seen.set(key, file);
      const users = usersOf(uses, key);
      if (users.length === 0) return [{ rule: 'locale-unused', file, message: `'${key}' is asked for nowhere` }];
      const wanted = fileOf(name, scopeOf(users, scopes) ?? `${name}/`);
      return wanted === file
        ? []
        : [{ rule: 'locale-place', file, message: `'${key}' is said by ${users.join(', ')}: it stands in ${wanted}` }];
    }),
  );
};

const checkPackage = (root: string, name: string): Problem[] => {
  const sources = sourceFiles(root, ['ts', 'tsx'], [name]).filter(({ path }) => !isTest(path));
  const uses = readUses(sources);
  const files = readTextFiles(root, name);
  const bases = files.filter(({ locale }) => locale === 'pt-br');
  const scopes = [`${name}/`, ...featuresOf(name, sources), ...bases.map(({ scope }) => scope)];
  return [
    ...files.flatMap((file) => [...malformed(file), ...misnamed(name, file), ...notImported(sources, file)]),
    ...files
      .filter(({ locale }) => locale !== 'pt-br')
      .flatMap((file) =>
        strangers(
          file,
          bases.find(({ scope }) => scope === file.scope),
        ),
      ),
    ...(sources.some(({ text }) => /\bcrud(Screens|Panel)\(/.test(text)) ? bases.flatMap(saidInContract) : []),
    ...missing(name, uses, new Set(bases.flatMap(keysOf))),
    ...misplaced(name, uses, bases, scopes),
  ];
};

/**
 * Every text an application asks for is in its texts, in the file of the feature that says it, or in the common one when
 * several do; there is no other.
 */
export const checkLocales = (root: string): Problem[] =>
  globSync(['shell', 'mfe-*', 'shared/{ui,platform,screens}'], { cwd: root })
    .sort()
    .flatMap((name) => checkPackage(root, name));
