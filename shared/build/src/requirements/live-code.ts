import { posix } from 'node:path';
import { isTest, type SourceFile } from '../lint/source-files.ts';
import { readModule, type ModuleFacts } from './module-facts.ts';

/** Where the product begins: what a browser loads, what a server runs, and what makes the files of both. */
const isEntry = (path: string) =>
  /^(shell\/(src\/main|shell|webpack\.config)|mfe-[\w-]+\/(src\/entry|src\/slots\/[\w-]+|src\/features\/[\w-]+\/[\w-]+\.screen|remote|webpack\.config)|api\/src\/(server|psp-sandbox\/server))\.tsx?$/.test(
    path,
  );

/** Sources that serve tests, and the tools of those who build: what only they call is not called by the product. */
const isProduct = ({ path }: SourceFile) =>
  !isTest(path) && !/\.fixture\.ts$|test-data\.ts$|^shared\/(testing|build\/(?!src\/webpack))/.test(path);

/** The product's own sources. */
export const productFiles = (files: readonly SourceFile[]): SourceFile[] => files.filter(isProduct);

export interface Definition {
  file: string;
  name: string;
}

/** The modules of the product and which of their definitions run from one of its entries. */
export interface LiveCode {
  /** The definition an import of this file stands for; null for a library's. */
  find(file: string, from: string, name: string): Definition | null;
  isLive(definition: Definition): boolean;
}

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * Follows every import and use from the entries of the product.
 *
 * @param files the product's sources, without tests
 */
export const liveCode = (files: readonly SourceFile[]): LiveCode => {
  const modules = new Map(files.map((file) => [file.path, readModule(file)]));
  const live = new Set<string>();

  const moduleAt = (file: string, from: string): string | null => {
    const shared = /^@pregao\/([\w-]+)(?:\/(.+))?$/.exec(from);
    const base = shared
      ? `shared/${shared[1]}/src/${shared[2] ?? 'index'}`
      : from.startsWith('.')
        ? posix.join(posix.dirname(file), from)
        : null;
    return base === null ? null : (endings.map((ending) => base + ending).find((path) => modules.has(path)) ?? null);
  };

  const exported = (path: string, name: string, seen = new Set<string>()): Definition | null => {
    const module = modules.get(path);
    if (!module || seen.has(path)) return null;
    seen.add(path);
    const own = module.exports.get(name);
    if (own?.from === null) {
      const imported = module.imports.get(own.name);
      return imported ? find(path, imported.from, imported.name) : { file: path, name: own.name };
    }
    if (own) return find(path, own.from, own.name);
    return (
      module.passesOn
        .map((from) => moduleAt(path, from))
        .filter((next) => next !== null)
        .map((next) => exported(next, name, seen))
        .find((found) => found !== null) ?? null
    );
  };

  const find = (file: string, from: string, name: string): Definition | null => {
    const path = moduleAt(file, from);
    return path === null ? null : name === '*' ? { file: path, name } : exported(path, name);
  };

  const follow = (module: ModuleFacts, name: string) => {
    const imported = module.imports.get(name);
    const definition = imported ? find(module.path, imported.from, imported.name) : { file: module.path, name };
    if (definition) reach(definition);
  };

  /** Runs a module: what it does by itself, and the modules it names. */
  const load = (path: string) => {
    const module = modules.get(path);
    if (!module || live.has(path)) return;
    live.add(path);
    for (const from of module.names) load(moduleAt(path, from) ?? '');
    for (const { declares, uses, asks } of module.statements) if (declares.length === 0) run(module, uses, asks);
  };

  const run = (module: ModuleFacts, uses: ReadonlySet<string>, asks: readonly string[]) => {
    for (const name of uses) follow(module, name);
    for (const from of asks) if (from.startsWith('.')) reach({ file: moduleAt(module.path, from) ?? '', name: '*' });
  };

  const reach = ({ file, name }: Definition) => {
    const module = modules.get(file);
    const key = `${file}#${name}`;
    if (!module || live.has(key)) return;
    live.add(key);
    load(file);
    if (name === '*')
      for (const each of module.exports.keys()) {
        const definition = exported(file, each);
        if (definition) reach(definition);
      }
    for (const { declares, uses, asks } of module.statements) if (declares.includes(name)) run(module, uses, asks);
  };

  for (const path of modules.keys()) if (isEntry(path)) reach({ file: path, name: '*' });
  for (const path of modules.keys()) if (isEntry(path)) load(path);
  return { find, isLive: ({ file, name }) => (name === '*' ? live.has(file) : live.has(`${file}#${name}`)) };
};
