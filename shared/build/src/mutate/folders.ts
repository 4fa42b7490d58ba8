import { globSync } from 'node:fs';

/** Modules that one runner tests together. */
export interface Part {
  /** `jest` for packages of the browser, `node` for the API: one process for each test file. */
  runner: 'jest' | 'node';
  /** Patterns of the modules, relative to the workspace; tests among them are left out. */
  modules: readonly string[];
  /** Patterns of the test files that have to notice a mutant. */
  tests: readonly string[];
}

export interface Folder {
  name: string;
  parts: readonly Part[];
}

const commerce = 'api/src/modules/commerce';
const platform = 'api/src/modules/platform';
const releases = `${platform}/releases`;

/**
 * What is mutated: rules that neither read nor write anything outside themselves. A rule that stands among input and
 * output is moved to a module of its own before it is named here.
 */
export const folders: readonly Folder[] = [
  {
    name: 'formats',
    parts: [{ runner: 'jest', modules: ['shared/format/src/*.ts'], tests: ['shared/format/src/*.test.ts'] }],
  },
  {
    name: 'permissions',
    parts: [
      { runner: 'jest', modules: ['shared/permissions/src/*.ts'], tests: ['shared/permissions/src/*.test.ts'] },
      {
        runner: 'jest',
        modules: ['shell/src/boot/decide.ts', 'shell/src/features/layout/menu-entries.ts'],
        tests: ['shell/src/boot/decide.test.ts', 'shell/src/features/layout/menu-entries.test.ts'],
      },
    ],
  },
  {
    name: 'pricing',
    parts: [
      {
        runner: 'node',
        modules: [`${commerce}/cart/pricing.ts`, `${commerce}/ledger/money.ts`],
        tests: [`${commerce}/cart/pricing*.test.ts`, `${commerce}/ledger/money*.test.ts`],
      },
    ],
  },
  {
    name: 'coupons',
    parts: [
      {
        runner: 'node',
        modules: [`${commerce}/cart/coupon-rules.ts`],
        tests: [`${commerce}/cart/coupon-rules*.test.ts`],
      },
    ],
  },
  {
    name: 'installments',
    parts: [
      {
        runner: 'node',
        modules: [`${commerce}/cards/{installments,effective-cost}.ts`],
        tests: [`${commerce}/cards/installments*.test.ts`, `${commerce}/ledger/money*.test.ts`],
      },
    ],
  },
  {
    name: 'canary',
    parts: [
      {
        runner: 'node',
        modules: [`${releases}/canary/{rules,share}.ts`, `${platform}/health/scale.ts`],
        tests: [`${releases}/canary/{rules,share}.test.ts`, `${platform}/health/scale.test.ts`],
      },
    ],
  },
  {
    name: 'gate',
    parts: [
      {
        runner: 'node',
        modules: [`${releases}/gate/{gate,budget,drops,files,manifest,neighbours,pages}.ts`],
        tests: [`${releases}/gate/{budget,drops,files,inspect,manifest,neighbours,pages}.test.ts`],
      },
    ],
  },
  {
    name: 'release moves',
    parts: [
      {
        runner: 'node',
        modules: [`${releases}/{moves,channels}.ts`],
        tests: [`${releases}/{moves,channels}*.test.ts`],
      },
    ],
  },
];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The files of a part, relative to the workspace and in order. */
export const filesOf = (root: string, { modules, tests }: Part): { modules: string[]; tests: string[] } => {
  const all = (patterns: readonly string[]) => globSync([...patterns], { cwd: root }).sort();
  return { modules: all(modules).filter((path) => !isTest(path)), tests: all(tests).filter(isTest) };
};
