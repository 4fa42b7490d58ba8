import { join, relative } from 'node:path';
import { workspace } from '../release/apps.ts';
import { sum, type Count, type FileCounts } from './counts.ts';

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

interface BrowserSuite {
  title: string;
  file: string;
  specs?: { title: string; tests: { status: Status; expectedStatus?: string }[] }[];
  suites?: BrowserSuite[];
}
export interface BrowserReport {
  config: { rootDir: string };
  suites: BrowserSuite[];
  errors: unknown[];
}

const countOf: Record<Status, Count> = {
  expected: { passed: 1, failed: 0, skipped: 0 },
  unexpected: { passed: 0, failed: 1, skipped: 0 },
  skipped: { passed: 0, failed: 0, skipped: 1 },
  flaky: { passed: 1, failed: 0, skipped: 0 },
};

/** What one test came to; one that was expected to fail is a failure, whether it did or not. @param path its file and titles */
const countTest = (status: Status, expectedStatus: string | undefined, path: readonly string[]): Count => ({
  ...(expectedStatus === 'failed' ? countOf.unexpected : countOf[status]),
  titles: [path.slice(1).join(' › ')],
  ...(status === 'flaky' && { again: [path.join(' › ')] }),
});

const countSuite = ({ title, specs = [], suites = [] }: BrowserSuite, above: string[] = []): Count =>
  sum([
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, expectedStatus }) => countTest(status, expectedStatus, [...above, title, spec.title])),
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
