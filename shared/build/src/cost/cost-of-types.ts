import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isTest, sourceFiles, type SourceFile } from '../lint/source-files.ts';
import type { Problem } from '../lint/problem.ts';
import { budgets, readerBudget, types as ours, type Part, type TypeCost } from './budgets.ts';
import { countEntry, countLines, countRules } from './lines-of.ts';
import { countTables } from './table-statements.ts';

/** What one type costs, in lines. */
export interface Cost {
  name: string;
  size: TypeCost['size'] | null;
  descriptor: number;
  /** Statements of migrations that make its tables. */
  tables: number;
  module: number;
  screens: number;
  /** What takes the place of a part of a screen with its styles and texts, and functions that its options name. */
  parts: number;
  /** Of descriptor, module and what they read: what may be saved, deleted or seen. */
  rules: number;
  /** Of the staff's side, its own and the sample that all resources are tested with. */
  test: number;
  /** What readers get of it. */
  reader: number;
}

/** All that the staff's side of it costs, without its tests. */
export const wholeOf = ({ descriptor, tables, module, screens, parts, rules }: Cost): number =>
  descriptor + tables + module + screens + parts + rules;

const sum = (files: readonly SourceFile[], count = ({ text }: SourceFile) => countLines(text)) =>
  files.reduce((lines, file) => lines + count(file), 0);
const rulesOf = ({ path, text }: SourceFile) => countRules(path, text);

/** Files beside another one that are named as it is: `tickers.repository.ts` of `tickers.resource.ts`. */
const besides = (all: readonly SourceFile[], { path }: SourceFile, suffix: RegExp) => {
  const stem = path.replace(/\.resource\.ts$/, '');
  return all.filter((file) => file.path.startsWith(`${stem}.`) && suffix.test(file.path));
};

/** The tables of a module: its own, and those of fields that lie apart. */
const tablesIn = (module: readonly SourceFile[], repositories: readonly SourceFile[]) =>
  [
    ...module.flatMap(({ text }) => [...text.matchAll(/\btable: '(\w+)'|\bchildIds\(\s*'(\w+)'/g)]),
    ...repositories.flatMap(({ text }) => [...text.matchAll(/\bchildRows\(\{\s*table: '(\w+)'/g)]),
  ].map(([, table, link]) => table ?? link ?? '');

type Types = Readonly<Record<string, TypeCost>>;

interface Tree {
  root: string;
  all: readonly SourceFile[];
  migrations: readonly string[];
}

const matching = ({ root, all }: Tree, patterns: readonly string[] = []) => {
  const paths = new Set(globSync([...patterns], { cwd: root }));
  return all.filter(({ path }) => paths.has(path) && !isTest(path));
};

/** The screens of a resource, and where their parts are. */
const screensOf = ({ all }: Tree, constant: string) => {
  const uses = new RegExp(`crud(Screens|Panel)\\(${constant},`);
  const screens = all.filter(({ path, text }) => !isTest(path) && uses.test(text));
  const folders = screens.map(({ path }) => `${dirname(path)}/`);
  return { screens, beside: all.filter(({ path }) => folders.some((folder) => path.startsWith(folder))) };
};

const costOf = (tree: Tree, types: Types, descriptor: SourceFile, name: string): Cost => {
  const { all } = tree;
  const [, constant = ''] =
    new RegExp(`export const (\\w+) = resource\\(\\{\\n  name: '${name}',`).exec(descriptor.text) ?? [];
  const module = all.filter(
    ({ path, text }) => path.endsWith('.resource.ts') && text.includes(`serverResource(${constant},`),
  );
  const { screens, beside } = screensOf(tree, constant);
  const parts = beside.filter((file) => !isTest(file.path) && !screens.includes(file));
  const repositories = module.flatMap((file) => besides(all, file, /\.repository\.ts$/));
  const known = types[name];
  const declared = [descriptor, ...module];
  const counted = new Set([...declared, ...screens, ...parts, ...repositories]);
  const also = matching(tree, known?.also).filter((file) => !counted.has(file));
  const staff = new Set([...counted, ...also]);
  const samples = all.filter(({ path }) => path === 'api/test/resource-samples.ts');
  const tests = [
    ...beside.filter(({ path }) => isTest(path)),
    ...module.flatMap((file) => besides(all, file, /\.test\.ts$/)),
  ];
  return {
    name,
    size: known?.size ?? null,
    descriptor: countLines(descriptor.text) - rulesOf(descriptor),
    tables: countTables(tree.migrations, [...new Set([...tablesIn(module, repositories), ...(known?.tables ?? [])])]),
    module: sum(module) - sum(module, rulesOf),
    screens: sum(screens) - sum(screens, rulesOf),
    parts: sum(parts) + sum(screens, rulesOf),
    rules: sum(declared, rulesOf) + sum(repositories) + sum(also),
    test: sum(tests) + sum(samples, ({ text }) => countEntry(text, name)),
    reader: sum(matching(tree, known?.reader).filter((file) => !staff.has(file))),
  };
};

/** What each type that staff manage costs. @param root absolute folder of the repository */
export const costOfTypes = (root: string, types: Types = ours): Cost[] => {
  const all = sourceFiles(root, ['ts', 'tsx', 'css', 'json']);
  const migrations = globSync('api/src/db/migrations/*.sql', { cwd: root })
    .sort()
    .map((file) => readFileSync(join(root, file), 'utf8'));
  return all
    .filter(({ path }) => path.startsWith('shared/contract/src/') && !isTest(path))
    .flatMap((file) =>
      [...file.text.matchAll(/= resource\(\{\n {2}name: '([\w-]+)'/g)].map(([, name = '']) =>
        costOf({ root, all, migrations }, types, file, name),
      ),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
};

/** What a part of a type may cost, and what it does. */
export const limitsOf = (cost: Cost, size: TypeCost['size']): Record<Part, { is: number; most: number }> => ({
  whole: { is: wholeOf(cost), most: budgets[size].whole },
  reader: { is: cost.reader, most: readerBudget },
  test: { is: cost.test, most: budgets[size].test },
});

/** Lines that a debt may be above what is measured before it has to be said anew. */
const slack = 25;

const words: Record<Part, string> = { whole: 'lines', reader: 'lines of reader', test: 'lines of test' };

const problemOf = (part: Part, { is, most }: { is: number; most: number }, debt: number | undefined): string | null => {
  if (debt === undefined) return is > most ? `costs ${is} ${words[part]}, at most ${most}` : null;
  if (is > debt) return `costs ${is} ${words[part]}, ${debt} with its debt: it may only shrink`;
  if (is <= most) return `has paid its debt of ${words[part]}: take it out of its budget`;
  return is < debt - slack ? `owes fewer ${words[part]} by now: its debt is ${is}` : null;
};

/** Types that cost more than their budget or their debt, or have none. @param root absolute folder of the repository */
export const checkCost = (root: string, types: Types = ours): Problem[] =>
  costOfTypes(root, types).flatMap((cost): Problem[] => {
    const problem = (message: string) => ({ rule: 'cost', file: '', message: `${cost.name} ${message}` });
    if (cost.size === null) return [problem('has no budget in shared/build/src/cost/budgets.ts')];
    const limits = limitsOf(cost, cost.size);
    const debts = types[cost.name]?.debts ?? {};
    return (Object.keys(limits) as Part[]).flatMap((part) => {
      const found = problemOf(part, limits[part], debts[part]);
      return found === null ? [] : [problem(found)];
    });
  });
