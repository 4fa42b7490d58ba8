import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { workspace } from '../release/apps.ts';

const textOf = (file: string, root: string) => readFileSync(join(root, file), 'utf8');

const importsOf = (file: string, root: string): string[] =>
  [...textOf(file, root).matchAll(/from '(\.{1,2}\/[^']+)'/g)]
    .map(([, path = '']) => relative(root, join(root, dirname(file), path)))
    .filter((path) => existsSync(join(root, path)));

const servesTests = (file: string) => /^api\/test\/|\.(test|fixture)\.ts$/.test(file);

/** Whether a test reaches a file by imports; only through what serves tests, since nothing else imports that. */
const reaches = (file: string, wanted: string, root: string, seen = new Set<string>()): boolean => {
  if (file === wanted) return true;
  if (seen.has(file) || !servesTests(file)) return false;
  seen.add(file);
  return importsOf(file, root).some((next) => reaches(next, wanted, root, seen));
};

const stemOf = (file: string) => basename(file).split('.')[0];

/** A test and its fixtures. */
const ownFiles = (file: string, root: string) => [
  file,
  ...importsOf(file, root).filter((path) => path.endsWith('.fixture.ts')),
];

/** What a test is of: the sources that have its name, and those beside it that it imports. */
const subjectsOf = (file: string, root: string): string[] => {
  const folder = dirname(file);
  const isBeside = (path: string) => dirname(path) === folder && !servesTests(path);
  const named = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && stemOf(name) === stemOf(file))
    .map((name) => join(folder, name));
  return [...new Set([...named, ...importsOf(file, root)])].filter(isBeside);
};

/** A source without its comments. */
const codeOf = (file: string, root: string) => textOf(file, root).replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

const says = (files: readonly string[], pattern: RegExp, root: string) =>
  files.some((file) => pattern.test(codeOf(file, root)));

/** A day that is not part of an instant with its zone, or a word that makes an instant a day: in SQL, or of this process. */
const day =
  /\b\d{4}-\d{2}-\d{2}(?!T[\d:.]+(?:Z|[+-]\d\d))|new Date\(\d{4},|Intl\.DateTimeFormat|\btimeZone\b|\bbusinessDay\(|AT TIME ZONE|::date\b|\.(?:get|set)(?:Day|Date|Hours|Month|FullYear)\(|\.toLocale(?:Date|Time)String\(/;

/**
 * Whether an API test may come out differently in another time zone: it names days, or what it is of does. An instant with
 * its zone is the same everywhere.
 */
const namesDays = (file: string, root: string): boolean =>
  file.startsWith('api/') && says([...ownFiles(file, root), ...subjectsOf(file, root)], day, root);

/** It brings the database that it means. */
const ownEngine = /\b(?:clonedPostgres|scratchPostgres|onPostgres|crashingPlatform|openPglite)\(/;

/** The engine of a test is the one that the application of the tests stands on. */
const takesEngine = (file: string, root: string) =>
  file.startsWith('api/') && !ownEngine.test(textOf(file, root)) && reaches(file, 'api/test/harness.ts', root);

/** Where engines differ: the order of letters, words that are nearly alike, who takes which row of a queue. */
const engineSql = /\bCOLLATE\b|similarity\(|<%|SKIP LOCKED|TEST_DATABASE/;

const migrates = /migrat/i;

/** It asks for each of the resources, or for each call. */
const walks =
  /\bObject\.(?:entries|keys|values)\(samples\)|\bopenDesk\(|\b(?:of|\.\.\.)\s*calls\b|\bcalls\.(?:filter|map|flatMap)\(/;

const helpersOf = (file: string, root: string) =>
  importsOf(file, root).filter((path) => path.startsWith('api/test/') && path !== 'api/test/harness.ts');

const needsEngine = (file: string, root: string) =>
  migrates.test(basename(file)) ||
  says([file], walks, root) ||
  says([...ownFiles(file, root), ...subjectsOf(file, root), ...helpersOf(file, root)], engineSql, root);

/** The module that a test is of: a folder of the API. */
const moduleOf = (file: string) => /^api\/(?:src\/modules\/[^/]+|src\/[^/]+|test)/.exec(file)?.[0] ?? dirname(file);

/** It is of sources that speak SQL. */
const isOfSql = (file: string, root: string) => says(subjectsOf(file, root), /\bsql[`<]|\.selectFrom\(/, root);

/** One test for each module that has none yet: the one of its name, or the first that is of SQL, or the first. */
const onePerModule = (files: readonly string[], chosen: ReadonlySet<string>, root: string): string[] =>
  [...Map.groupBy(files, moduleOf)].flatMap(([module, tests]) => {
    if (tests.some((file) => chosen.has(file))) return [];
    const named = tests.find((file) => stemOf(file) === basename(module));
    return named ?? tests.find((file) => isOfSql(file, root)) ?? tests[0] ?? [];
  });

/**
 * API tests that run once more on the embedded engine: migrations, walks over all resources and calls, what has SQL on
 * which engines differ, and for each other module one.
 */
export const onOtherEngine = (files: readonly string[], root = workspace): string[] => {
  const able = files.filter((file) => takesEngine(file, root));
  const chosen = new Set(able.filter((file) => needsEngine(file, root)));
  const kept = new Set([...chosen, ...onePerModule(able, chosen, root)]);
  return able.filter((file) => kept.has(file));
};

/** API tests that run once more, on the same engine, in another time zone. */
export const inOtherZone = (files: readonly string[], root = workspace): string[] =>
  files.filter((file) => namesDays(file, root));
