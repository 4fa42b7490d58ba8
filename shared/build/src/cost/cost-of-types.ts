import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isTest, sourceFiles, type SourceFile } from '../lint/source-files.ts';
import type { Problem } from '../lint/problem.ts';
import { budgets, types as ours, type TypeCost } from './budgets.ts';
import { countEntry, countLines, countStatements, countRules } from './lines-of.ts';

/** What one type costs, in lines. */
export interface Cost {
  name: string;
  size: TypeCost['size'] | null;
  descriptor: number;
  migration: number;
  module: number;
  screens: number;
  /** Components that take the place of a part of a screen, and functions that its options name. */
  parts: number;
  /** Of descriptor, module and what they read: what may be saved, deleted or seen. */
  rules: number;
  test: number;
}

/** What is declared: the whole without rules and replaced parts. */
export const declaredOf = ({ descriptor, migration, module, screens }: Cost): number =>
  descriptor + migration + module + screens;

const sum = (files: readonly SourceFile[], count = ({ text }: SourceFile) => countLines(text)) =>
  files.reduce((lines, file) => lines + count(file), 0);
const rulesOf = ({ path, text }: SourceFile) => countRules(path, text);

/** Files beside another one that are named as it is: `tickers.repository.ts` of `tickers.resource.ts`. */
const besides = (all: readonly SourceFile[], { path }: SourceFile, suffix: RegExp) => {
  const stem = path.replace(/\.resource\.ts$/, '');
  return all.filter((file) => file.path.startsWith(`${stem}.`) && suffix.test(file.path));
};

/** All migrations as one text. */
const migrationsOf = (root: string): string => {
  const folder = join(root, 'api/src/db/migrations');
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
};

type Types = Readonly<Record<string, TypeCost>>;

const costOf = (root: string, types: Types, all: readonly SourceFile[], descriptor: SourceFile, name: string): Cost => {
  const [, constant = ''] =
    new RegExp(`export const (\\w+) = resource\\(\\{\\n  name: '${name}',`).exec(descriptor.text) ?? [];
  const module = all.filter(
    ({ path, text }) => path.endsWith('.resource.ts') && text.includes(`serverResource(${constant},`),
  );
  const screens = all.filter(({ text }) => text.includes(`crudScreens(${constant},`));
  const folders = screens.map(({ path }) => `${dirname(path)}/`);
  const parts = all.filter(
    (file) => folders.some((folder) => file.path.startsWith(folder)) && !isTest(file.path) && !screens.includes(file),
  );
  const repositories = module.flatMap((file) => besides(all, file, /\.repository\.ts$/));
  const tests = all.filter(({ path }) => isTest(path) && folders.some((folder) => path.startsWith(folder)));
  const ownTests = module.flatMap((file) => besides(all, file, /\.test\.ts$/));
  const samples = all.filter(({ path }) => path === 'api/test/resource-samples.ts');
  const known = types[name];
  const table = /^  table: '(\w+)'/m.exec(module[0]?.text ?? '')?.[1] ?? name;
  const declared = [descriptor, ...module];
  return {
    name,
    size: known?.size ?? null,
    descriptor: countLines(descriptor.text) - rulesOf(descriptor),
    migration: countStatements(migrationsOf(root), table),
    module: sum(module) - sum(module, rulesOf),
    screens: sum(screens) - sum(screens, rulesOf),
    parts: sum(parts) + sum(screens, rulesOf),
    rules: sum(declared, rulesOf) + sum(repositories),
    test: sum([...tests, ...ownTests]) + sum(samples, ({ text }) => countEntry(text, name)),
  };
};

/** What each type that staff manage costs. @param root absolute folder of the repository */
export const costOfTypes = (root: string, types: Types = ours): Cost[] => {
  const all = sourceFiles(root, ['ts', 'tsx', 'css']);
  return all
    .filter(({ path }) => path.startsWith('shared/contract/src/') && !isTest(path))
    .flatMap((file) =>
      [...file.text.matchAll(/= resource\(\{\n {2}name: '([\w-]+)'/g)].map(([, name = '']) =>
        costOf(root, types, all, file, name),
      ),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
};

/** Types that cost more than they are budgeted for, or have no budget. @param root absolute folder of the repository */
export const checkCost = (root: string, types?: Types): Problem[] =>
  costOfTypes(root, types).flatMap((cost): Problem[] => {
    const problem = (message: string) => ({ rule: 'cost', file: '', message: `${cost.name} ${message}` });
    if (cost.size === null) return [problem('has no budget in shared/build/src/cost/budgets.ts')];
    const { lines, test } = budgets[cost.size];
    const declared = declaredOf(cost);
    return [
      ...(declared > lines
        ? [problem(`is declared in ${declared} lines, ${cost.size} types in at most ${lines}`)]
        : []),
      ...(cost.test > test ? [problem(`has ${cost.test} lines of test, ${cost.size} types at most ${test}`)] : []),
    ];
  });
