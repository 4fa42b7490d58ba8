import { relative } from 'node:path';
import { workspace } from '../release/apps.ts';
import type { FileCounts } from './counts.ts';

export interface JestReport {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** What each file came to; one that could not be loaded has one failure. */
export const jestCounts = ({ testResults }: JestReport): FileCounts =>
  Object.fromEntries(
    testResults.map(({ name, status, assertionResults }) => {
      const passed = assertionResults.filter((result) => result.status === 'passed').length;
      const failed = assertionResults.filter((result) => result.status === 'failed').length;
      return [
        relative(workspace, name),
        {
          passed,
          failed: status === 'failed' ? Math.max(failed, 1) : failed,
          skipped: assertionResults.length - passed - failed,
          titles: assertionResults.map(({ fullName }) => fullName),
        },
      ];
    }),
  );
