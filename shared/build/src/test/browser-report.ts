import { join, relative } from 'node:path';
import { workspace } from '../release/apps.ts';
import { sum, type Count, type FileCounts } from './counts.ts';

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

interface BrowserSuite {
  title: string;
  file: string;
  specs?: { title: string; tests: { status: Status }[] }[];
  suites?: BrowserSuite[];
}
export interface BrowserReport {
  config: { rootDir: string };
  suites: BrowserSuite[];
  errors: unknown[];
}

/** So many tests of one run may need their second try. More is a defect. */
const mostSecondTries = 1;

const countOf: Record<Status, (title: string) => Count> = {
  expected: () => ({ passed: 1, failed: 0, skipped: 0 }),
  unexpected: () => ({ passed: 0, failed: 1, skipped: 0 }),
  skipped: () => ({ passed: 0, failed: 0, skipped: 1 }),
  flaky: (title) => ({ passed: 1, failed: 0, skipped: 0, again: [title] }),
};

const countSuite = ({ title, specs = [], suites = [] }: BrowserSuite, above: string[] = []): Count =>
  sum([
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status }) => countOf[status]([...above, title, spec.title].join(' › '))),
    ),
    ...suites.map((inner) => countSuite(inner, [...above, title])),
  ]);

/** What each file of browser tests came to, in all projects together. */
export const browserCounts = ({ config, suites }: BrowserReport): FileCounts => {
  const files: FileCounts = {};
  for (const suite of suites) {
    const file = relative(workspace, join(config.rootDir, suite.file));
    files[file] = sum([...(files[file] ? [files[file]] : []), countSuite(suite)]);
  }
  return files;
};

/** A test that passed at its second try passed; where more than one did, each of them failed. */
export const countSecondTries = (count: Count): Count => {
  const tries = count.again?.length ?? 0;
  return tries > mostSecondTries ? { ...count, passed: count.passed - tries, failed: count.failed + tries } : count;
};
